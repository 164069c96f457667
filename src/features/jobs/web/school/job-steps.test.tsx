// The steps that a school takes with a job of its list, and what each says (JOB-81, JOB-82, JOB-84).
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { findAndPress, findAndType } from "#tests/support/acts.ts";
import { openJobs } from "#tests/support/jobs-tab.tsx";
import { networkError } from "#tests/support/render-with-providers.tsx";
import { OWN_VACANCY } from "#tests/support/job-records.ts";

// Rendering a long page is slow when two processors run all tests.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

const LIST_FIRST = "Please choose who was hired as soon as the applicants are loaded.";

test.each([
  ["Pause Physics teacher", {}, "Done."],
  ["Resume Physics teacher", { state: "paused" }, "Done."],
  ["Publish Physics teacher", { state: "draft", applications: {} }, "Done."],
])("%s says what came of it, and the list is read again", async (name, change, sentence) => {
  const { requests } = openJobs({ rows: [{ ...OWN_VACANCY, ...change }] });
  const reads = () => requests.filter((call) => call === "GET /api/employer/vacancies").length;
  await findAndPress(name);
  await screen.findByText(sentence);
  await waitFor(() => expect(reads()).toBeGreaterThan(1));
});

test.each([
  ["Pause Physics teacher", { state: "published" }, "The job could not be paused. Please try again."],
  ["Resume Physics teacher", { state: "paused" }, "The job could not be opened again. Please try again."],
  ["Publish Physics teacher", { state: "draft" }, "The job could not be published. Please try again."],
  ["Copy as draft Physics teacher", { state: "paused" }, "The job could not be copied. Please try again."],
])("'%s' that never arrives says so", async (name, change, sentence) => {
  const answers = {
    "PUT /api/employer/vacancies/v1/state": networkError,
    "POST /api/employer/vacancies/v1/copy": networkError,
  };
  const { router } = openJobs({ rows: [{ ...OWN_VACANCY, ...change }], answers });
  await findAndPress(name);
  expect((await screen.findByText(sentence)).closest("[data-tone=bad]")).not.toBeNull();
  expect(router.state.location.search).toBe("?tab=jobs");
});

test.each([
  [{}, "Nobody can apply any more. A closed job cannot be opened again; a copy of it can be posted."],
  [{ applied: 1 }, /One applicant still waits for your answer and gets a mail that the job is closed\./],
  [{ applied: 1, shortlisted: 1 }, /2 applicants still wait for your answer and get a mail/],
  [{ applied: 1, "not-selected": 5, withdrawn: 2 }, /One applicant still waits/],
])("closing a job with the applications %j says: %s", async (applications, sentence) => {
  openJobs({ rows: [{ ...OWN_VACANCY, applications }] });
  await findAndPress("Close Physics teacher");
  await screen.findByText(sentence);
});

test("the dialog that closes a job ends with its success, and Cancel sends nothing", async () => {
  const { sent } = openJobs();
  const dialog = () => screen.queryByRole("dialog", { name: "Close “Physics teacher”" });
  await findAndPress("Close Physics teacher");
  await findAndPress("Close Job");
  const why = await screen.findByLabelText(/^Why/);
  expect(document.activeElement).toBe(why);
  expect(why.getAttribute("aria-invalid")).toBe("true");
  await findAndPress("Cancel");
  await waitFor(() => expect(dialog()).toBeNull());
  expect(sent).toEqual([]);
  await findAndPress("Close Physics teacher");
  await findAndType(/^Why/, "cancelled");
  expect(screen.queryByText("Please choose why the job closes.")).toBeNull();
  await findAndPress("Close Job");
  await screen.findByText("The job is closed.");
  await waitFor(() => expect(dialog()).toBeNull());
});

/** As the desk has an applicant, without contact details. */
const applicant = (_id: string, name: string, stage: string) => ({ application: { _id, name, stage } });

test("a job that was filled here asks whom, and the others at an interview get an answer that can be edited (JOB-82)", async () => {
  const { sent } = openJobs({
    rows: [{ ...OWN_VACANCY, applications: { applied: 1, interview: 2, withdrawn: 1 } }],
    answers: {
      "GET /api/employer/vacancies/v1/desk": () =>
        Response.json([
          applicant("a1", "Asha Verma", "interview"),
          applicant("a2", "Ravi Kumar", "interview"),
          applicant("a3", "Meera Nair", "withdrawn"),
        ]),
    },
  });
  await findAndPress("Close Physics teacher");
  await screen.findByText("Filled with somebody found here");
  await findAndType(/^Why/, "filled here");
  const whom = await screen.findByLabelText<HTMLSelectElement>(/^Who was hired/);
  expect([...whom.options].map(({ text }) => text)).toEqual([
    "Please choose",
    "Asha Verma (Interview)",
    "Ravi Kumar (Interview)",
    "Somebody else",
  ]);
  await findAndPress("Close Job");
  await screen.findByText("Please choose who was hired.");
  await findAndType(/^Who was hired/, "a1");
  await findAndType(/^Answer to the other one/, "Not this time.");
  await findAndPress("Close Job");
  await screen.findByText("The job is closed.");
  expect(JSON.stringify(sent)).toContain('"reason":"filled here","hired":"a1","answer":"Not this time."');
});

test("all who wait are asked about, however many have applied, without contact details (JOB-82, APPLY-8)", async () => {
  const asked: string[] = [];
  const { requests } = openJobs({
    rows: [{ ...OWN_VACANCY, applications: { interview: 1, "not-selected": 100 } }],
    answers: {
      "GET /api/employer/vacancies/v1/desk": (_body, _headers, query) => {
        asked.push(`${query.get("from")} ${query.get("page")}`);
        const rows =
          query.get("page") === "1"
            ? Array.from({ length: 100 }, (_, at) => applicant(`n${at}`, `Applicant ${at}`, "not-selected"))
            : [applicant("a1", "Asha Verma", "interview")];
        return Response.json(rows, { headers: { "x-total-count": "101" } });
      },
    },
  });
  await findAndPress("Close Physics teacher");
  await findAndType(/^Why/, "filled here");
  const whom = await screen.findByLabelText<HTMLSelectElement>(/^Who was hired/);
  expect([...whom.options].map(({ text }) => text)).toEqual([
    "Please choose",
    "Asha Verma (Interview)",
    "Somebody else",
  ]);
  expect(asked).toEqual(["applied 1", "applied 2"]);
  expect(requests).not.toContain("GET /api/employer/applications");
});

test("whose letter waits is not among those who get a mail that the job is closed (JOB-101)", async () => {
  const { application: offered } = applicant("a1", "Asha Verma", "offered");
  const letter = { state: "sent", replyBy: "2026-03-22", firstDay: "2026-04-01" };
  openJobs({
    rows: [{ ...OWN_VACANCY, applications: { applied: 1, offered: 1 } }],
    answers: {
      "GET /api/employer/vacancies/v1/desk": () =>
        Response.json([{ application: { ...offered, letter } }, applicant("a2", "Ravi Kumar", "applied")]),
    },
  });
  await findAndPress("Close Physics teacher");
  await screen.findByText(/One applicant still waits for your answer/);
});

test("who has accepted an offer is named as hired and joins on the first day, and gets no mail that the job is closed (JOB-101)", async () => {
  const { sent } = openJobs({
    at: "/?tab=jobs&close=v1",
    rows: [],
    answers: {
      "GET /api/employer/vacancies/v1": () =>
        Response.json({ vacancy: { ...OWN_VACANCY, applications: { applied: 1, accepted: 1 } } }),
      "GET /api/employer/vacancies/v1/desk": () =>
        Response.json([applicant("a1", "Asha Verma", "accepted"), applicant("a2", "Ravi Kumar", "applied")]),
    },
  });
  await screen.findByText(/One applicant still waits for your answer/);
  await findAndType(/^Why/, "filled here");
  await findAndType(/^Who was hired/, "a1");
  await screen.findByText(/On the first day both sides are asked whether the person has joined/);
  await findAndPress("Close Job");
  await screen.findByText("The job is closed.");
  expect(JSON.stringify(sent)).toContain('"reason":"filled here"');
  expect(JSON.stringify(sent)).not.toContain("hired");
});

test("a job that was filled here is not closed before its applicants are loaded (JOB-82)", async () => {
  const arrived: ((answer: Response) => void)[] = [];
  const { sent } = openJobs({
    rows: [{ ...OWN_VACANCY, applications: { applied: 1 } }],
    answers: { "GET /api/employer/vacancies/v1/desk": () => new Promise((resolve) => arrived.push(resolve)) },
  });
  await findAndPress("Close Physics teacher");
  await findAndType(/^Why/, "filled here");
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText("Loading...");
  await findAndPress("Close Job");
  await screen.findByText(LIST_FIRST);
  arrived[0]?.(Response.json([applicant("a1", "Asha Verma", "applied")]));
  await screen.findByLabelText(/^Who was hired/);
  expect(within(dialog).queryByText("Loading...")).toBeNull();
  await findAndPress("Close Job");
  await screen.findByText("Please choose who was hired.");
  expect(screen.queryByText(LIST_FIRST)).toBeNull();
  expect(sent).toEqual([]);
});

test("a list of applicants that cannot be loaded says so and is asked for again (JOB-82)", async () => {
  let isUp = false;
  const { sent } = openJobs({
    rows: [{ ...OWN_VACANCY, applications: { applied: 1 } }],
    answers: {
      "GET /api/employer/vacancies/v1/desk": () =>
        isUp ? Response.json([applicant("a1", "Asha Verma", "applied")]) : networkError(),
    },
  });
  await findAndPress("Close Physics teacher");
  await findAndType(/^Why/, "filled here");
  await screen.findByText("The applicants could not be loaded. Please try again.");
  await findAndPress("Close Job");
  await screen.findByText(LIST_FIRST);
  expect(sent).toEqual([]);
  isUp = true;
  await findAndPress("Try Again");
  await findAndType(/^Who was hired/, "a1");
  await findAndPress("Close Job");
  await screen.findByText("The job is closed.");
  expect(JSON.stringify(sent)).toContain('"reason":"filled here","hired":"a1"');
});

test("another reason closes a job without its applicants (JOB-82)", async () => {
  const { sent } = openJobs({
    rows: [{ ...OWN_VACANCY, applications: { applied: 1 } }],
    answers: { "GET /api/employer/vacancies/v1/desk": networkError },
  });
  await findAndPress("Close Physics teacher");
  await findAndType(/^Why/, "filled here");
  await screen.findByText("The applicants could not be loaded. Please try again.");
  await findAndType(/^Why/, "cancelled");
  expect(screen.queryByText("The applicants could not be loaded. Please try again.")).toBeNull();
  await findAndPress("Close Job");
  await screen.findByText("The job is closed.");
  expect(sent).toEqual([{ state: "closed", reason: "cancelled" }]);
});

test("a draft that is deleted says so; Cancel keeps it, and a failure says so too", async () => {
  let isUp = false;
  const { requests } = openJobs({
    rows: [{ ...OWN_VACANCY, state: "draft", applications: {} }],
    answers: {
      "DELETE /api/employer/vacancies/v1": () =>
        isUp ? Response.json({ message: "Deleted" }) : networkError(),
    },
  });
  await findAndPress("Delete Physics teacher");
  await screen.findByText("Delete the draft “Physics teacher”?");
  screen.getByText(/so is its shortlist, if it has one/);
  await findAndPress("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests).not.toContain("DELETE /api/employer/vacancies/v1");
  await findAndPress("Delete Physics teacher");
  await findAndPress("Yes, delete");
  await screen.findByText("The draft could not be deleted. Please try again.");
  isUp = true;
  await findAndPress("Delete Physics teacher");
  await findAndPress("Yes, delete");
  await screen.findByText("The draft was deleted.");
});

test.each([
  ["TOO_MANY_VACANCIES", "See your plan", "/?tab=subscription"],
  ["PUBLISHING_ON_HOLD", "Contact form", "/#contactus"],
  ["EMAIL_NOT_CONFIRMED", null, null],
])("a refusal %s leads to: %s", async (code, label, href) => {
  openJobs({ allowance: { published: 50, limit: 50, refusal: { code, message: "Not now." } } });
  const note = await screen.findByRole("note");
  expect(note.querySelector("a")?.textContent ?? null).toBe(label);
  expect(note.querySelector("a")?.getAttribute("href") ?? null).toBe(href);
  screen.getByText("50 of 50 jobs online.");
});

test("those who hire post from an empty list too, once; those who read read where jobs will appear", async () => {
  openJobs({ rows: [] });
  await screen.findByText("No jobs posted yet");
  screen.getByText(/^Six fields are enough/);
  expect(screen.getAllByRole("link", { name: "Post a Job" })).toHaveLength(1);
  expect(screen.queryByLabelText("State")).toBeNull();
  document.body.replaceChildren();
  openJobs({ rows: [], memberRole: "viewer" });
  await screen.findByText("The jobs of your school appear here.");
  expect(screen.queryByRole("link", { name: "Post a Job" })).toBeNull();
});

test("a filter that finds none can be cleared, and stays in sight", async () => {
  const { router } = openJobs({ rows: [], at: "/?tab=jobs&state=closed" });
  await screen.findByText("No jobs match");
  expect(screen.getByLabelText<HTMLSelectElement>("State").value).toBe("closed");
  expect(screen.getAllByRole("link", { name: "Post a Job" })).toHaveLength(1);
  await findAndPress("Clear Filters");
  await waitFor(() => expect(router.state.location.search).toBe("?tab=jobs"));
});

test("a job without applicants, city and last day says so; a draft is previewed in a dialog that closes", async () => {
  openJobs({
    rows: [{ ...OWN_VACANCY, state: "draft", applications: {}, city: null, daysLeft: null, views: 0 }],
  });
  const row = await screen.findByRole("row", { name: /Physics teacher/ });
  within(row).getByText("None yet");
  within(row).getByText("—");
  await findAndPress("Preview Physics teacher");
  const dialog = await screen.findByRole("dialog", { name: "Preview" });
  within(dialog).getByText("The city is missing");
  fireEvent.keyDown(dialog, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
