import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "./live/settings.svelte";
import "./theme.css";
import "./parts/page.css";
import { preferred, speak } from "./words.svelte";

const place = document.getElementById("app");
if (!place) throw new Error("index.html has no #app");
await speak(settings.language ?? preferred(navigator.languages));
mount(App, { target: place });
