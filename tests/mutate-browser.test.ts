// Which browser tests `npm run mutate -- --browser` tries for a file of the web.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { specsOf } from "#tools/mutate/browser-specs.ts";

const FILES = {
  "src/routes.ts": `export default [
    route("seats/:id", "features/seats/web/pages/seats.tsx"),
    route("news", "features/site/web/pages/news.tsx"),
  ];`,
  "src/features/seats/web/pages/seats.tsx": `const Plan = lazy(() => import("#features/seats/web/plan.tsx"));`,
  "src/features/site/web/pages/news.tsx": `export const News = () => <h1>Latest News</h1>;`,
  "src/features/seats/web/plan.tsx": `import { Seat } from "./seat.tsx";`,
  "src/features/seats/web/seat.tsx": `export const Seat = () => <button aria-label="Reserve this seat">Reserve</button>;`,
  "tests/e2e/seats.spec.ts": `page.goto("/seats/7")`,
  "tests/e2e/journey.spec.ts": `page.getByRole("button", { name: "Reserve this seat" })`,
  "tests/e2e/news.spec.ts": `page.goto("/news"); page.getByText("Latest News")`,
};

test("tests that name the texts of a file come first, then those that visit a page with it, and no others", () => {
  const project = mkdtempSync(join(tmpdir(), "edunakuri-mutate-browser-"));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  expect(specsOf(project, "src/features/seats/web/seat.tsx")).toEqual([
    "tests/e2e/journey.spec.ts",
    "tests/e2e/seats.spec.ts",
  ]);
  expect(specsOf(project, "src/features/site/web/pages/news.tsx")).toEqual(["tests/e2e/news.spec.ts"]);
});
