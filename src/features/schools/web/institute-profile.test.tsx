// What a school's profile shows of its jobs and its website, and what it leaves out (EDASH-5).
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EMPLOYER } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { InstituteProfile } from "#features/schools/web/institute-profile.tsx";

test("each job shows its place and description where it has them", () => {
  const jobs = [
    { title: "PGT Physics", location: "Bhopal", description: "Classes 11 and 12" },
    { title: "Librarian", location: "", description: "" },
  ];
  renderWithProviders(<InstituteProfile employer={{ ...EMPLOYER, jobs }} />);
  const items = screen.getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "PGT PhysicsBhopalClasses 11 and 12",
    "Librarian",
  ]);
  expect(items.map((item) => item.querySelectorAll("p").length)).toEqual([2, 0]);
});

test("a member of the school comes from there to all jobs", () => {
  const jobs = [{ title: "Librarian", location: "", description: "" }];
  renderWithProviders(<InstituteProfile employer={{ ...EMPLOYER, jobs }} jobsHref="?tab=jobs" />);
  expect(screen.getByRole("link", { name: "All jobs" }).getAttribute("href")).toBe("/?tab=jobs");
});

test("a school without jobs has no heading for them", () => {
  renderWithProviders(<InstituteProfile employer={{ ...EMPLOYER, jobs: [] }} />);
  expect(screen.queryByText("Job Postings")).toBeNull();
  screen.getByText("Institute Information");
});

test.each([
  ["https://tagore.example/", "tagore.example"],
  ["http://tagore.example/school", "tagore.example/school"],
])("the website %s is a link that reads %s", (websiteLink, text) => {
  renderWithProviders(<InstituteProfile employer={{ ...EMPLOYER, websiteLink }} />);
  expect(screen.getByRole("link", { name: text }).getAttribute("href")).toBe(websiteLink);
});
