// Settings of `npm run verify`: measured checks of reliability and security, one after the other.
import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: join(import.meta.dirname, "../.."),
    include: ["tests/reliability/*.test.ts", "src/features/teachers/server/search/{counts,orders}.test.ts"],
    env: { SEARCH_RUNS: "1000" },
    globalSetup: ["tests/support/database-server.ts"],
    fileParallelism: false,
    disableConsoleIntercept: true,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
});
