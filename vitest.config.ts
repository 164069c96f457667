// Three floors, two worlds: domain and server run in Node, web in a drawn-up browser.
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: "domain", include: ["domain/**/*.test.ts", "tests/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.ts", "tests/api/**/*.test.ts"],
          globalSetup: ["tests/support/database-server.ts"],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          environment: "happy-dom",
          testTimeout: 30_000,
          include: ["web/**/*.test.ts", "web/**/*.test.tsx"],
        },
      },
    ],
  },
});
