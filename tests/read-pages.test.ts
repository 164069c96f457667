// Which pages are only read, and which of them a browser may fetch before their link is followed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isReadPage } from "#platform/web/read-pages.ts";

type Rule = { where: { href_matches: string[] }; eagerness: string };

const RULES = JSON.parse(
  readFileSync(join(import.meta.dirname, "../src/public/links.speculationrules"), "utf8"),
) as Record<"prefetch" | "prerender", Rule[]>;

test.each([
  ["/jobs", true],
  ["/Jobs/", true],
  ["/jobs/pgt-physics-indore-1a2b3c4d", true],
  ["/jobs/physics/in/indore", true],
  ["/schools/tagore-academy-1a2b3c4d", true],
  ["/news/1a2b3c4d", true],
  ["/subscriptionPlan", true],
  ["/", true],
  ["/Blogs", true],
  ["/login", false],
  ["/candidate/allCandidatePage", false],
  ["/jobs/physics/in/indore/more", false],
])("%s is only read: %j", (path, expected) => {
  expect(isReadPage(path)).toBe(expected);
});

test.each(["prefetch", "prerender"] as const)(
  "a browser may %s pages that are only read alone (SITE-84)",
  (how) => {
    const patterns = RULES[how].flatMap(({ where }) => where.href_matches);
    const mayFetch = (path: string) =>
      patterns.some((pattern) =>
        new URLPattern(pattern, "https://edunakuri.example").test(`https://edunakuri.example${path}`),
      );
    const read = [
      "/jobs",
      "/jobs?city=Indore",
      "/jobs/pgt-physics-1a2b",
      "/jobs/in/indore",
      "/schools/a-1a2b",
      "/news/1a2b",
    ];
    for (const path of read) expect([path, mayFetch(path)]).toEqual([path, true]);
    for (const path of ["/jobs?city=Indore", "/jobs/in/indore"]) expect(mayFetch(`/hi${path}`)).toBe(true);
    for (const path of [
      "/",
      "/login",
      "/logout",
      "/job-alerts/t0ken",
      "/answer/t0ken",
      "/api/jobs",
      "/candidate/profile",
    ])
      expect([path, mayFetch(path)]).toEqual([path, false]);
  },
);
