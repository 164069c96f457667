// How the pages are bundled. The server itself is never bundled: Node runs its TypeScript.
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { leanContracts } from "./scripts/lean-contracts.ts";
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
  replacement: join(import.meta.dirname, "web/ui/mantine-use-id.ts"),
};

/** The frame of every page with what nearly every page uses, too small to travel alone: a request costs more. */
const IN_FRAME =
  /\/web\/(root|layout\/(site|structured-data)|ui\/(mantine-use-id|page-meta|empty-state|nearby|stored-picture|one-at-a-time)|form-errors)\.tsx?|vite\/preload-helper|\/components\/Skeleton\/|\/hooks\/esm\/use-merged-ref\/|\/domain\/(money|files\/photo-width|(session|accounts|news|banners|dashboards|contact|subjects|subscriptions)\/contract)\.ts(\?calls)?$/;

/** News as home, list and article show them. */
const IN_NEWS =
  /\/web\/(news\/(queries|news-(picture|card|carousel|skeleton))|ui\/(carousel|carousel-timer|carousel-controls|stillness))\.tsx?$/;

/** What most pages but home are furnished with. */
const IN_FURNITURE =
  /\/web\/(ui\/(page-title|pager|busy-button|card|facts|back-button|status-badge)|candidates\/(chips|candidate-photo|profile-words))\.tsx?$|\/domain\/page-count\.ts$|\/components\/(Text|Stack|Anchor|VisuallyHidden)\//;

const IN_FIELDS =
  /\/components\/(Input|InputBase|TextInput|NativeSelect|PasswordInput)\/|\/web\/ui\/((suggest-input|password-field)\.tsx|(file-picker|error-summary|chips-field|choice-field)\.module\.css)$/;

/** Styles alone, for a sheet of its own costs each page a connection: those of the dashboards, and of the long forms. */
const PANEL_STYLES =
  /\/web\/(?!.*\/(admin-|bar-list|registrations-|member-stats|plan-|invoice-|role-chooser|recovery-))(layout\/dashboard-|ui\/(record-|filter-bar|row-)|(session|interviews|notifications|subscriptions|dashboards)\/)[\w-]*\.module\.css$|\/core\/styles\/(Checkbox|InlineInput|Progress)\.layer\.css$/;
const FORM_STYLES =
  /\/web\/(candidates\/candidate-form|employers\/employer-form)\/[\w-]*\.module\.css$|\/core\/styles\/NumberInput\.layer\.css$/;

export default defineConfig({
  publicDir: "web/public",
  resolve: { alias: [MANTINE_USE_ID] },
  plugins: [refuseServerModules(), leanContracts(), themeVariables(), reactRouter()],
  // Found before the first page is asked for: what is found later makes the browser load everything again.
  optimizeDeps: { entries: ["web/**/*.{ts,tsx}", "!web/**/*.test.*", "!web/entry.server.tsx"] },
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    // The domain only says what is true: a module of which nothing is used can stay away.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }] } },
  },
  // What every page loads travels as two files: one that stays between releases, one that changes with ours.
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
                  priority: 3,
                },
                { name: "frame", test: IN_FRAME, priority: 2 },
                { name: "news", test: IN_NEWS },
                { name: "furniture", test: IN_FURNITURE, priority: 1 },
                { name: "fields", test: IN_FIELDS, priority: 1 },
                { name: "panel", test: PANEL_STYLES },
                { name: "forms", test: FORM_STYLES },
              ],
            },
          },
        },
      },
    },
  },
});
