// The pages that links in mails open: opening one changes nothing, its button does (INT-42, REG-41, CAND-19, MAIL-7).
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findAndPress } from "#tests/support/acts.ts";
import { sendPlainForm } from "#tests/support/plain-form.ts";
import { type Answers, renderPage, serverError } from "#tests/support/render-with-providers.tsx";
import * as formerPage from "#features/interviews/web/pages/answer.tsx";
import * as contactPage from "#features/teachers/web/pages/contact-request.tsx";
import * as confirmPage from "#features/accounts/web/pages/confirm-email.tsx";
import * as interviewPage from "#features/interviews/web/pages/interview.tsx";
import * as stopPage from "#features/accounts/web/pages/stop-email-change.tsx";
import * as unsubscribePage from "#features/accounts/web/pages/unsubscribe.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-10T09:00:00+05:30") }));
afterEach(() => void vi.useRealTimers());

const refuse = (status: number, message: string) => () =>
  Response.json({ code: "REFUSED", message }, { status });

const ANSWER = "/api/interview/living/t.s";
const step = (name: string) => ({ step: name, credit: "none", until: null });
const SECOND = { date: "2026-03-13", from: "17:00", to: "18:00" };
const INVITATION = {
  side: "candidate",
  first: "confirm",
  isOpen: true,
  status: "Pending",
  with: "Tagore Academy",
  interviewDate: "2026-03-12",
  interviewSlotFrom: "16:00",
  interviewSlotTo: "18:00",
  InterviewLink: "https://meet.example/room",
  location: "Online",
  note: null,
  notes: null,
  mode: "online",
  place: null,
  post: null,
  vacancyId: null,
  round: null,
  roundNumber: 1,
  proposals: [],
  candidateProposals: [],
  answerBy: null,
  cancelledBy: null,
  cancelReason: null,
  feedback: null,
  move: null,
  credit: null,
  result: null,
  steps: ["confirm", "accept", "askForAnotherDay", "decline"].map(step),
  school: {
    name: "Tagore Academy",
    verified: null,
    city: "Bhopal",
    board: "CBSE_SCHOOL",
    website: null,
    contactPerson: "Meera Iyer",
    suspended: false,
  },
};
const OF_SCHOOL = {
  side: "school",
  first: "reschedule",
  status: "Pending Reschedule",
  steps: [step("reschedule"), { ...step("cancelInvitation"), credit: "back" }],
};

function openAnswer(change: object, answers: Answers = {}, search = "") {
  const sent: unknown[] = [];
  const page = { ...INVITATION, ...change };
  const shown = renderPage(interviewPage, "/interview/:token", {
    at: `/interview/t.s${search}`,
    root: { today: "2026-03-10" },
    answers: {
      [`GET ${ANSWER}`]: () => Response.json(page),
      [`POST ${ANSWER}`]: (body) => {
        sent.push(body);
        return Response.json({ message: "The school was notified.", page });
      },
      ...answers,
    },
  });
  return { ...shown, sent };
}

test.each([
  [{}, "Confirm the interview", "Confirm", { step: "confirm" }],
  [
    { first: "askForAnotherDay" },
    "Ask for another day",
    "Ask for another day",
    { step: "askForAnotherDay", note: "Why" },
  ],
  [
    OF_SCHOOL,
    "Offer another day",
    "Offer another day",
    { step: "reschedule", interviewDate: "2026-03-14", InterviewLink: INVITATION.InterviewLink },
  ],
])("the page of a link with %o begins with its step and sends it", async (change, title, button, body) => {
  const { sent } = openAnswer(change);
  await screen.findByRole("heading", { name: title });
  expect(sent).toEqual([]);
  const form = document.querySelector("form");
  for (const field of form?.querySelectorAll<HTMLInputElement>("[name]") ?? []) {
    if (field.required && field.value === "")
      fireEvent.change(field, { target: { value: field.type === "date" ? "2026-03-14" : "Why" } });
  }
  await findAndPress(button);
  await screen.findByRole("heading", { name: "Thank you" });
  screen.getByText("The school was notified.");
  expect(sent).toEqual([body]);
});

test("of several times one is taken, and the hours of own days are sent", async () => {
  const first = { date: "2026-03-12", from: "16:00", to: "17:00" };
  const { sent } = openAnswer({ proposals: [first, SECOND] });
  fireEvent.click(await screen.findByRole("radio", { name: /13 Mar/ }));
  await findAndPress("Take this time");
  await screen.findByRole("heading", { name: "Thank you" });
  const day = document.querySelector<HTMLInputElement>("[name='date-2']");
  if (day) fireEvent.change(day, { target: { value: "2026-03-16" } });
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: "I teach then." } });
  await findAndPress("Ask for another day");
  await waitFor(() =>
    expect(sent).toEqual([
      { step: "accept", proposal: 1 },
      {
        step: "askForAnotherDay",
        note: "I teach then.",
        proposals: [{ date: "2026-03-16", from: "16:00", to: "18:00" }],
      },
    ]),
  );
});

test("somebody who is not interested chooses a reason; a school cancels with one (INT-98)", async () => {
  const declined = openAnswer({ first: "decline" });
  await screen.findByRole("heading", { name: "Not interested" });
  fireEvent.click(screen.getByRole("radio", { name: "I found a job" }));
  await findAndPress("Decline");
  await screen.findByRole("heading", { name: "Thank you" });
  expect(declined.sent).toEqual([{ step: "decline", decline: { reason: "found-a-job" } }]);
  document.body.replaceChildren();
  const cancelled = openAnswer(OF_SCHOOL);
  fireEvent.click(await screen.findByRole("radio", { name: "Another reason" }));
  fireEvent.change(screen.getByLabelText(/^More about it/), { target: { value: "No power." } });
  screen.getByText("Then the credit comes back.");
  await findAndPress("Withdraw the invitation");
  await screen.findByRole("heading", { name: "Thank you" });
  expect(cancelled.sent).toEqual([{ step: "cancel", reason: "other", text: "No power." }]);
});

test("the page says who invites and how the interview stands; what is over can only be reported", async () => {
  openAnswer({
    isOpen: false,
    status: "Cancelled",
    cancelledBy: "school",
    cancelReason: "No power.",
    InterviewLink: "",
    steps: [],
  });
  await screen.findByRole("heading", { name: "Your interview" });
  screen.getByText("Tagore Academy cancelled this interview.");
  for (const text of ["No power.", "Not yet verified", "Bhopal", "CBSE School", "Meera Iyer", "Cancelled"]) {
    screen.getByText(text);
  }
  expect(screen.queryByRole("link", { name: "Join" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Add to calendar" })).toBeNull();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Report this school"]);
});

const LATER = "2026-03-14T12:30:00Z";
const until = (name: string) => ({ ...step(name), until: LATER });

test.each<[object, string]>([
  [
    { steps: [until("confirm")] },
    "Tagore Academy invites you. Please answer before Sat, 14 Mar 2026, 6:00 PM.",
  ],
  [
    { proposals: [SECOND, SECOND], steps: [until("accept")] },
    "Tagore Academy invites you and proposes 2 times. Please take one before Sat, 14 Mar 2026, 6:00 PM.",
  ],
  [{ steps: [] }, "Its time has passed, so it can no longer be answered."],
  [
    { status: "Pending Reschedule", answerBy: LATER },
    "You asked for another day, and Tagore Academy answers. Without an answer by Sat, 14 Mar 2026, 6:00 PM it is cancelled.",
  ],
  [
    { ...OF_SCHOOL, answerBy: LATER },
    "Tagore Academy asks for another day. Without an answer by Sat, 14 Mar 2026, 6:00 PM it is cancelled and the credit comes back.",
  ],
  [
    { status: "Rescheduled", steps: [until("cancelByCandidate")] },
    "This is the new day. You need not confirm it again.",
  ],
  [{ ...OF_SCHOOL, status: "Rescheduled", steps: [until("cancelAgreed")] }, "This is the new day."],
  [{ status: "Interview Scheduled", steps: [] }, "Its time has come. Tagore Academy records the result."],
  [
    { side: "school", status: "Cancelled", cancelledBy: "school", credit: "back", steps: [] },
    "You cancelled this interview. The credit has been returned.",
  ],
  [
    {
      side: "school",
      status: "Cancelled",
      cancelledBy: "clock",
      cancelReason: "Nobody answered in time.",
      credit: "back",
    },
    "Nobody answered in time. The credit has been returned.",
  ],
  [{ status: "Completed", steps: [] }, "The interview was held. Tagore Academy has shared no result."],
])("the page says in words how it stands and what comes next (%#) (INT-88)", async (change, sentence) => {
  openAnswer(change);
  await screen.findByText(sentence);
});

test("of several times none is the day yet, and one that has begun cannot be chosen (INT-88)", async () => {
  vi.setSystemTime(new Date("2026-03-12T16:00:00+05:30"));
  openAnswer({ first: "decline", proposals: [{ date: "2026-03-12", from: "16:00", to: "17:00" }, SECOND] });
  const radios = await screen.findAllByRole<HTMLInputElement>("radio", { name: /Mar 2026/ });
  expect(radios.map(({ disabled }) => disabled)).toEqual([true, false]);
  expect(screen.queryByText("Day")).toBeNull();
  screen.getByText("Proposed times, India time");
});

test("the link of a request to move offers its times first, and that the agreed time is kept (INT-107)", async () => {
  const move = {
    by: "school",
    reason: "Our principal travels.",
    proposals: [SECOND, { ...SECOND, date: "2026-03-14" }],
    answerBy: "2026-03-11T03:30:00Z",
  };
  const asked = {
    ...INVITATION,
    first: "acceptMove",
    status: "Interview Scheduled",
    move,
    steps: ["acceptMove", "keepAgreed", "cancelByCandidate"].map(step),
  };
  const { sent } = openAnswer(asked);
  await screen.findByRole("heading", { name: "Choose a new time" });
  screen.getByText(
    "Tagore Academy asks to move it. Without an answer by Wed, 11 Mar 2026, 9:00 AM it stays as agreed.",
  );
  screen.getByText("Our principal travels.");
  screen.getByText("Keep the agreed time", { selector: "summary" });
  fireEvent.click(screen.getByRole("radio", { name: /14 Mar 2026/ }));
  await findAndPress("Take this time");
  await waitFor(() => expect(sent).toEqual([{ step: "acceptMove", proposal: 1 }]));
});

test("a teacher who wants to decline what is agreed already cancels it (INT-88)", async () => {
  openAnswer({
    first: "decline",
    status: "Rescheduled",
    steps: [until("decline"), { ...until("cancelByCandidate"), credit: "back" }],
  });
  await screen.findByRole("heading", { name: "Cancel the interview" });
  screen.getByText("The school gets its credit back.");
  expect(screen.queryByText("Why not?")).toBeNull();
});

test("after another step the form that has taken its place sends its own (INT-88)", async () => {
  const sent: unknown[] = [];
  let page: object = { ...INVITATION, first: "decline" };
  openAnswer(
    {},
    {
      [`GET ${ANSWER}`]: () => Response.json(page),
      [`POST ${ANSWER}`]: (body) => {
        sent.push(body);
        page = { ...page, status: "Interview Scheduled", steps: [step("cancelByCandidate")] };
        return Response.json({ message: "The school was notified.", page });
      },
    },
  );
  await screen.findByRole("heading", { name: "Not interested" });
  fireEvent.click(screen.getByRole("button", { name: "Confirm", hidden: true }));
  const cancel = await screen.findByRole("button", { name: "Cancel the interview" });
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: "I am ill." } });
  fireEvent.click(cancel);
  await waitFor(() => expect(sent).toEqual([{ step: "confirm" }, { step: "cancel", reason: "I am ill." }]));
});

const sendStep = (form: Record<string, string>, path = ANSWER) =>
  sendPlainForm(interviewPage, {
    at: "/interview/t.s",
    params: { token: "t.s" },
    form,
    answers: { [`POST ${path}`]: { message: "Done." } },
  });

test("without scripts a reload after a step sends nothing, and the page says what was done (INT-88)", async () => {
  expect(await sendStep({ step: "confirm" })).toBe("/interview/t.s?done=confirm");
  openAnswer({ status: "Interview Scheduled", steps: [] }, {}, "?done=confirm");
  await screen.findByRole("heading", { name: "Thank you" });
  screen.getByText("The interview is confirmed. Thank you.");
});

test("without scripts a reload asks for no other link (INT-94)", async () => {
  expect(await sendStep({ again: "yes" }, `${ANSWER}/again`)).toBe("/interview/t.s?done=again");
  const ended = () => Response.json({ code: "LINK_ENDED", message: "This link has ended." }, { status: 410 });
  openAnswer({}, { [`GET ${ANSWER}`]: ended }, "?done=again");
  await screen.findByText(/^If you may still open this interview, a new link is on its way/);
});

test("what was done is no longer said once the interview stands otherwise (INT-88)", async () => {
  openAnswer({ status: "Cancelled", cancelledBy: "school", isOpen: false, steps: [] }, {}, "?done=confirm");
  await screen.findByRole("heading", { name: "Your interview" });
  expect(screen.queryByText("The interview is confirmed. Thank you.")).toBeNull();
  document.body.replaceChildren();
  openAnswer({ status: "Cancelled", cancelledBy: "school", isOpen: false, steps: [] }, {}, "?done=decline");
  await screen.findByText("Tagore Academy cancelled this interview.");
  expect(screen.queryByText(/you are not interested/)).toBeNull();
});

test("an invitation of a suspended school says so, and what the teacher can do (INT-91)", async () => {
  openAnswer({ school: { ...INVITATION.school, suspended: true } });
  expect((await screen.findByRole("note")).textContent).toContain("Our staff have suspended this school");
  screen.getByText(/You can decline or cancel it, which costs you nothing/);
});

test("a refused step that is gone from the page says why (INT-88)", async () => {
  openAnswer({ steps: [step("decline")] }, { [`POST ${ANSWER}`]: refuse(409, "It is cancelled already.") });
  const confirm = await screen.findByRole("radio", { name: "Not this pay" });
  fireEvent.click(confirm);
  const hidden = document.querySelector<HTMLInputElement>("[name=step]");
  if (hidden) hidden.value = "confirm";
  await findAndPress("Decline");
  expect((await screen.findByRole("alert")).textContent).toContain("It is cancelled already.");
});

test("the page says by what a school was verified", async () => {
  const verified = { kind: "cisce", verifiedOn: "2026-03-10" };
  openAnswer({ school: { ...INVITATION.school, verified } });
  expect((await screen.findByText("Verified school")).parentElement?.textContent).toContain(
    "Verified on 10 Mar 2026 by its CISCE code",
  );
});

test("an agreed interview has a calendar file, says when Join opens, and has Join from then on (INT-42)", async () => {
  vi.useFakeTimers({ now: new Date("2026-03-12T15:44:30+05:30"), shouldAdvanceTime: true });
  openAnswer({ status: "Interview Scheduled", steps: [] });
  await screen.findByText("Join opens Thu, 12 Mar 2026, 3:45 PM");
  expect(screen.queryByRole("link", { name: "Join" })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole("link", { name: "Join" }).getAttribute("href")).toBe(INVITATION.InterviewLink);
  expect(screen.getByRole("link", { name: "Add to calendar" }).getAttribute("href")).toBe(
    `${ANSWER}/calendar`,
  );
});

test("an answer that is refused says why and keeps the form", async () => {
  openAnswer({}, { [`POST ${ANSWER}`]: refuse(409, "Its time has passed.") });
  expect(screen.queryByRole("alert")).toBeNull();
  await findAndPress("Confirm");
  expect((await screen.findByRole("alert")).textContent).toContain("Its time has passed.");
  screen.getByRole("button", { name: "Confirm" });
});

test("after a refusal the page shows how the interview stands by now (INT-88)", async () => {
  let page: object = INVITATION;
  openAnswer(
    {},
    {
      [`GET ${ANSWER}`]: () => Response.json(page),
      [`POST ${ANSWER}`]: () => {
        page = { ...INVITATION, status: "Cancelled", cancelledBy: "school", isOpen: false, steps: [] };
        return refuse(409, "It is cancelled already.")();
      },
    },
  );
  await findAndPress("Confirm");
  await screen.findByText("Tagore Academy cancelled this interview.");
  expect(screen.getByRole("alert").textContent).toContain("It is cancelled already.");
  expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
});

test("a link that is no longer good says why (INT-88)", async () => {
  openAnswer({}, { [`GET ${ANSWER}`]: refuse(404, "This link is no longer valid.") });
  expect((await screen.findByRole("alert")).textContent).toContain("This link is no longer valid.");
  screen.getByRole("heading", { name: "Your interview" });
  expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe("/login");
});

test("a link that has ended is sent again by its button, once it is pressed (INT-94)", async () => {
  let asked = 0;
  const ended = () => Response.json({ code: "LINK_ENDED", message: "This link has ended." }, { status: 410 });
  openAnswer(
    {},
    {
      [`GET ${ANSWER}`]: ended,
      [`POST ${ANSWER}/again`]: () => {
        asked += 1;
        return Response.json({ message: "A new one is on its way." });
      },
    },
  );
  expect((await screen.findByRole("alert")).textContent).toContain("This link has ended.");
  expect(asked).toBe(0);
  await findAndPress("Send me a new link");
  await screen.findByText("A new one is on its way.");
  expect([asked, screen.queryByText("This link has ended.")]).toEqual([1, null]);
});

test("a new link that cannot be asked for now says so and keeps the button (INT-94)", async () => {
  const ended = () => Response.json({ code: "LINK_ENDED", message: "This link has ended." }, { status: 410 });
  openAnswer({}, { [`GET ${ANSWER}`]: ended, [`POST ${ANSWER}/again`]: serverError });
  await findAndPress("Send me a new link");
  await screen.findByText("Your answer could not be taken. Please try again.");
  screen.getByRole("button", { name: "Send me a new link" });
});

test("the address of earlier links leads to the page of the interview, with the same token (INT-42)", () => {
  const { status, headers } = formerPage.loader({ params: { token: "t.s" } } as never);
  expect([status, headers.get("location")]).toEqual([301, "/interview/t.s"]);
});

const openWithButton = (page: typeof confirmPage | typeof stopPage, options: object) =>
  renderPage(page, "/link/:token", { at: "/link/t.s", ...options });

test.each([
  [undefined, "/login", "Log in"],
  ["candidate", "/candidate/profile", "Go to your profile"],
  ["employer", "/employer/profile", "Go to your dashboard"],
] as const)("after the confirmation of an address %s goes on to %s", async (role, to, words) => {
  const sent: unknown[] = [];
  openWithButton(confirmPage, {
    ...(role && { user: { role } }),
    answers: {
      "POST /api/auth/confirmEmail": (body: unknown) => {
        sent.push(body);
        return Response.json({ message: "Your address is confirmed." });
      },
    },
  });
  await findAndPress("Confirm my email address");
  await screen.findByText("Your address is confirmed.");
  expect(screen.getByRole("link", { name: words }).getAttribute("href")).toBe(to);
  expect(sent).toEqual([{ token: "t.s" }]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("after the confirmation somebody who registered for a job goes on to it (ALERT-25)", async () => {
  localStorage.setItem("job-to-apply-for", "physics-teacher-1a2b3c4d");
  openWithButton(confirmPage, {
    user: { role: "candidate" },
    answers: { "POST /api/auth/confirmEmail": () => Response.json({ message: "Confirmed." }) },
  });
  await findAndPress("Confirm my email address");
  const link = await screen.findByRole("link", { name: "Go on to the job" });
  expect(link.getAttribute("href")).toBe("/jobs/physics-teacher-1a2b3c4d?apply=1#apply");
  localStorage.clear();
});

test.each([
  [
    confirmPage,
    "confirmEmail",
    "Confirm my email address",
    "Your address could not be confirmed. Please try again.",
  ],
  [stopPage, "stopEmailChange", "Stop the change", "The change could not be stopped. Please try again."],
])("a button that fails says so (%#)", async (page, call, button, sentence) => {
  openWithButton(page, { answers: { [`POST /api/auth/${call}`]: serverError } });
  await findAndPress(button);
  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
});

test.each([
  [undefined, "", "Log in", "/login"],
  ["pgt-physics", "&job=pgt-physics", "Log in and go on to the job", "/login?job=pgt-physics"],
])(
  "without scripts a reload confirms an address of the job %s once, and the page says so (REG-41)",
  async (job, kept, words, leads) => {
    const to = await sendPlainForm(confirmPage, {
      at: "/link/t.s",
      params: { token: "t.s" },
      form: {},
      answers: {
        "POST /api/auth/confirmEmail": { message: "Done.", ...(job && { job }) },
        "GET /api/auth/session": { user: null, admin: null },
      },
    });
    expect(to).toBe(`/confirm-email/t.s?done=confirmed${kept}`);
    openWithButton(confirmPage, { at: `/link/t.s?done=confirmed${kept}` });
    await screen.findByText("Your email address is confirmed.");
    expect(screen.getByRole("link", { name: words }).getAttribute("href")).toBe(leads);
    expect(screen.queryByRole("button")).toBeNull();
  },
);

test("without scripts a reload stops a change of an address once, and the page says so (CAND-19)", async () => {
  const to = await sendPlainForm(stopPage, {
    at: "/link/t.s",
    params: { token: "t.s" },
    form: {},
    answers: { "POST /api/auth/stopEmailChange": { message: "Done." } },
  });
  expect(to).toBe("/stop-email-change/t.s?done=stopped");
  openWithButton(stopPage, { at: "/link/t.s?done=stopped" });
  await screen.findByText("The change is stopped. Please choose a new password.");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/forgot-password");
  expect(screen.queryByRole("button")).toBeNull();
});

test("without scripts a reload answers a request for contact details once (PRIV-6)", async () => {
  const to = await sendPlainForm(contactPage, {
    at: "/contact-request/t.s",
    params: { token: "t.s" },
    form: { answer: "grant" },
    answers: { "POST /api/contactRequests/t.s": { message: "Done." } },
  });
  expect(to).toBe("/contact-request/t.s");
});

test("the change of an address is stopped, and a new password is offered", async () => {
  openWithButton(stopPage, {
    answers: { "POST /api/auth/stopEmailChange": () => Response.json({ message: "The change is stopped." }) },
  });
  const button = await screen.findByRole("button", { name: "Stop the change" });
  expect(button.hasAttribute("aria-busy")).toBe(false);
  fireEvent.click(button);
  await screen.findByText("The change is stopped.");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/forgot-password");
});

const UNSUBSCRIBE = "/api/notifications/unsubscribe/t.s";
const openUnsubscribe = (wanted: boolean, answer: Answers[string] = serverError) =>
  renderPage(unsubscribePage, "/unsubscribe/:token", {
    at: "/unsubscribe/t.s",
    answers: {
      [`GET ${UNSUBSCRIBE}`]: () => Response.json({ label: "Reminders", wanted }),
      [`POST ${UNSUBSCRIBE}`]: answer,
    },
  });
const OFF = "You get no mails of this kind. You still see them when you are logged in.";

test("a kind of mail is switched off by the button only", async () => {
  let posts = 0;
  openUnsubscribe(true, () => {
    posts += 1;
    return Response.json({ message: "Done", label: "Reminders" });
  });
  await screen.findByRole("heading", { name: "Reminders" });
  expect(screen.queryByText(OFF)).toBeNull();
  expect(posts).toBe(0);
  await findAndPress("Unsubscribe");
  await waitFor(() => expect(screen.queryByText(OFF)).not.toBeNull());
  expect(posts).toBe(1);
});

test("a kind that is off already has no button; one that cannot be switched off says so", async () => {
  openUnsubscribe(false);
  await screen.findByText(OFF);
  expect(screen.queryByRole("button")).toBeNull();
});

test("a kind that cannot be switched off says so", async () => {
  openUnsubscribe(true);
  await findAndPress("Unsubscribe");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "This could not be done. Please try again.",
  );
  screen.getByRole("button", { name: "Unsubscribe" });
});

test.each([
  [
    "a candidate stands before the application",
    { role: "candidate" as const },
    "/jobs/pgt-physics?apply=1&confirmed=1#apply",
  ],
  ["another device leads over the login", undefined, "/confirm-email/t"],
])("after confirming, %s (ALERT-25)", async (_who, user, at) => {
  const { router } = renderPage(confirmPage, "/confirm-email/:token", {
    at: "/confirm-email/t",
    ...(user && { user }),
    answers: {
      "POST /api/auth/confirmEmail": () =>
        Response.json({ message: "Your email address is confirmed.", job: "pgt-physics" }),
    },
  });
  await findAndPress("Confirm my email address");
  if (!user) {
    const link = await screen.findByRole("link", { name: "Log in and go on to the job" });
    expect(link.getAttribute("href")).toBe("/login?job=pgt-physics");
  }
  await waitFor(() => {
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe(at);
  });
});
