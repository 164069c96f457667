// The tab Applications of a candidate (ALERT-23).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OwnApplication } from "#features/applications/domain/wire.ts";
import {
  type Answers,
  networkError,
  renderWithProviders,
  serverError,
} from "#tests/support/render-with-providers.tsx";
import { loadAllCatalogues } from "#platform/web/language/catalogues.ts";
import { OWN_APPLICATION } from "#tests/support/job-records.ts";
import { OwnApplications } from "#features/applications/web/own/own-applications.tsx";

const LIST = "GET /api/candidate/applications";

function open(applications: object[], answers: Answers = {}, hindi = false) {
  return renderWithProviders(<OwnApplications interviewsHref="/interviews" />, {
    hindi,
    answers: {
      [LIST]: () =>
        Response.json(applications, { headers: { "x-total-count": String(applications.length) } }),
      ...answers,
    },
  });
}

test("an application leads to its messages and says how many are new (MSG-9)", async () => {
  open([
    { ...OWN_APPLICATION, unread: 2 },
    { ...OWN_APPLICATION, _id: "p2", unread: 0 },
  ]);
  const link = await screen.findByRole("link", { name: "2 new messages" });
  expect(link.getAttribute("href")).toBe("/candidate/applications/p1");
  expect(screen.getByRole("link", { name: "Messages" }).getAttribute("href")).toBe(
    "/candidate/applications/p2",
  );
});

test.each<[Partial<OwnApplication>, string, RegExp]>([
  [{ stage: "applied" }, "Applied", /The school has not opened it yet/],
  [
    { stage: "applied", seenAt: "2026-03-11T04:00:00.000Z" },
    "Applied",
    /The school opened it on 11 Mar 2026/,
  ],
  [{ stage: "shortlisted" }, "Shortlisted", /on the school's short list/],
  [{ stage: "interview" }, "Interview", /has chosen you for an interview/],
  [{ stage: "offered", mayDecline: true }, "Offered", /offers you the post/],
  [{ stage: "joined", mayWithdraw: false }, "Joined", /You have joined/],
  [{ stage: "not-selected", mayWithdraw: false }, "Not selected", /decided for somebody else/],
  [{ stage: "declined", mayWithdraw: false }, "Offer declined", /You declined the offer/],
  [{ stage: "withdrawn", mayWithdraw: false, mayReopen: true }, "Withdrawn", /You can apply again/],
])("an application with %o reads %s and what comes next (ALERT-23)", async (change, label, next) => {
  open([{ ...OWN_APPLICATION, ...change }]);
  await screen.findByText(label);
  screen.getByText(next);
  expect(screen.getByRole("link", { name: "Physics Teacher" }).getAttribute("href")).toBe(
    "/jobs/physics-teacher-indore-1a2b3c4d",
  );
  const names = [...screen.queryAllByRole("button"), ...screen.queryAllByRole("link")].map(
    (one) => one.getAttribute("aria-label") ?? one.textContent,
  );
  expect(names.includes("Withdraw: Physics Teacher")).toBe(change.mayWithdraw ?? true);
  expect(names.includes("Decline the offer: Physics Teacher")).toBe(change.mayDecline ?? false);
  expect(names.includes("Apply again")).toBe(change.mayReopen ?? false);
  expect(names.includes("See your interviews")).toBe(change.stage === "interview");
});

const LETTER = { replyBy: "2026-03-22", firstDay: "2026-04-01" };

test.each([
  ["offered", { state: "sent", ...LETTER }, /Please answer by 22 Mar 2026/, "Answer the Offer"],
  [
    "offered",
    { state: "change-asked", ...LETTER },
    /You have asked for a change of the offer/,
    "See the Offer",
  ],
  ["accepted", { state: "accepted", ...LETTER }, /Your first day is 01 Apr 2026/, "See the Offer"],
] as const)(
  "an application that is %s with a letter %o leads to it (OFFER-69)",
  async (stage, letter, next, link) => {
    open([{ ...OWN_APPLICATION, stage, letter, mayDecline: true }]);
    await screen.findByText(next);
    expect(screen.getByRole("link", { name: link }).getAttribute("href")).toBe(
      "/candidate/applications/p1/offer",
    );
    expect(screen.queryByRole("button", { name: /^Decline the offer/ })).toBeNull();
  },
);

test("an acceptance is withdrawn on the page of the offer, with a reason (OFFER-6)", async () => {
  open([{ ...OWN_APPLICATION, stage: "accepted", letter: { state: "accepted", ...LETTER } }]);
  const withdraw = await screen.findByRole("link", { name: "Withdraw: Physics Teacher" });
  expect(withdraw.getAttribute("href")).toBe("/candidate/applications/p1/offer?answer=withdraw");
  expect(screen.queryByRole("button", { name: "Withdraw: Physics Teacher" })).toBeNull();
});

test("a closed job says so, with the note and what happened so far (ALERT-23, JOB-63)", async () => {
  const events = [
    { stage: "applied", at: OWN_APPLICATION.appliedAt, by: "candidate", note: null },
    { stage: "shortlisted", at: "2026-03-12T04:00:00.000Z", by: "school", note: "We like your classes." },
  ];
  open([
    {
      ...OWN_APPLICATION,
      stage: "shortlisted",
      note: "Please see my classes.",
      vacancy: { ...OWN_APPLICATION.vacancy, state: "closed" },
      events,
    },
  ]);
  await screen.findByText("This job takes no new applications; yours stays.");
  screen.getByText("Please see my classes.");
  screen.getByText("We like your classes.");
  screen.getByText(/12 Mar 2026, 9:30 AM, by the school/);
});

test.each<[string, string, string | RegExp, string, string]>([
  [
    "Withdraw: Physics Teacher",
    "Withdraw this application?",
    // A school with a plan may still read them in the profile (SEE-10).
    /^The school learns of it, and the application no longer shows it your contact details\./,
    "Withdraw",
    "withdrawn",
  ],
  [
    "Decline the offer: Physics Teacher",
    "Decline this offer?",
    "The school learns of it. This cannot be taken back.",
    "Decline the offer",
    "declined",
  ],
])("%s asks first, and is done once (ALERT-23)", async (button, question, says, confirm, stage) => {
  const sent: unknown[] = [];
  const { requests } = open([{ ...OWN_APPLICATION, stage: "offered", mayDecline: true }], {
    "PUT /api/applications/p1/stage": (body) => {
      sent.push(body);
      return Response.json({ message: "Done", application: {} });
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: button }));
  await screen.findByText(question);
  screen.getByText(says);
  expect(sent).toEqual([]);
  const yes = screen.getByRole("button", { name: confirm, hidden: true });
  // It cannot be undone.
  expect(yes.className).toContain("danger");
  fireEvent.click(yes);
  fireEvent.click(yes);
  await waitFor(() => expect(requests.filter((one) => one === LIST)).toHaveLength(2));
  expect(sent).toEqual([{ stage }]);
});

test("a withdrawal says that the offer that waits ends with it (OFFER-10)", async () => {
  open([{ ...OWN_APPLICATION, stage: "offered", letter: { state: "sent", ...LETTER } }]);
  fireEvent.click(await screen.findByRole("button", { name: "Withdraw: Physics Teacher" }));
  await screen.findByText(/ An open interview of it is cancelled\. The offer that waits .* ends with it\.$/);
});

test("a refused step says why, and the list is read again (JOB-63)", async () => {
  const { requests } = open([OWN_APPLICATION], {
    "PUT /api/applications/p1/stage": () =>
      Response.json({ code: "X", message: "This application has ended." }, { status: 409 }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Withdraw: Physics Teacher" }));
  fireEvent.click(await screen.findByRole("button", { name: "Withdraw", hidden: true }));
  await screen.findByText("This application has ended.");
  await waitFor(() => expect(requests.filter((one) => one === LIST)).toHaveLength(2));
});

test("no application yet leads to the jobs; a list that fails says so", async () => {
  open([]);
  expect((await screen.findByRole("link", { name: "Look for jobs" })).getAttribute("href")).toBe("/jobs");
  open([], { [LIST]: serverError });
  await screen.findByText("Your applications could not be loaded. Please try again.");
});

test.each([
  ["Withdraw: Physics Teacher", "Withdraw", "Your application is withdrawn."],
  ["Decline the offer: Physics Teacher", "Decline the offer", "You have declined the offer."],
])("'%s' says its success or its failure, and Cancel sends nothing", async (button, confirm, sentence) => {
  let isUp = false;
  const { requests } = open([{ ...OWN_APPLICATION, stage: "offered", mayDecline: true }], {
    "PUT /api/applications/p1/stage": () =>
      isUp ? Response.json({ message: "Done", application: {} }) : networkError(),
  });
  const press = async (name: string) =>
    fireEvent.click(await screen.findByRole("button", { name, hidden: true }));
  await press(button);
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.filter((call) => call.startsWith("PUT"))).toEqual([]);
  await press(button);
  await press(confirm);
  await screen.findByText("This could not be done. Please try again.");
  isUp = true;
  await press(button);
  await press(confirm);
  await screen.findByText(sentence);
});

test.each([
  ["paused", "applied", /^The school takes no new applications for this job just now; yours stays\.$/],
  ["expired", "applied", /^This job takes no new applications; yours stays\.$/],
  ["removed", "applied", /^This job is no longer shown\.$/],
  ["closed", "joined", null],
  ["removed", "not-selected", null],
  ["published", "applied", null],
] as const)("a job that is %s, with an application that is %s, says: %s", async (state, stage, sentence) => {
  open([{ ...OWN_APPLICATION, stage, vacancy: { ...OWN_APPLICATION.vacancy, state } }]);
  await screen.findByText(/Applied on 08 Mar 2026/);
  const said = screen.queryByText(/yours stays|no longer shown/);
  expect(said === null).toBe(sentence === null);
  if (sentence) expect(said?.textContent).toMatch(sentence);
  expect(screen.queryByRole("link", { name: "Physics Teacher" }) === null).toBe(state === "removed");
});

test("a history begins with the second event, and names who did what", async () => {
  const first = { stage: "applied", at: OWN_APPLICATION.appliedAt, by: "candidate", note: "Mine." };
  open([{ ...OWN_APPLICATION, events: [first] }]);
  await screen.findByText("Physics Teacher");
  expect(screen.queryByText("What happened so far")).toBeNull();
  expect(screen.queryByText("Your note")).toBeNull();
  document.body.replaceChildren();
  open([
    {
      ...OWN_APPLICATION,
      events: [
        first,
        { stage: "shortlisted", at: "2026-03-12T04:00:00.000Z", by: "admin", note: "Of staff." },
        { stage: "interview", at: "2026-03-13T04:00:00.000Z", by: null, note: null },
      ],
    },
  ]);
  await screen.findByText("What happened so far");
  const items = [...document.querySelectorAll("ol li")].map(({ textContent }) => textContent);
  expect(items).toEqual([
    "Applied 08 Mar 2026, 9:30 AM, by you",
    "Shortlisted 12 Mar 2026, 9:30 AM, by EduNakuri",
    "Interview 13 Mar 2026, 9:30 AM",
  ]);
});

test("on a Hindi page the city of the job is in Hindi (LANG-5)", async () => {
  await loadAllCatalogues();
  open([{ ...OWN_APPLICATION }], {}, true);
  await screen.findByText(/ · इंदौर · /);
});
