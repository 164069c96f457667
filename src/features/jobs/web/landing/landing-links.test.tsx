// The links from one list of jobs to others (JOB-44).
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { LandingLinks } from "#features/jobs/web/landing/landing-links.tsx";

const counted = (label: string, count = 3) => ({ label, slug: label.toLowerCase(), count });
const SUBJECTS = [counted("Physics"), counted("Hindi", 1_200)];
const CITIES = [counted("Indore"), counted("Bhopal")];

const linksOf = () =>
  within(screen.getByRole("navigation", { name: "More jobs" }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test("the page of a subject and a city leads to the others, not to itself", async () => {
  renderWithProviders(
    <LandingLinks subjects={SUBJECTS} cities={CITIES} subject={SUBJECTS[0]} city={CITIES[0]} />,
  );
  await screen.findByRole("heading", { name: "Other subjects in Indore" });
  screen.getByRole("heading", { name: "Physics in other cities" });
  expect(linksOf()).toEqual([
    ["Hindi (1,200)", "/jobs/hindi/in/indore"],
    ["Bhopal (3)", "/jobs/physics/in/bhopal"],
  ]);
});

test("the list of all jobs leads to each subject and city, at most twelve of each", async () => {
  const many = Array.from({ length: 13 }, (_, index) => counted(`City ${index}`));
  renderWithProviders(<LandingLinks subjects={SUBJECTS} cities={many} />);
  await screen.findByRole("heading", { name: "Jobs by subject" });
  expect(linksOf()).toHaveLength(2 + 12);
});

test("nothing is shown where there is no other list", async () => {
  renderWithProviders(
    <LandingLinks subjects={[counted("Physics")]} cities={[]} subject={counted("Physics")} />,
  );
  expect(screen.queryByRole("navigation")).toBeNull();
});
