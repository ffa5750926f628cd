import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { fluent } from "./plugins/fluent.ts";

const server = process.env["ASTROLABE_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [fluent(), svelte()],
  build: {
    outDir: "../src/astrolabe/server/web",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false }, // the policy forbids inline scripts, and no browser needs it
    assetsInlineLimit: 0, // nor are data: addresses allowed
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: false } } },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts", "plugins/**/*.test.ts"],
    testTimeout: 60_000, // a busy machine is no failure
  },
});
