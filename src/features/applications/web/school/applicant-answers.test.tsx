// What a school reads after it has answered one or several applicants, and what it can still do (JOB-91 to JOB-95).
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { findAndPress } from "#tests/support/acts.ts";
import { APPLICANT } from "#tests/support/job-records.ts";
import { answered, openApplicants, TEMPLATE } from "#tests/support/applicants-tab.tsx";
import { networkError } from "#tests/support/render-with-providers.tsx";
import { listChangesInText } from "#features/applications/web/school/applicant-page.tsx";
import { findMove, type Stage, STAGES } from "#features/applications/domain/stages.ts";
import { listSchoolSteps, listStepsOfSeveral } from "#features/applications/web/school/steps.ts";

// Rendering a long page is slow when two processors run all tests.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

const tick = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("checkbox", { name }));
const choose = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const toneOf = async (text: string) =>
  (await screen.findByText(text)).closest("[data-tone]")?.getAttribute("data-tone");
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const LIST = "/?tab=applicants&desk=v1&part=all";
const BULK = "POST /api/employer/applications/bulk";
const STAGE = "PUT /api/applications/a1/stage";

test("a step says what came of it, or that it failed", async () => {
  let isUp = false;
  openApplicants({
    at: LIST,
    answers: {
      [STAGE]: () => (isUp ? Response.json({ message: "Done.", application: APPLICANT }) : networkError()),
    },
  });
  await findAndPress("Shortlist: the application of Asha Verma");
  expect(await toneOf("The stage could not be changed. Please try again.")).toBe("bad");
  isUp = true;
  await findAndPress("Shortlist: the application of Asha Verma");
  expect(await toneOf("Asha Verma: now “Shortlisted”.")).toBe("good");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the dialog of a step stays with its sentence when it fails, and closes when it is done", async () => {
  let isUp = false;
  const { sent } = openApplicants({
    at: LIST,
    answers: {
      [STAGE]: (body) => {
        sent.push(body);
        return isUp ? Response.json({ message: "Done.", application: APPLICANT }) : networkError();
      },
    },
  });
  await findAndPress("Not Selected: the application of Asha Verma");
  await findAndPress("Cancel");
  await noDialog();
  expect(sent).toEqual([]);
  await findAndPress("Not Selected: the application of Asha Verma");
  const dialog = await screen.findByRole("dialog", { name: "Not selected: Asha Verma" });
  await within(dialog).findByLabelText(/^Message to the applicant/);
  await findAndPress("Not Selected");
  expect((await screen.findByRole("alert")).textContent).toBe(
    "The stage could not be changed. Please try again.",
  );
  isUp = true;
  await findAndPress("Not Selected");
  expect(await toneOf("Done.")).toBe("good");
  await noDialog();
  expect(sent).toEqual([{ stage: "not-selected" }, { stage: "not-selected" }]);
});

test("somebody who joins gets no message, and the end of the application is said", async () => {
  openApplicants({ at: LIST, rows: [{ ...APPLICANT, stage: "offered" }] });
  await findAndPress("Joined: the application of Asha Verma");
  await screen.findByText("This ends the application: no other step follows.");
  expect(screen.queryByLabelText(/^Message to the applicant/)).toBeNull();
});

test("one, some, all or none of a page are chosen", async () => {
  openApplicants();
  const all = await screen.findByRole<HTMLInputElement>("checkbox", { name: "2 applications" });
  expect(screen.queryByRole("button", { name: /^Not Selected/ })).toBeNull();
  await tick("Choose Asha Verma");
  screen.getByText("1 chosen");
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await tick("Choose Ravi Iyer");
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  await findAndPress("Choose None");
  screen.getByText("2 applications");
  expect([all.checked, all.indeterminate]).toEqual([false, false]);
});

test("of those who have an answer there is no step", async () => {
  openApplicants({ rows: [{ ...APPLICANT, stage: "joined" }] });
  await tick("Choose Asha Verma");
  expect(screen.queryByRole("button", { name: /Selected|Shortlist|Joined/ })).toBeNull();
});

test("an answer to several needs a stage; one that fails moves nobody, and the dialog closes with its success", async () => {
  let isUp = false;
  openApplicants({
    answers: {
      [BULK]: (body) => (isUp ? answered(body) : networkError()),
    },
  });
  await tick("2 applications");
  await findAndPress("Not Selected (2)");
  await screen.findByRole("dialog", { name: "Answer 2 applicants" });
  await choose(/^New stage/, "");
  fireEvent.click(screen.getByRole("button", { name: "Answer" }));
  await screen.findByText("Please choose a stage.");
  expect(document.activeElement).toBe(screen.getByLabelText(/^New stage/));
  await choose(/^New stage/, "not-selected");
  expect(screen.queryByText("Please choose a stage.")).toBeNull();
  screen.getByText(/a mail about it in 24 hours/);
  const send = () =>
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Answer 2" }));
  send();
  expect((await screen.findByRole("alert")).textContent).toMatch(/nobody was moved/);
  screen.getByText("2 chosen");
  isUp = true;
  send();
  expect(await toneOf("Done.")).toBe("good");
  await noDialog();
  screen.getByText("2 applications");
  screen.getByText(/^2 applicants are not selected\. They learn of it in 24 hours\./);
  await findAndPress("Undo");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
});

test("only 'Not selected' can be taken back; of one applicant it is said of one", async () => {
  openApplicants();
  await tick("Choose Asha Verma");
  await findAndPress("Shortlist (1)");
  await screen.findByText("Done.");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  await tick("Choose Asha Verma");
  await findAndPress("Not Selected (1)");
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Answer 1" }));
  await screen.findByText(/^One applicant is not selected\./);
});

/** Answers the first time that somebody has moved Ravi meanwhile; `sent` gets each body. */
const movedMeanwhile = (sent: unknown[]) => ({
  [BULK]: (body: unknown) => {
    sent.push(body);
    return sent.length > 1
      ? answered(body)
      : Response.json(
          { code: "ILLEGAL_STEP", message: "This application cannot be moved.", notMoved: ["a2"] },
          { status: 409 },
        );
  },
});
const MOVED_ON =
  "Nobody was moved. These have another stage by now or are gone, and are no longer chosen: Ravi Iyer";

test("who was moved meanwhile is named and no longer chosen, and the others are answered (JOB-93)", async () => {
  const sent: unknown[] = [];
  openApplicants({ answers: movedMeanwhile(sent) });
  await tick("2 applications");
  await findAndPress("Not Selected (2)");
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Answer 2" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Answer 1 applicant" }));
  dialog.getByText(MOVED_ON);
  fireEvent.click(dialog.getByRole("button", { name: "Answer 1" }));
  await noDialog();
  expect(sent).toMatchObject([{ ids: ["a1", "a2"] }, { ids: ["a1"] }]);
});

test("so it is with a step that is taken at once (JOB-93)", async () => {
  const sent: unknown[] = [];
  openApplicants({
    rows: [APPLICANT, { ...APPLICANT, _id: "a2", candidateId: "c2", name: "Ravi Iyer" }],
    answers: movedMeanwhile(sent),
  });
  await tick("2 applications");
  await findAndPress("Shortlist (2)");
  expect(await toneOf(MOVED_ON)).toBe("bad");
  await findAndPress("Shortlist (1)");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ ids: ["a1"] });
});

test("who can no longer be taken back is named, and the others are taken back (JOB-93)", async () => {
  const sent: unknown[] = [];
  openApplicants({
    answers: {
      "POST /api/employer/applications/take-back": (body) => {
        sent.push(body);
        return sent.length > 1
          ? Response.json({ message: "Taken back.", applications: [] })
          : Response.json({ code: "TOO_LATE", message: "Too late.", notMoved: ["a2"] }, { status: 409 });
      },
    },
  });
  await tick("2 applications");
  await findAndPress("Not Selected (2)");
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Answer 2" }));
  await screen.findByText(/^2 applicants are not selected\./);
  await findAndPress("Undo");
  const sentence =
    "Nothing was taken back. For these people it is too late; press again for the others: Ravi Iyer";
  expect(await toneOf(sentence)).toBe("bad");
  await screen.findByText(/^One applicant is not selected\./);
  await findAndPress("Undo");
  expect(await toneOf("Taken back.")).toBe("good");
  expect(sent).toEqual([{ ids: ["a1", "a2"] }, { ids: ["a1"] }]);
});

test("a text of another stage is not offered, and without texts the form says where to add one", async () => {
  const templates = [TEMPLATE, { ...TEMPLATE, _id: "t2", name: "Welcome", stage: "shortlisted" }];
  openApplicants({ answers: { "GET /api/employer/answer-templates": () => Response.json({ templates }) } });
  await tick("2 applications");
  await findAndPress("Not Selected (2)");
  const texts = () =>
    [...screen.getByLabelText<HTMLSelectElement>(/^Your text/).options].map(({ text }) => text);
  await choose(/^New stage/, "not-selected");
  await waitFor(() => expect(texts()).toEqual(["Without an own text", "Thanks"]));
  await choose(/^New stage/, "shortlisted");
  expect(texts()).toEqual(["Without an own text", "Thanks", "Welcome"]);
  document.body.replaceChildren();
  openApplicants({
    answers: { "GET /api/employer/answer-templates": () => Response.json({ templates: [] }) },
  });
  await tick("2 applications");
  await findAndPress("Not Selected (2)");
  await screen.findByText(/^You have no own texts yet/);
});

test("a text of another stage is no longer chosen when the stage changes, and is not sent (JOB-93)", async () => {
  const welcome = { ...TEMPLATE, _id: "t2", name: "Welcome", stage: "shortlisted" };
  const { sent } = openApplicants({
    answers: {
      "GET /api/employer/answer-templates": () => Response.json({ templates: [TEMPLATE, welcome] }),
    },
  });
  const text = () => screen.getByLabelText<HTMLSelectElement>(/^Your text/).value;
  const preview = () => screen.queryByLabelText("The text as it is sent");
  await tick("Choose Asha Verma");
  await findAndPress("Not Selected (1)");
  await choose(/^New stage/, "shortlisted");
  await screen.findByRole("option", { name: "Welcome" });
  await choose(/^Your text/, "t2");
  expect(preview()).not.toBeNull();
  await choose(/^New stage/, "not-selected");
  expect([text(), preview()]).toEqual(["", null]);
  await choose(/^New stage/, "shortlisted");
  expect([text(), preview()]).toEqual(["", null]);
  // A text for every stage stays.
  await choose(/^Your text/, "t1");
  await choose(/^New stage/, "not-selected");
  expect(text()).toBe("t1");
  await choose(/^New stage/, "shortlisted");
  await choose(/^Your text/, "t2");
  await choose(/^New stage/, "not-selected");
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Answer 1" }));
  await noDialog();
  expect(sent).toEqual([{ ids: ["a1"], stage: "not-selected" }]);
});

test("a person says what is known, and leaves out what is not", async () => {
  const { email: _email, phone: _phone, ...hidden } = APPLICANT;
  openApplicants({
    at: LIST,
    rows: [
      { ...APPLICANT, suggestedStage: "offered" },
      {
        ...hidden,
        _id: "a2",
        name: "Ravi Iyer",
        contact: "withdrawn",
        stage: "withdrawn",
        match: null,
        note: null,
      },
    ],
  });
  const textOf = async (name: string) => (await screen.findByRole("article", { name })).textContent;
  const asha = await textOf("Asha Verma");
  expect(asha).toContain("Lecturer · Bhopal");
  expect(asha).toContain("The interview’s result leads to: Offered");
  expect(asha).toContain("I live nearby.");
  expect(asha).not.toContain("9876543210");
  fireEvent.click(screen.getByRole("link", { name: "Ravi Iyer" }));
  const ravi = await textOf("Ravi Iyer");
  expect(ravi).not.toMatch(/leads to|of 100|Note of the applicant/);
});

test("an application says how it stands, and what has not changed", async () => {
  openApplicants({
    at: "/?tab=applicants&application=a1",
    detail: {
      stage: "not-selected",
      takeBackUntil: "2026-03-11T05:00:00.000Z",
      suggestedStage: "offered",
      changes: [],
      reopened: 1,
      note: null,
      match: null,
    },
  });
  await screen.findByText(/^Applied for Physics teacher on 07 Mar 2026, again after a withdrawal\.$/);
  screen.getByText(/^The applicant learns of it on 11 Mar 2026, 10:30 AM\. Until then/);
  screen.getByText("The result of the interview leads to: Offered.");
  screen.getByText(/is still the same\.$/);
  expect(screen.queryByText("Note of the Applicant")).toBeNull();
  expect(screen.queryByText(/^Match:/)).toBeNull();
  screen.getByRole("button", { name: /^Undo/ });
});

test("a viewer reads an application without steps and without contact details that are missing", async () => {
  openApplicants({
    at: "/?tab=applicants&application=a1",
    memberRole: "viewer",
    detail: { stage: "shortlisted", contact: "withdrawn", email: undefined, phone: undefined },
  });
  await screen.findByText(/has withdrawn/);
  expect(screen.queryByRole("button", { name: /Invite|Offer|Not Selected/ })).toBeNull();
  expect(screen.queryByText(/agreed that your school sees these/)).toBeNull();
});

test.each([
  ["totalExperience", "1", "8", "Total Experience", "1 year", "8 years"],
  ["expectedSalary", "40000", "200000+", "Expected Salary", "₹40,000", "₹2,00,000+"],
  ["subjects", [], ["Physics", "Maths"], "Subjects", "nothing", "Physics, Maths"],
  ["interviewSlotFrom", "16:00", "09:30", "Interview Slot From", "4:00 PM", "9:30 AM"],
  ["hasResume", false, true, "Resume", "No", "Yes"],
  ["otherEducation", null, "M.Phil.", "Other Education", "nothing", "M.Phil."],
])("a change of %s is named with both values (JOB-95)", (field, before, now, label, from, to) => {
  expect(listChangesInText([{ field, before, now }], inEnglish)).toEqual([{ label, before: from, now: to }]);
});

test("new qualifications are named as in the profile", () => {
  const degree = { level: "Graduation", degree: "B.Sc.", subjects: ["Physics"], percent: 62, year: 2014 };
  const [change] = listChangesInText([{ field: "qualifications", before: [], now: [degree] }], String);
  expect(change?.label).toBe("Qualifications");
  expect(change?.now).toContain("B.Sc.");
});

test.each<[Stage, string[]]>([
  ["applied", ["Shortlist", "Not Selected"]],
  ["shortlisted", ["Interview Arranged Elsewhere", "Not Selected"]],
  ["interview", ["Chosen", "Offered Without a Letter", "Not Selected"]],
  ["chosen", ["Offered Without a Letter", "Not Selected"]],
  ["offered", ["Joined", "Not Selected"]],
  ["accepted", ["Joined", "Not Selected"]],
  ["joined", []],
  ["not-selected", []],
  ["declined", []],
  ["withdrawn", []],
])("an application that is %s offers %j (JOB-92)", (from, labels) => {
  expect(listSchoolSteps(from).map(({ label }) => label)).toEqual(labels);
});

test("every step that is offered is one that the rules allow", () => {
  for (const from of STAGES)
    for (const { to } of listSchoolSteps(from)) expect(findMove("employer", from, to)).not.toBeNull();
});

test("of several applications the steps of each are offered once", () => {
  expect(listStepsOfSeveral(["applied", "offered", "withdrawn"]).map(({ to }) => to)).toEqual([
    "shortlisted",
    "joined",
    "not-selected",
  ]);
});

test("who has accepted is not turned down with others (OFFER-10)", () => {
  expect(listStepsOfSeveral(["accepted"]).map(({ to }) => to)).toEqual(["joined"]);
});
