// The newest jobs on the home page, and the search that leads to all (JOB-53).
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { VACANCY } from "#domain/vacancies/public/example-vacancy.ts";
import { createApi } from "#web/api.ts";
import { JobBand } from "#web/pages/public/home/job-band.tsx";
import { newestJobs } from "#web/pages/public/home/newest-jobs.ts";

test("the home page shows the newest jobs and a search that works without scripts (JOB-53)", async () => {
  const asked: string[] = [];
  const api = createApi((path) => {
    asked.push(path);
    return Promise.resolve(Response.json([VACANCY]));
  });
  const jobs = await newestJobs(api);
  expect(asked).toEqual(["/api/vacancies?limit=6"]);
  renderWithProviders(<JobBand jobs={jobs} />);
  const [row] = screen.getAllByRole("listitem");
  expect(within(row!).getByRole("link", { name: "Physics Teacher" }).getAttribute("href")).toBe(
    `/jobs/${VACANCY.slug}`,
  );
  for (const text of ["Tagore Academy", "Indore, Madhya Pradesh", "₹30,000 to ₹45,000.50 a month"])
    expect(within(row!).getByText(text)).toBeDefined();
  const form = screen.getByRole<HTMLInputElement>("searchbox").form!;
  expect(form.getAttribute("action")).toBe("/jobs");
  expect([...new FormData(form).keys()]).toEqual(["q"]);
  expect(screen.getByRole("link", { name: "All jobs" }).getAttribute("href")).toBe("/jobs");
});

test("without a job the search stays", () => {
  renderWithProviders(<JobBand jobs={[]} />);
  expect(screen.getByRole("searchbox", { name: "Search jobs" })).toBeDefined();
  expect(screen.queryByRole("listitem")).toBeNull();
});
