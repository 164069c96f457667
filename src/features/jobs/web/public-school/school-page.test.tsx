// What everybody reads of a school.
import { screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { VACANCY } from "#tests/support/job-records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { SchoolPage } from "#features/jobs/web/public-school/school-page.tsx";

const SCHOOL = {
  ...VACANCY.school,
  instituteName: "Tagore Academy",
  city: "Bhopal, Madhya Pradesh, India",
  board: "CBSE_SCHOOL",
  about: "We teach since 1961.",
  classes: ["Primary", "Middle"],
  answersInDays: 3,
  photos: ["/api/files/photo/hall.webp", "/api/files/photo/yard.webp"],
  photo: "/api/files/photo/p1",
} as const;
type Props = ComponentProps<typeof SchoolPage>;

function open(
  change: Partial<Props["school"]> = {},
  jobs: Props["jobs"] = [VACANCY],
  role?: "candidate" | "employer",
) {
  return renderWithProviders(<SchoolPage school={{ ...SCHOOL, ...change }} jobs={jobs} />, {
    root: { today: "2026-03-10" },
    ...(role && { user: { role } }),
  });
}

test("a school has its photo, place with a map, classes, days to answer, own words and open jobs (JOB-48)", async () => {
  open();
  await screen.findByRole("heading", { level: 1, name: "Tagore Academy" });
  expect(document.querySelector("header img")?.getAttribute("src")).toContain("photo");
  screen.getByText(/^Bhopal, Madhya Pradesh/);
  expect(screen.getByRole("link", { name: "Show on the map" }).getAttribute("href")).toBe(
    "https://www.google.com/maps/search/?api=1&query=Tagore+Academy%2C+Bhopal%2C+Madhya+Pradesh%2C+India",
  );
  screen.getByText(/Classes: Primary, Middle/);
  screen.getByText("Usually answers an application within 3 days");
  screen.getByText("We teach since 1961.");
  expect(screen.getAllByRole("img", { name: /^Photo \d of Tagore Academy$/ })).toHaveLength(2);
  screen.getByRole("heading", { level: 3, name: VACANCY.title });
  expect(screen.queryByText("This school has no open job just now")).toBeNull();
});

test("what a school has not is left out, and without jobs the page says so", async () => {
  open({ photo: null, about: null, classes: [], answersInDays: null, photos: [] }, []);
  await screen.findByText("This school has no open job just now");
  expect(document.querySelector("header img")).toBeNull();
  expect(screen.queryByRole("heading", { name: "About the school" })).toBeNull();
  expect(screen.queryByRole("article")).toBeNull();
  expect(screen.queryByText(/Classes:|Usually answers/)).toBeNull();
  expect(screen.queryByRole("region", { name: "Photos of the school" })).toBeNull();
});

test.each([
  ["a candidate", "candidate", 1],
  ["a school", "employer", 0],
  ["a visitor", undefined, 0],
] as const)("a school is reported by a teacher only: %s", async (_who, role, count) => {
  open({}, [VACANCY], role);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryAllByRole("button", { name: /Report/ })).toHaveLength(count);
});
