// Tests of domain and server run in Node, those of web in a simulated browser.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { hindi } from "./scripts/hindi-plugin.ts";

const COMPONENTS = {
  // A test of a component waits a third of its time, for a delay of the page or until something is shown.
  maxWorkers: 2 * availableParallelism(),
  // Projects with other numbers of workers run one after the other.
  sequence: { groupOrder: 1 },
  environment: "happy-dom",
  setupFiles: ["tests/support/quick-components.ts", "tests/support/clean-page.ts"],
  testTimeout: 30_000,
  // Neither India's time zone nor that of the instants: a day or time that is not converted is wrong.
  env: { TZ: "America/New_York" },
};

/** The many processes that tests start need not compile the whole server each: half of their time. */
const STARTING_PROCESSES = { NODE_COMPILE_CACHE: join(import.meta.dirname, "node_modules/.cache/compiled") };

/** These replace modules (`vi.mock`), which other files in the same process would get too. The last renders as the server. */
const CHANGING_THE_PAGE = ["src/**/*carousel*.test.tsx", "src/entry-server.test.tsx"];

/** It replaces a module for the whole process. */
const CHANGING_THE_PROCESS = ["src/features/accounts/server/passwords.test.ts"];

export default defineConfig({
  plugins: [hindi()],
  test: {
    // On every processor; without this one stays free. The database and what tests start keep both of two busy.
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "domain",
          isolate: false,
          include: [
            "src/**/domain/**/*.test.ts",
            "src/{calls,public-text-fields}.test.ts",
            "tests/*.test.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: [
            "src/**/server/**/*.test.ts",
            "src/openapi/*.test.ts",
            "src/{access,app,background,shared-answers}.test.ts",
            "tests/api/**/*.test.ts",
            "src/**/demo/**/*.test.ts",
            "tools/demo/**/*.test.ts",
          ],
          exclude: CHANGING_THE_PROCESS,
          globalSetup: ["tests/support/database-server.ts"],
          env: STARTING_PROCESSES,
          // Loading the whole server again for each file took a third of the time.
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      { extends: true, test: { name: "server, alone", include: CHANGING_THE_PROCESS } },
      {
        extends: true,
        test: {
          ...COMPONENTS,
          name: "web",
          include: ["src/**/web/**/*.test.ts", "src/**/*.test.tsx", "src/refusals.test.ts"],
          exclude: CHANGING_THE_PAGE,
          // Loading the library of components again for each file took most of the time.
          isolate: false,
        },
      },
      { extends: true, test: { ...COMPONENTS, name: "web, alone", include: CHANGING_THE_PAGE } },
    ],
  },
});
