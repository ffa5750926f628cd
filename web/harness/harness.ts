/** The board alone, on a scene of a file: ?scene=NAME&theme=dark&language=fr. */

import { mount } from "svelte";
import "../src/theme.css";
import { speak } from "../src/words.svelte";
import Harness from "./Harness.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "light";
await speak(asked.get("language") === "fr" ? "fr" : "en");
const name = asked.get("scene") ?? "orion_duel-start";
const given = await (await fetch(`./scenes/${name}.json`)).json();
mount(Harness, { target: document.getElementById("app")!, props: given });
