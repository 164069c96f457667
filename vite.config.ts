// How the pages are bundled. The server itself is never bundled: Node runs its TypeScript.
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { themeVariables } from "./scripts/theme-variables.ts";

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

/** In every import of it, the library's own too. */
const MANTINE_USE_ID = {
  find: /^.*\/use-id\/use-id\.mjs$/,
  replacement: join(import.meta.dirname, "web/ui/hydration/mantine-use-id.ts"),
};

export default defineConfig({
  publicDir: "web/public",
  resolve: { alias: [MANTINE_USE_ID] },
  plugins: [refuseServerModules(), themeVariables(), reactRouter()],
  // Found before the first page is asked for: what is found later makes the browser load everything again.
  optimizeDeps: { entries: ["web/**/*.{ts,tsx}", "!web/**/*.test.*", "!web/entry.server.tsx"] },
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    // A module of the domain of which nothing is used is left out; domain/zod.ts sets an option.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/domain\/(?!zod\.ts$)/, sideEffects: false }] },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 1,
                },
                // With less than ten a page would load much that it does not use, with more a file for each few lines.
                { name: "shared", minShareCount: 10 },
              ],
            },
          },
        },
      },
    },
  },
});
