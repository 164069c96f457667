// The newest jobs on the home page (JOB-53).
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { VACANCY } from "#tests/support/job-records.ts";
import { createApi } from "#platform/web/api.ts";
import { JobBand } from "#features/site/web/pages/home/job-band.tsx";
import { newestJobs } from "#features/site/web/pages/home/newest-jobs.ts";
import { pageAnswer } from "#tests/support/page-answer.ts";

test("the home page shows the newest jobs with school, place and pay (JOB-53)", async () => {
  const asked: string[] = [];
  const api = createApi((path) => {
    asked.push(path);
    return Promise.resolve(pageAnswer([VACANCY]));
  });
  const jobs = await newestJobs(api);
  expect(asked).toEqual(["/api/vacancies?limit=6"]);
  renderWithProviders(<JobBand jobs={jobs} />);
  const [row] = screen.getAllByRole("listitem");
  expect(within(row!).getByRole("link", { name: "Physics Teacher" }).getAttribute("href")).toBe(
    `/jobs/${VACANCY.slug}`,
  );
  const facts = "Tagore Academy · Indore, Madhya Pradesh · ₹30,000 to ₹45,000.50 a month";
  within(row!).getByText(facts);
  expect(screen.getByRole("link", { name: "All jobs" }).getAttribute("href")).toBe("/jobs");
});

test("without a job nothing is said of jobs (JOB-53)", () => {
  renderWithProviders(<JobBand jobs={[]} />);
  expect(screen.queryByRole("heading")).toBeNull();
});
