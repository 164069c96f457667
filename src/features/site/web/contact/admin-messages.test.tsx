// Contact Queries: the messages of visitors, their states and answers, and deletion (ADMIN-23, STAFF-7 to STAFF-11).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { ContactMessage } from "#features/site/domain/contact/calls.ts";
import { findAndPress } from "#tests/support/acts.ts";
import { type Answers, networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminMessages from "#features/site/web/contact/admin-messages.tsx";

const MESSAGE = {
  _id: "q1",
  fullName: "Meera Das",
  email: "meera@x.example",
  phone: "9812345678",
  message: "Do you have teachers of Sanskrit?",
  createdAt: "2026-03-10T05:00:00Z",
  state: "new",
  answer: null,
  mail: null,
  closedAt: null,
} satisfies ContactMessage;
const OTHER = { ...MESSAGE, _id: "q2", fullName: "Ravi Nair", email: "ravi@x.example", phone: "9812345679" };

beforeEach(() => localStorage.clear());

async function open(answers: Answers = {}, at = "/") {
  let stored = [MESSAGE, OTHER];
  const shown = renderWithProviders(<AdminMessages />, {
    at,
    admin: true,
    answers: {
      "GET /api/admin/messages/counts": () => Response.json({ new: 2, answered: 1_200, closed: 0 }),
      "GET /api/contact/getContactMessages": () => Response.json(stored),
      "DELETE /api/contact/deleteContactMessage/q2": () => {
        stored = [MESSAGE];
        return Response.json({ message: "Deleted" });
      },
      ...answers,
    },
  });
  await screen.findByRole("link", { name: "Ravi Nair" });
  return shown;
}

/** Another message than the first one, which is chosen at the start. */
async function choose(name: string) {
  fireEvent.click(screen.getByRole("link", { name }));
  await screen.findByRole("region", { name });
}

test("a message can be answered by mail and by phone", async () => {
  await open();
  const linksOf = (name: string) =>
    [...screen.getByRole("region", { name }).querySelectorAll("p a")].map((link) =>
      link.getAttribute("href"),
    );
  expect(linksOf("Meera Das")).toEqual(["mailto:meera@x.example", "tel:9812345678"]);
  await choose("Ravi Nair");
  expect(linksOf("Ravi Nair")).toEqual(["mailto:ravi@x.example", "tel:9812345679"]);
});

test("a new message says until when it is due, and that it is overdue; an answered one does not (STAFF-7)", async () => {
  const justNow = { ...OTHER, createdAt: new Date(Date.now() - 3_600_000).toISOString() };
  const answered = { ...MESSAGE, _id: "q3", fullName: "Asha Rao", state: "answered" };
  await open({ "GET /api/contact/getContactMessages": () => Response.json([MESSAGE, justNow, answered]) });
  const rowOf = (name: string) => screen.getByRole("link", { name }).closest("li")?.textContent;
  expect(rowOf("Meera Das")).toContain("Overdue");
  expect(rowOf("Ravi Nair")).toMatch(/Due \d/);
  expect(rowOf("Asha Rao")).not.toMatch(/Overdue|Due \d/);
});

test("a message is deleted after a question whose safe answer has the focus", async () => {
  const { requests } = await open();
  await choose("Ravi Nair");
  await findAndPress("Delete the message of Ravi Nair");
  const question = await screen.findByRole("dialog", { name: "Delete the message of Ravi Nair?" });
  expect(question.textContent).toContain("This message will be permanently deleted.");
  expect(question.querySelector("[data-autofocus]")).toBeNull();
  await findAndPress("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.some((call) => call.startsWith("DELETE"))).toBe(false);
  await findAndPress("Delete the message of Ravi Nair");
  await findAndPress("Yes, delete");
  expect((await screen.findByText("Successfully deleted")).closest("[data-tone='good']")).not.toBeNull();
  await waitFor(() => expect(screen.queryByText("Ravi Nair")).toBeNull());
  screen.getByRole("region", { name: "Meera Das" });
});

test("a message that cannot be deleted stays, and an error is shown", async () => {
  await open();
  await findAndPress("Delete the message of Meera Das");
  await findAndPress("Yes, delete");
  await screen.findByText("There was an error deleting the message.");
  expect(screen.getByRole("dialog", { name: "Error!" }).querySelector("[data-tone='bad']")).not.toBeNull();
  screen.getByRole("link", { name: "Meera Das" });
});

const ANSWER = { text: "Yes, three.", answeredAt: "2026-03-11T05:00:00Z", by: "staff@school.example" };
const ANSWERED: ContactMessage = { ...OTHER, state: "answered", answer: ANSWER };
const list = (...rows: ContactMessage[]): Answers => ({
  "GET /api/contact/getContactMessages": () => Response.json(rows),
});
const answerField = () => screen.findByLabelText<HTMLTextAreaElement>(/^Your answer/, {}, { timeout: 5_000 });

test("the list is narrowed to one state, with the number of each (STAFF-7)", async () => {
  const { router } = await open();
  const field = await screen.findByLabelText<HTMLSelectElement>("State");
  await screen.findByText("New (2)");
  expect([...field.options].map(({ text }) => text)).toEqual([
    "All",
    "New (2)",
    "Answered (1,200)",
    "Closed (0)",
  ]);
  fireEvent.change(field, { target: { value: "new" } });
  await waitFor(() => expect(router.state.location.search).toBe("?state=new"));
});

test("an answer is sent once, and shown with the message (STAFF-8)", async () => {
  const sent: unknown[] = [];
  let stored: ContactMessage = OTHER;
  await open({
    "GET /api/contact/getContactMessages": () => Response.json([stored]),
    "POST /api/admin/messages/q2/answer": (body) => {
      sent.push(body);
      stored = { ...ANSWERED, mail: { _id: "m1", state: "waiting", reason: null } };
      return Response.json({ message: "Answer sent", contactMessage: stored });
    },
  });
  await findAndPress("Answer Ravi Nair");
  const field = await answerField();
  await findAndPress("Send Answer");
  await screen.findByText("Answer is required");
  fireEvent.change(field, { target: { value: "Yes, three." } });
  const send = screen.getByRole("button", { name: "Send Answer" });
  fireEvent.click(send);
  fireEvent.click(send);
  await screen.findByText("The answer is on its way to ravi@x.example");
  expect(sent).toEqual([{ text: "Yes, three." }]);
  screen.getByText("Yes, three.");
  screen.getByText("Answered by staff@school.example on 11 Mar 2026, 10:30 AM");
  screen.getByText("On its way");
  expect(screen.queryByRole("button", { name: "Answer Ravi Nair" })).toBeNull();
  expect(localStorage.getItem("answer-q2")).toBeNull();
});

test("what was typed is still there after the dialog was closed, and for its own message only (STAFF-10)", async () => {
  await open();
  await choose("Ravi Nair");
  await findAndPress("Answer Ravi Nair");
  fireEvent.change(await answerField(), { target: { value: "Yes, but" } });
  await findAndPress("Finish Later");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await choose("Meera Das");
  await findAndPress("Answer Meera Das");
  expect((await answerField()).value).toBe("");
  await findAndPress("Finish Later");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await choose("Ravi Nair");
  await findAndPress("Answer Ravi Nair");
  expect((await answerField()).value).toBe("Yes, but");
});

test("an answer that is refused says why and keeps what was typed", async () => {
  const message = "This message was answered already by a@b.example on 10 Mar 2026, 9:35 AM.";
  await open({
    "POST /api/admin/messages/q2/answer": () =>
      Response.json({ code: "ALREADY_ANSWERED", message }, { status: 409 }),
  });
  await choose("Ravi Nair");
  await findAndPress("Answer Ravi Nair");
  fireEvent.change(await answerField(), { target: { value: "No." } });
  await findAndPress("Send Answer");
  await screen.findByText(message);
  expect((await answerField()).value).toBe("No.");
});

test("the mail of an answer that failed says why and is sent again (STAFF-11)", async () => {
  const failed: ContactMessage = {
    ...ANSWERED,
    mail: { _id: "m1", state: "failed", reason: "Mailbox full" },
  };
  const { requests } = await open({
    ...list(failed),
    "POST /api/admin/mail/m1/send-again": () => Response.json({ message: "This mail is tried again now." }),
  });
  expect(screen.getByText("Not delivered").dataset["tone"]).toBe("bad");
  screen.getByText("Mailbox full");
  await findAndPress("Send the answer to Ravi Nair again");
  await screen.findByText("This mail is tried again now.");
  expect(requests).toContain("POST /api/admin/mail/m1/send-again");
});

test("a message is closed, and a closed one opened again (STAFF-7)", async () => {
  const sent: unknown[] = [];
  const answered = (message: string) => (body: unknown) => {
    sent.push(body);
    return Response.json({ message, contactMessage: OTHER });
  };
  await open({
    ...list(MESSAGE, { ...ANSWERED, state: "closed", closedAt: "2026-03-12T05:00:00Z" }),
    "PUT /api/admin/messages/q1/state": answered("Message closed"),
    "PUT /api/admin/messages/q2/state": answered("Message opened again"),
  });
  await findAndPress("Close the message of Meera Das");
  await screen.findByText("Message closed");
  await choose("Ravi Nair");
  await findAndPress("Open again the message of Ravi Nair");
  await screen.findByText("Message opened again");
  expect(sent).toEqual([{ state: "closed" }, { state: "open" }]);
});

test.each([
  ["", "New messages appear here.", false],
  ["?state=new", "Every message is answered or closed.", true],
  ["?state=closed", "Messages of the other states are under All.", true],
  ["?state=new&q=hindi", "Try fewer or other words.", true],
])("an empty list at '%s' says: %s", async (at, hint, mayClear) => {
  renderWithProviders(<AdminMessages />, {
    at: `/${at}`,
    answers: { "GET /api/contact/getContactMessages": () => Response.json([]) },
  });
  await screen.findByText(hint);
  expect(screen.queryByRole("button", { name: "Clear Filters" }) !== null).toBe(mayClear);
});

test.each([
  ["waiting", "On its way", false],
  ["failed", "Not delivered", true],
  ["sent", null, false],
] as const)("an answer whose mail is %s reads: %s", async (state, label, isOffered) => {
  await open(list({ ...ANSWERED, mail: { _id: "m1", state, reason: null } }));
  const shown = screen.queryByText(/^(On its way|Not delivered)$/);
  expect(shown?.textContent ?? null).toBe(label);
  expect(screen.queryAllByRole("button", { name: /^Send the answer/ })).toHaveLength(isOffered ? 1 : 0);
  expect(screen.queryByRole("button", { name: "Answer Ravi Nair" })).toBeNull();
});

test("a step that never arrives says so, and the message stays as it is", async () => {
  await open({
    ...list(MESSAGE, { ...ANSWERED, mail: { _id: "m1", state: "failed", reason: null } }),
    "PUT /api/admin/messages/q1/state": networkError,
    "POST /api/admin/mail/m1/send-again": networkError,
  });
  await findAndPress("Close the message of Meera Das");
  await screen.findByText("The message could not be changed. Please try again.");
  screen.getByRole("button", { name: "Close the message of Meera Das" });
  await choose("Ravi Nair");
  await findAndPress("Send the answer to Ravi Nair again");
  const sentence = await screen.findByText("Could not send it again.");
  expect(sentence.closest("[data-tone]")?.getAttribute("data-tone")).toBe("bad");
});

test("an empty answer is not sent, and a lost connection keeps the dialog open", async () => {
  const { requests } = await open({ "POST /api/admin/messages/q2/answer": networkError });
  await choose("Ravi Nair");
  await findAndPress("Answer Ravi Nair");
  fireEvent.change(await answerField(), { target: { value: "   " } });
  await findAndPress("Send Answer");
  await screen.findByText("Answer is required");
  expect(requests).not.toContain("POST /api/admin/messages/q2/answer");
  fireEvent.change(await answerField(), { target: { value: "Yes." } });
  await findAndPress("Send Answer");
  await screen.findByText("The answer could not be sent. Please try again.");
  expect((await answerField()).value).toBe("Yes.");
});
