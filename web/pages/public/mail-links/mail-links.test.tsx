// The pages that links in mails open: opening one changes nothing, its button does (INT-42, REG-41, CAND-19, MAIL-7).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, renderPage, serverError } from "#tests/support/render-with-providers.tsx";
import * as answerPage from "#web/pages/public/mail-links/answer.tsx";
import * as confirmPage from "#web/pages/public/mail-links/confirm-email.tsx";
import * as stopPage from "#web/pages/public/mail-links/stop-email-change.tsx";
import * as unsubscribePage from "#web/pages/public/mail-links/unsubscribe.tsx";

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const refuse = (status: number, message: string) => () =>
  Response.json({ code: "REFUSED", message }, { status });

const ANSWER = "/api/interview/answer/t.s";
const INVITATION = {
  move: "confirm",
  isOpen: true,
  status: "Pending",
  with: "Tagore Academy",
  interviewDate: "2026-03-12",
  interviewSlotFrom: "16:00",
  interviewSlotTo: "18:00",
  InterviewLink: "https://meet.example/room",
  note: null,
};
function openAnswer(change: object, answers: Answers = {}) {
  const sent: unknown[] = [];
  const shown = renderPage(answerPage, "/answer/:token", {
    at: "/answer/t.s",
    root: { today: "2026-03-10" },
    answers: {
      [`GET ${ANSWER}`]: () => Response.json({ ...INVITATION, ...change }),
      [`POST ${ANSWER}`]: (body) => {
        sent.push(body);
        return Response.json({ message: "The school was notified." });
      },
      ...answers,
    },
  });
  return { ...shown, sent };
}

test.each([
  ["confirm", "Confirm the interview", "Confirm", []],
  ["askForAnotherDay", "Ask for another day", "Ask for another day", ["note"]],
  ["reschedule", "Offer another day", "Offer another day", ["interviewDate", "InterviewLink"]],
])("the link to %s has its title, its fields and its button", async (move, title, button, fields) => {
  const { sent } = openAnswer({ move });
  expect(await screen.findByRole("heading", { name: title })).toBeDefined();
  const shown = [...document.querySelectorAll<HTMLInputElement>("form [name]")];
  expect(shown.map(({ name }) => name)).toEqual(fields);
  for (const field of shown) expect(field.required, field.name).toBe(true);
  const [day] = shown.filter(({ type }) => type === "date");
  expect([day?.min, day?.max]).toEqual(
    move === "reschedule" ? ["2026-03-12", "2027-03-10"] : [undefined, undefined],
  );
  expect(sent).toEqual([]);
  for (const field of shown) {
    if (field.value === "")
      fireEvent.change(field, { target: { value: field.type === "date" ? "2026-03-14" : "Why" } });
  }
  await press(button);
  expect(await screen.findByRole("heading", { name: "Thank you" })).toBeDefined();
  expect(screen.getByText("The school was notified.")).toBeDefined();
  expect(sent).toEqual([
    {
      note: move === "askForAnotherDay" ? "Why" : "",
      interviewDate: move === "reschedule" ? "2026-03-14" : "",
      InterviewLink: move === "reschedule" ? INVITATION.InterviewLink : "",
    },
  ]);
});

test("an answered interview can no longer be answered, only its school reported; a link that is no longer good says why", async () => {
  openAnswer({ isOpen: false, status: "Interview Scheduled", note: "At the gate" });
  expect(await screen.findByRole("heading", { name: "Your interview" })).toBeDefined();
  expect(screen.getByText("At the gate")).toBeDefined();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Report this school"]);
});

test("an answer that is refused says why and keeps the form", async () => {
  openAnswer({}, { [`POST ${ANSWER}`]: refuse(409, "Its time has passed.") });
  expect(screen.queryByRole("alert")).toBeNull();
  await press("Confirm");
  expect((await screen.findByRole("alert")).textContent).toContain("Its time has passed.");
  expect(screen.getByRole("button", { name: "Confirm" })).toBeDefined();
});

test("a link that is no longer good says why", async () => {
  openAnswer({}, { [`GET ${ANSWER}`]: refuse(404, "This link is no longer valid.") });
  expect((await screen.findByRole("alert")).textContent).toContain("This link is no longer valid.");
  expect(screen.getByRole("heading", { name: "Your answer" })).toBeDefined();
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
  await press("Confirm my email address");
  expect(await screen.findByText("Your address is confirmed.")).toBeDefined();
  expect(screen.getByRole("link", { name: words }).getAttribute("href")).toBe(to);
  expect(sent).toEqual([{ token: "t.s" }]);
  expect(screen.queryByRole("button")).toBeNull();
});

test("after the confirmation somebody who registered for a job goes on to it", async () => {
  localStorage.setItem("job-to-apply-for", "physics-teacher-1a2b3c4d");
  openWithButton(confirmPage, {
    user: { role: "candidate" },
    answers: { "POST /api/auth/confirmEmail": () => Response.json({ message: "Confirmed." }) },
  });
  await press("Confirm my email address");
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
  await press(button);
  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
});

test("the change of an address is stopped, and a new password is offered", async () => {
  openWithButton(stopPage, {
    answers: { "POST /api/auth/stopEmailChange": () => Response.json({ message: "The change is stopped." }) },
  });
  const button = await screen.findByRole("button", { name: "Stop the change" });
  expect(button.dataset["loading"]).toBeUndefined();
  fireEvent.click(button);
  expect(await screen.findByText("The change is stopped.")).toBeDefined();
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
  await press("Unsubscribe");
  await waitFor(() => expect(screen.queryByText(OFF)).not.toBeNull());
  expect(posts).toBe(1);
});

test("a kind that is off already has no button; one that cannot be switched off says so", async () => {
  openUnsubscribe(false);
  expect(await screen.findByText(OFF)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a kind that cannot be switched off says so", async () => {
  openUnsubscribe(true);
  await press("Unsubscribe");
  expect((await screen.findByRole("alert")).textContent).toContain(
    "This could not be done. Please try again.",
  );
  expect(screen.getByRole("button", { name: "Unsubscribe" })).toBeDefined();
});
