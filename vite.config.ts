// How the pages are bundled. The server itself is never bundled: Node runs its TypeScript.
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { hindi } from "./scripts/hindi-plugin.ts";

/** Refuses modules of the server in a page, also where a third module imports them. */
function refuseServerModules(): Plugin {
  return {
    name: "edunakuri:refuse-server-modules",
    enforce: "pre",
    resolveId(source, importer) {
      if (/^#(features\/[\w-]+|platform)\/server\//.test(source))
        throw new Error(`${importer ?? "A page"} imports ${source}`);
      return null;
    },
  };
}

/** Fields, the schemas and words that check them, and lists of the panel stay out of what many pages share: visitors read pages without. */
const NOT_OF_FORMS =
  /^(?!.*(\/platform\/web\/ui\/(form|files|table\/record-list)|\/node_modules\/zod\/|\/platform\/domain\/(zod|field|public-text|[a-z]+-in-text)))/;

/** Styles of pages that are only read, which have one file with that of the frame (SITE-84). */
const READ = [
  "platform/web/(layout/(?!dashboard/dashboard)|ui/(carousel|display/(?!row)|feedback|form/field))",
  "features/(site/web|jobs/web/(landing|list|page|public-school|search)|money/web/subscriptions/[^/]+$)",
  "features/(finding/web/search/(?!candidate-card)|staff/web/dashboards/member|accounts/web/session/role-chooser)",
];

export default defineConfig(({ mode }) => ({
  publicDir: "src/public",
  // The class of an element is a third of a list's HTML with Vite's names, which the file and the line are part of.
  css: { modules: mode === "production" ? { generateScopedName: "[hash:base64:6]" } : {} },
  plugins: [refuseServerModules(), hindi(), reactRouter()],
  // Dependencies that are found after the first request make the browser load everything again.
  optimizeDeps: {
    entries: [
      "src/*.{ts,tsx}",
      "src/**/web/**/*.{ts,tsx}",
      "!src/**/*.test.*",
      "!src/entry.server.tsx",
      "!src/{main,access,app,background,shared-answers,site}.ts",
    ],
  },
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    // Unused modules of the domain are left out, except src/platform/domain/zod.ts, which sets an option.
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
                  priority: 2,
                },
                // Every page loads all of it: one file instead of a dozen, whose names every route would list too.
                {
                  name: "frame",
                  test: new RegExp(`/src/(root\\.tsx|(?=.*\\.module\\.css$)(?!.*admin)(${READ.join("|")}))`),
                  priority: 1,
                },
                // With less than ten a page would load much that it does not use; with more there would be many tiny files.
                { name: "shared", minShareCount: 10, test: NOT_OF_FORMS },
              ],
            },
          },
        },
      },
    },
  },
}));
