// The form to post or edit a job (JOB-83 to JOB-87).
import { errorsInEnglish } from "#tests/support/issues.ts";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import { findAndPress, findAndType } from "#tests/support/acts.ts";
import { DRAFT, openForm } from "#tests/support/job-form.tsx";
import { OWN_VACANCY } from "#tests/support/job-records.ts";
import { findPublishingErrors, findVacancyErrors } from "#features/jobs/web/form/vacancy-form.tsx";
import { EMPTY_VACANCY, toVacancyBody } from "#features/jobs/web/form/form-values.ts";

// Rendering a long page is slow when two processors run all tests.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

/** What everybody reads of a vacancy makes its version: counts of views and applications change all the time. */
const {
  views: _views,
  applications: _counts,
  daysLeft: _days,
  closeReason: _why,
  removedReason: _removed,
  ...READ
} = OWN_VACANCY;
const WRITTEN = { ...READ, state: "draft", publishAt: null };

test("six fields are in sight and the others are folded (JOB-83)", async () => {
  openForm("new");
  for (const label of [/^Title/, /^Subjects/, /^Post/, /^City/, /^Closing date/, /^Pay from/, /^Description/])
    await screen.findByLabelText(label);
  const folds = [...document.querySelectorAll("details")];
  expect(folds).toHaveLength(5);
  expect(folds.some(({ open }) => open)).toBe(false);
});

test("a title is enough for a draft (JOB-83)", async () => {
  const { sent, router } = openForm("new");
  await findAndPress("Save as draft");
  expect((await screen.findAllByText("Title is required")).length).toBeGreaterThan(0);
  await findAndType(/^Title/, "Physics teacher");
  await findAndPress("Save as draft");
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ title: "Physics teacher", state: "draft", walkIn: null }),
  );
  await waitFor(() => expect(router.state.location.search).toBe("?tab=jobs"));
});

test("post, subject and classes are read from the title, and what is filled in by hand stays (JOB-83)", async () => {
  const { sent } = openForm("new");
  const title = await screen.findByLabelText(/^Title/);
  const say = (text: string) => {
    fireEvent.change(title, { target: { value: text } });
    fireEvent.blur(title);
  };
  const read = () =>
    [...document.querySelectorAll("ul[aria-label='Read from the title'] li")].map((one) => one.textContent);
  say("PGT Physics (classes 11-12)");
  await expect
    .poll(read, { timeout: 20_000 })
    .toEqual(["Physics", "PGT (classes 11 & 12)", "Class: Higher Secondary"]);
  expect(screen.getByLabelText<HTMLSelectElement>(/^Post/).value).toBe("PGT (classes 11 & 12)");
  fireEvent.click(
    within(screen.getByRole("list", { name: "Read from the title" })).getByLabelText("Remove Physics"),
  );
  expect(read()).toEqual(["PGT (classes 11 & 12)", "Class: Higher Secondary"]);
  await findAndType(/^Post/, "HOD");
  say("TGT Physics and English");
  await expect.poll(read, { timeout: 20_000 }).toEqual(["English"]);
  await findAndPress("Save as draft");
  await waitFor(() => expect(sent[0]).toMatchObject({ profile: "HOD", subjects: ["English"], classes: [] }));
});

test("a subject that is being typed is not replaced by one of the title (JOB-83)", async () => {
  openForm("new");
  const title = await screen.findByLabelText(/^Title/);
  fireEvent.change(title, { target: { value: "PGT Physics" } });
  fireEvent.blur(title);
  const subjects = screen.getByLabelText<HTMLInputElement>(/^Subjects/);
  subjects.focus();
  fireEvent.change(subjects, { target: { value: "Phy" } });
  const read = await screen.findByRole("list", { name: "Read from the title" }, { timeout: 20_000 });
  expect(within(read).queryByText("Physics")).toBeNull();
  expect(subjects.isConnected && subjects.value).toBe("Phy");
});

test("a field of subjects that was only reached with Tab takes those of the title (JOB-83)", async () => {
  openForm("new");
  const title = await screen.findByLabelText(/^Title/);
  fireEvent.change(title, { target: { value: "PGT Physics" } });
  fireEvent.blur(title);
  const subjects = () => screen.getByLabelText(/^Subjects/, { selector: "input" });
  subjects().focus();
  const read = await screen.findByRole("list", { name: "Read from the title" }, { timeout: 20_000 });
  within(read).getByText("Physics");
  await waitFor(() => expect(document.activeElement).toBe(subjects()));
});

test("“Publish” waits for the title that is being read, since it may name the subject (JOB-83)", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { sent } = openForm("new", {
    answers: { "GET /api/subjects/getAllSubjects": () => promise },
  });
  await findAndType(/^Title/, "PGT Physics");
  await findAndType(/^Closing date/, "2026-03-30");
  await findAndPress("Publish");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Publish" }).getAttribute("aria-busy")).toBe("true"),
  );
  expect(sent).toEqual([]);
  resolve(Response.json([{ _id: "s1", subject: "Physics" }], { headers: { "x-total-count": "1" } }));
  await waitFor(() => expect(sent[0]).toMatchObject({ subjects: ["Physics"], state: "published" }));
});

test("a new job begins with the school's own city (EDASH-31)", async () => {
  const { sent } = openForm("new");
  await findAndType(/^Title/, "Physics teacher");
  await findAndPress("Save as draft");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ city: "Bhopal, Madhya Pradesh, India" });
});

test("publishing names what is missing, and the contact details that it found, at their fields (JOB-83)", async () => {
  const { sent } = openForm("new", { address: "" });
  await findAndType(/^Title/, "Physics teacher");
  await findAndType(/^Description/, "Call 98765 43210 or write to head@school.example.");
  await findAndPress("Publish");
  for (const text of [
    "Please choose the last day for applications.",
    "Please choose the city from the suggestions.",
    /“98765 43210”, “head@school.example”/,
  ])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test("a refusal of the server stands at its field, and what was typed stays", async () => {
  const issue = { path: "walkIn.days", message: "Please choose a day." };
  const refuse = () =>
    Response.json({ code: "INVALID_INPUT", message: issue.message, issues: [issue] }, { status: 400 });
  openForm("v1", { stored: DRAFT, answers: { "PUT /api/employer/vacancies/v1": refuse } });
  await findAndPress("Save as draft");
  await screen.findByRole("link", { name: "Please choose a day." });
  expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe("Physics teacher");
});

test("a draft is saved and then published", async () => {
  const { sent } = openForm("v1", { stored: DRAFT });
  await screen.findByLabelText(/^Title/);
  await findAndPress("Publish");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({
    title: "Physics teacher",
    payFrom: 30_000,
    payTo: 45_000,
    accommodation: true,
    tets: ["II"],
    asRead: createEtag(WRITTEN),
  });
  expect(sent[1]).toEqual({ state: "published" });
});

test("other pay asks first, since the applicants get a mail (JOB-86)", async () => {
  const { sent } = openForm("v1");
  await findAndType(/^Pay to/, "50000");
  await findAndPress("Save Changes");
  await screen.findByText(/4 applicants who wait for your answer get a mail/);
  expect(sent).toEqual([]);
  await findAndPress("Yes, save");
  await waitFor(() => expect(sent[0]).toMatchObject({ payTo: 50_000 }));
});

test("the highest pay is not below the lowest", async () => {
  const { sent } = openForm("v1");
  await findAndType(/^Pay to/, "20000");
  await findAndPress("Save Changes");
  expect((await screen.findAllByText("The highest pay is below the lowest.")).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test("the edit of a colleague is not overwritten: the newest can be loaded (JOB-86)", async () => {
  const stale = () => Response.json({ code: "STALE", message: "Somebody else changed it." }, { status: 409 });
  let title = "Physics teacher";
  openForm("v1", {
    answers: {
      "PUT /api/employer/vacancies/v1": stale,
      "GET /api/employer/vacancies/v1": () => Response.json({ vacancy: { ...OWN_VACANCY, title } }),
    },
  });
  await findAndType(/^Title/, "Mine");
  title = "Of a colleague";
  await findAndPress("Save Changes");
  await screen.findByText("This job has changed meanwhile");
  await findAndPress("Load the newest");
  await waitFor(async () =>
    expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe("Of a colleague"),
  );
});

test("a job that was published after a visit of its form is edited in its new version (JOB-86)", async () => {
  let stored: object = DRAFT;
  const list = () => Response.json([stored], { headers: { "x-total-count": "1" } });
  const { sent } = openForm("v1", {
    answers: {
      "GET /api/employer/vacancies": list,
      "GET /api/employer/vacancies/v1": () => Response.json({ vacancy: stored }),
      "PUT /api/employer/vacancies/v1/state": () => {
        stored = OWN_VACANCY;
        return Response.json({ message: "Done.", vacancy: stored });
      },
    },
  });
  await screen.findByLabelText(/^Title/);
  await findAndPress("Cancel");
  await findAndPress("Publish Physics teacher");
  await screen.findByText("Done.");
  fireEvent.click(await screen.findByRole("link", { name: "Edit Physics teacher" }));
  await findAndPress("Save Changes");
  await waitFor(() => expect(sent[0]).toMatchObject({ asRead: createEtag(READ) }));
});

test("leaving with changes asks first (JOB-86)", async () => {
  const { router } = openForm("v1");
  await findAndType(/^Title/, "Other");
  await findAndPress("Cancel");
  await screen.findByText("Discard your changes?");
  await findAndPress("Discard");
  await waitFor(() => expect(router.state.location.search).toBe("?tab=jobs"));
});

test("the preview shows the job as search engines list it, and its page (JOB-85)", async () => {
  openForm("v1");
  await findAndPress("Preview");
  const google = await screen.findByRole("region", { name: "In Google’s list of jobs" });
  for (const text of [
    "Physics teacher",
    "Tagore Academy",
    "Indore, Madhya Pradesh",
    "₹30,000 to ₹45,000 a month",
    "Full-time",
  ])
    within(google).getByText(text);
  const page = screen.getByRole("region", { name: "The page of the job" });
  expect(within(page).getByText("Labs").tagName).toBe("LI");
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the first day of a job is changed until it has come (JOB-9)", async () => {
  const { sent } = openForm("v1", {
    stored: { ...OWN_VACANCY, state: "scheduled", publishAt: "2026-03-20", applications: {} },
  });
  await screen.findByText("Today puts it online at once. Empty: the day stays.");
  await findAndType(/^Online from/, "2026-03-15");
  await findAndPress("Save Changes");
  await waitFor(() => expect(sent[0]).toMatchObject({ publishAt: "2026-03-15" }));
  document.body.replaceChildren();
  openForm("v1");
  await screen.findByRole("button", { name: "Save Changes" });
  expect(screen.queryByLabelText(/^Online from/)).toBeNull();
});

test("a job that is over is not edited", async () => {
  openForm("v1", { stored: { ...OWN_VACANCY, state: "closed", closeReason: "cancelled" } });
  await screen.findByText(/can no longer be edited/);
});

test("a new job that cannot be saved says so, and walk-in interviews that were ticked are sent", async () => {
  const sent: unknown[] = [];
  openForm("new", {
    answers: {
      "POST /api/employer/vacancies": (body) => {
        sent.push((body as { walkIn: { venue: string } | null }).walkIn?.venue ?? null);
        return new Response("", { status: 500 });
      },
    },
  });
  await findAndType(/^Title/, "Physics teacher");
  fireEvent.click(screen.getByLabelText("Applicants may come without an appointment"));
  await findAndType(/^Day 1/, "2026-03-12");
  await findAndType(/^From/, "10:00");
  await findAndType(/^To/, "12:00");
  await findAndType(/^Venue/, "The office");
  await findAndPress("Save as draft");
  await screen.findByText("The job could not be saved. Please try again.");
  expect(sent).toEqual(["The office"]);
});

const TODAY = "2026-03-10";

test("an empty form that is published names everything that is missing at once, a draft its title only (JOB-83)", () => {
  const named = Object.keys(findPublishingErrors(EMPTY_VACANCY, TODAY)).toSorted();
  expect(named).toEqual(["city", "closesAt", "subjects", "title"]);
  expect(Object.keys(findVacancyErrors(EMPTY_VACANCY))).toEqual(["title"]);
});

test("a field that is wrong in itself keeps its own sentence", () => {
  const errors = findPublishingErrors(
    { ...EMPTY_VACANCY, title: "PGT Physics", payFrom: "much", closesAt: "2026-03-09" },
    TODAY,
  );
  expect(Object.keys(errors).toSorted()).toEqual(["city", "closesAt", "payFrom", "subjects"]);
  expect(errors["closesAt"]).toBe("The last day for applications must not be in the past.");
});

test("a pay of a few rupees and paise lacks its unit, and says how it is written (REG-60)", () => {
  const payFrom = (text: string) =>
    errorsInEnglish(findVacancyErrors({ ...EMPTY_VACANCY, title: "PGT Physics", payFrom: text }))["payFrom"];
  expect(payFrom("12.5")).toBe("Lowest pay must be whole rupees, such as 12,500 or 12.5k.");
  expect(payFrom("12.5k")).toBeUndefined();
});

test("days of walk-in interviews that were left empty are not sent, and none of a job without them", () => {
  const walkIn = { ...EMPTY_VACANCY.walkIn, days: ["2026-03-12", "", "2026-03-14"] };
  const values = { ...EMPTY_VACANCY, walkIn };
  expect(toVacancyBody({ ...values, hasWalkIn: true }).walkIn?.days).toEqual(["2026-03-12", "2026-03-14"]);
  expect(toVacancyBody({ ...values, hasWalkIn: false }).walkIn).toBeNull();
});
