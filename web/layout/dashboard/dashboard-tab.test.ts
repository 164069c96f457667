import type { ShouldRevalidateFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { readTab } from "#web/layout/dashboard/dashboard-tab.ts";
import { skipOnSearchChange } from "#web/layout/skip-revalidation.ts";

const TABS = ["profile", "interviews"] as const;

test.each([
  ["", "profile"],
  ["tab=interviews", "interviews"],
  ["tab=secrets", "profile"],
])("the address ?%s shows the tab %s", (search, tab) => {
  expect(readTab(new URLSearchParams(search), TABS)).toBe(tab);
});

test.each([
  ["to another tab", "/employer/profile?tab=interviews", false],
  ["to another page", "/candidate/allCandidatePage", true],
  ["nowhere: the page fetches its data again", "/employer/profile", true],
])("whether the loader runs when going %s", (_where, to, again) => {
  const args = {
    currentUrl: new URL("https://edunakuri.example/employer/profile"),
    nextUrl: new URL(to, "https://edunakuri.example"),
    defaultShouldRevalidate: true,
  };
  expect(skipOnSearchChange(args as ShouldRevalidateFunctionArgs)).toBe(again);
});
