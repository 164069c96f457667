// The tests of the copy in the current folder, each file in a process of its own, with a record of what it runs.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig, type UserWorkspaceConfig } from "vitest/config";

const own: { default: { test: { projects: UserWorkspaceConfig[] } } } = await import(
  pathToFileURL(join(process.cwd(), "vitest.config.ts")).href
);

export default defineConfig({
  test: {
    projects: own.default.test.projects.map((project) => ({
      ...project,
      test: {
        ...project.test,
        isolate: true,
        setupFiles: [
          join(import.meta.dirname, "record-setup.ts"),
          ...[project.test?.setupFiles ?? []].flat(),
        ],
      },
    })),
  },
});
