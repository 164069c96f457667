// How the pages are bundled. The server itself is never bundled: Node runs its TypeScript.
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** Keeps the staircase one-way: nothing of the server may reach a page, not even through a third module. */
function refuseServerModules(): Plugin {
  return {
    name: "edunakuri:refuse-server-modules",
    enforce: "pre",
    resolveId(source, importer) {
      if (source.startsWith("#server/")) throw new Error(`${importer ?? "A page"} imports ${source}`);
      return null;
    },
  };
}

export default defineConfig({
  publicDir: "web/public",
  plugins: [refuseServerModules(), reactRouter()],
  // Found before the first page is asked for: what is found later makes the browser load everything again.
  optimizeDeps: { entries: ["web/**/*.{ts,tsx}", "!web/**/*.test.*", "!web/entry.server.tsx"] },
  build: { assetsInlineLimit: 0, cssMinify: true },
});
