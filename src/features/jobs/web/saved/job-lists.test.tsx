// The tabs Saved jobs and Jobs for you (ALERT-20, ALERT-22).
import { sentence, term } from "#platform/domain/locale/sentence.ts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { VACANCY as JOB } from "#tests/support/job-records.ts";
import { renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { JobsForYou } from "#features/jobs/web/for-you/jobs-for-you.tsx";
import { SavedJobs } from "#features/jobs/web/saved/saved-jobs.tsx";

const SAVED = "/api/candidate/saved-vacancies";
const FITTING = "GET /api/candidate/vacancies";
const pageOf = (rows: object[]) => Response.json(rows, { headers: { "x-total-count": String(rows.length) } });

test("saved jobs say whether they are open, and are removed (ALERT-20, JOB-60)", async () => {
  let rows = [
    { ...JOB, _id: "v1", title: "Open job", savedAt: "2026-03-10T04:00:00.000Z" },
    { ...JOB, _id: "v2", title: "Closed job", state: "closed", savedAt: "2026-03-09T04:00:00.000Z" },
    { ...JOB, _id: "v3", title: "Paused job", state: "paused", savedAt: "2026-03-08T04:00:00.000Z" },
  ];
  renderWithProviders(<SavedJobs />, {
    answers: {
      [`GET ${SAVED}`]: () => pageOf(rows),
      [`DELETE ${SAVED}/v2`]: () => {
        rows = rows.filter(({ _id }) => _id !== "v2");
        return Response.json({ message: "The job is no longer saved." });
      },
    },
  });
  const items = async () =>
    (await screen.findAllByRole("article")).map((one) => one.closest("li")?.textContent);
  const texts = await items();
  expect(texts[0]).toMatch(/Open job.*Open/);
  expect(texts[1]).toMatch(/Closed job.*Closed/);
  expect(texts[2]).toMatch(/Paused job.*Takes no applications just now/);
  fireEvent.click(screen.getByRole("button", { name: "Saved: Closed job" }));
  await waitFor(async () => expect(await items()).toHaveLength(2));
});

test("jobs for you have the reasons of their match (ALERT-22, JOB-62)", async () => {
  const reasons = [
    {
      criterion: "subject",
      verdict: "yes",
      points: 30,
      of: 30,
      text: "Teaches Physics",
      sentences: [sentence("Teaches {what}", { what: term("Physics") })],
    },
    {
      criterion: "place",
      verdict: "no",
      points: 0,
      of: 15,
      text: "700 km away, would not move",
      sentences: [sentence("{km} km away, would not move", { km: 700 })],
    },
  ];
  renderWithProviders(<JobsForYou missingAnswers={0} />, {
    answers: { [FITTING]: () => pageOf([{ ...JOB, match: { score: 82, reasons } }]) },
  });
  await screen.findByText("Match: 82 of 100");
  screen.getByText(/Teaches Physics \(30 of 30\)/);
  screen.getByText(/700 km away, would not move \(0 of 15\)/);
});

test("the new jobs of the tile are listed alone, with the way to all (JOB-62, STAFF-15)", async () => {
  const asked: (string | null)[] = [];
  renderWithProviders(<JobsForYou missingAnswers={0} />, {
    at: "/?tab=jobs&since=7",
    answers: {
      [FITTING]: (_body, _headers, query) => {
        asked.push(query.get("since"));
        return pageOf([]);
      },
    },
  });
  await screen.findByText("No jobs found");
  screen.getByText("Posted in the last 7 days");
  expect(screen.getByRole("link", { name: "All that fit" }).getAttribute("href")).toBe("/?tab=jobs");
  expect(asked).toEqual(["7"]);
});

test("empty lists lead on, and lists that fail say so", async () => {
  renderWithProviders(<SavedJobs />, { answers: { [`GET ${SAVED}`]: () => pageOf([]) } });
  await screen.findByText("You have not saved a job yet");
  renderWithProviders(<JobsForYou missingAnswers={0} />, { answers: { [FITTING]: () => pageOf([]) } });
  await screen.findByText("No job fits your profile just now");
  expect(screen.getByRole("link", { name: "New alert" }).getAttribute("href")).toBe("/job-alerts/new");
  renderWithProviders(<SavedJobs />, { answers: { [`GET ${SAVED}`]: serverError } });
  await screen.findByText("Your saved jobs could not be loaded. Please try again.");
  renderWithProviders(<JobsForYou missingAnswers={0} />, { answers: { [FITTING]: serverError } });
  await screen.findByText("The jobs could not be loaded. Please try again.");
});

test("somebody whose profile is not whole reads why no job is named, and goes on with it", async () => {
  renderWithProviders(<JobsForYou missingAnswers={3} />, { answers: { [FITTING]: () => pageOf([]) } });
  await screen.findByText("3 answers until schools find you");
  expect(screen.getByRole("link", { name: "Go on with your profile" }).getAttribute("href")).toBe(
    "/candidate/register",
  );
});
