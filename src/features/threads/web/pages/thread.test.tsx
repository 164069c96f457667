// The page of a thread (MSG-9).
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Thread } from "#features/threads/domain/calls.ts";
import { type Answers, renderPage } from "#tests/support/render-with-providers.tsx";
import * as page from "./thread.tsx";

const message = (id: string, side: "school" | "candidate", more = {}) => ({
  _id: id,
  side,
  text: `Text ${id}`,
  createdAt: `2026-03-1${id}T05:00:00.000Z`,
  files: [],
  hidesFiles: false,
  hidesContact: false,
  isSeen: false,
  ...more,
});
const THREAD: Thread = {
  _id: "p1",
  about: "application",
  post: "PGT Physics",
  school: { _id: "e1", instituteName: "Tagore Academy" },
  person: "Asha Verma",
  stage: "shortlisted",
  begunAt: "2026-03-10T05:00:00.000Z",
  steps: [
    { stage: "applied", at: "2026-03-10T05:00:00.000Z", by: "candidate", note: null },
    { stage: "shortlisted", at: "2026-03-12T06:00:00.000Z", by: "school", note: "Welcome" },
  ],
  interview: {
    interviewDate: "2026-03-20",
    interviewSlotFrom: "16:00",
    interviewSlotTo: "17:00",
    status: "Pending",
  },
  messages: [
    message("1", "school", { by: { _id: "a1", name: "Rita Rao" }, isSeen: true }),
    message("3", "candidate"),
  ],
  refusal: null,
  limit: 60,
  hidesContact: false,
  unread: 0,
  showsSeen: true,
};

function open(
  thread: Partial<Thread> = {},
  answers: Answers = {},
  role: "employer" | "candidate" = "employer",
) {
  vi.stubGlobal("scrollTo", () => {});
  Element.prototype.scrollIntoView = () => {};
  const side = role === "employer" ? "employer" : "candidate";
  return renderPage(page, `/${side}/applications/:id`, {
    at: `/${side}/applications/p1`,
    root: { today: "2026-03-15" },
    user: { role, ...(role === "employer" && { memberRole: "owner" as const }) },
    answers: {
      "GET /api/notifications/unread": () => Response.json({ unread: 0 }),
      "GET /api/threads/p1": () => Response.json({ thread: { ...THREAD, ...thread } }),
      ...answers,
    },
  });
}

const items = async () =>
  within(await screen.findByRole("list", { name: "What happened and what was written" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("steps and messages stand in order of time, with who wrote, “Seen” and the next day (MSG-7, MSG-9)", async () => {
  open();
  const [applied, first, shortlisted, second] = await items();
  expect([applied, shortlisted]).toEqual([
    "Applied · 10 Mar 2026, 10:30 AM",
    "Shortlisted · 12 Mar 2026, 11:30 AMWelcome",
  ]);
  expect(first).toMatch(/^Rita Rao.*Text 1Seen$/);
  expect(second).toMatch(/^Asha Verma.*Text 3$/);
  screen.getByText("Interview on 20 Mar 2026, 4:00 PM: Pending");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Asha Verma");
});

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Message to/ });

test("what was written is sent, and the field is empty again (MSG-9)", async () => {
  const sent: unknown[] = [];
  const messages = [...(THREAD.messages ?? [])];
  open(
    { messages },
    {
      "POST /api/threads/p1/messages": (body) => {
        sent.push(Object.fromEntries(body as FormData));
        messages.push(message("4", "school"));
        return Response.json({ message: "Your message was sent.", thread: THREAD }, { status: 201 });
      },
    },
  );
  await screen.findByRole("textbox", { name: /Message to Asha Verma/ });
  fireEvent.change(field(), { target: { value: "Please come." } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText("Text 4");
  expect(sent).toEqual([{ text: "Please come.", hidesContact: "" }]);
  expect(field().value).toBe("");
});

test("what is typed stays when a colleague writes, also where that ends the own turn (MSG-9)", async () => {
  const messages = [...(THREAD.messages ?? [])];
  let refusal: Thread["refusal"] = null;
  let answerRead = () => {};
  open(
    {},
    {
      "GET /api/threads/p1": () =>
        Response.json({ thread: { ...THREAD, messages: [...messages], refusal, unread: messages.length } }),
      "PUT /api/threads/p1/read": () =>
        new Promise((resolve) => (answerRead = () => resolve(Response.json({ message: "Read." })))),
    },
  );
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /Message to Asha Verma/ });
  fireEvent.change(field, { target: { value: "Half a sentence" } });
  messages.push(message("4", "school", { by: { _id: "a2", name: "Om Rao" } }));
  answerRead();
  await screen.findByText("Text 4");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Message to/ }).value).toBe(
    "Half a sentence",
  );
  messages.push(message("5", "school", { by: { _id: "a2", name: "Om Rao" } }));
  refusal = "three-in-a-row";
  answerRead();
  await screen.findByText(/Three messages wait for an answer/);
  expect(screen.queryByRole("textbox", { name: /Message to/ })).toBeNull();
  messages.push(message("6", "candidate"));
  refusal = null;
  answerRead();
  await screen.findByText("Text 6");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Message to/ }).value).toBe(
    "Half a sentence",
  );
});

test("what is typed while a message is on its way stays (MSG-9)", async () => {
  const messages = [...(THREAD.messages ?? [])];
  let answer = () => {};
  open(
    { messages },
    {
      "POST /api/threads/p1/messages": () =>
        new Promise((resolve) => {
          answer = () => {
            messages.push(message("4", "school"));
            resolve(Response.json({ message: "Your message was sent.", thread: THREAD }, { status: 201 }));
          };
        }),
    },
  );
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /Message to Asha Verma/ });
  fireEvent.change(field, { target: { value: "Please come." } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Send" }).getAttribute("aria-busy")).toBe("true"),
  );
  fireEvent.change(field, { target: { value: "Please come. Bring the papers." } });
  answer();
  await screen.findByText("Text 4");
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Message to/ }).value).toBe(
      "Bring the papers.",
    ),
  );
});

test("a refusal keeps the text, and contact details are sent only after a yes (MSG-6, MSG-9)", async () => {
  const sent: unknown[] = [];
  open(
    { hidesContact: true },
    {
      "POST /api/threads/p1/messages": (body) => {
        sent.push(Object.fromEntries(body as FormData));
        return Response.json(
          { code: "CONTACT_HIDDEN", message: "“98765 43210” will be hidden." },
          { status: 409 },
        );
      },
    },
  );
  await screen.findByText(/are hidden until your school may have the contact details/);
  fireEvent.change(field(), { target: { value: "Ring 98765 43210" } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText(/will be hidden/);
  expect(field().value).toBe("Ring 98765 43210");
  fireEvent.click(screen.getByRole("button", { name: "Send without it" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ text: "Ring 98765 43210", hidesContact: "true" });
});

test("who cannot write reads why (MSG-3, MSG-9)", async () => {
  open({ refusal: "three-in-a-row" });
  await screen.findByText(/Three messages wait for an answer/);
  expect(screen.queryByRole("textbox", { name: /Message to/ })).toBeNull();
});

test("viewers read stage and dates alone (MSG-4)", async () => {
  const { messages: _messages, refusal: _refusal, ...head } = THREAD;
  open({ ...head, messages: undefined, refusal: undefined });
  expect(await items()).toHaveLength(2);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("a teacher reads a warning of money and what is hidden, and an erased text is “removed” (MSG-6, MSG-10)", async () => {
  open(
    {
      messages: [
        message("1", "school", { asksForMoney: true }),
        message("3", "school", { hidesContact: true, text: "Ring •••" }),
        message("4", "candidate", { text: null }),
      ],
    },
    {},
    "candidate",
  );
  await screen.findByText(/Teachers never pay for a job\. If this school asks you for money/);
  screen.getByText("Contact details are hidden for now.");
  screen.getByText("removed");
});

test("what is shown has been read, up to the last message that is there (MSG-7)", async () => {
  const read: unknown[] = [];
  open(
    { unread: 1 },
    {
      "PUT /api/threads/p1/read": (body) => {
        read.push(body);
        return Response.json({ message: "Read." });
      },
    },
  );
  await waitFor(() => expect(read).toEqual([{ upTo: "3" }]));
});

test("“Seen” is switched off for both (MSG-7)", async () => {
  const sent: unknown[] = [];
  open(
    {},
    {
      "PUT /api/threads/p1/read": (body) => {
        sent.push(body);
        return Response.json({ message: "Read." });
      },
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Do not show “Seen”" }));
  await waitFor(() => expect(sent).toEqual([{ showsSeen: "false" }]));
});

test("the files of a message are links, and a teacher reads why none can be sent yet (MSG-13, MSG-14)", async () => {
  const files = [
    { _id: "f1", name: "Route.pdf", kind: "pdf", bytes: 2_500_000 },
    { _id: "f2", name: null, kind: "picture", bytes: 900 },
  ] as const;
  open(
    {
      hidesContact: true,
      messages: [message("1", "school", { files }), message("3", "candidate", { hidesFiles: true })],
    },
    {},
    "candidate",
  );
  const link = await screen.findByRole("link", { name: "Route.pdf" });
  expect(link.getAttribute("href")).toBe("/api/threads/p1/files/f1");
  expect(screen.getByRole("link", { name: "Picture" }).parentElement?.textContent).toBe("Picture1 kB");
  expect(link.parentElement?.textContent).toBe("Route.pdf2.4 MB");
  screen.getByText(/The school cannot open the files/);
  screen.getByText(/From then on you can send files too, such as a resume/);
  expect(screen.queryByLabelText("Files")).toBeNull();
});

test("chosen files go with the message, and a fourth is refused (MSG-13)", async () => {
  const sent: FormData[] = [];
  const { router } = open(
    {},
    {
      "POST /api/threads/p1/messages": (body) => {
        sent.push(body as FormData);
        return Response.json({ message: "Your message was sent.", thread: THREAD }, { status: 201 });
      },
    },
  );
  await screen.findByLabelText("Files");
  const send = async (count: number) => {
    const form = new FormData();
    form.set("text", "My papers");
    for (let at = 0; at < count; at++) form.append("files", new File(["%PDF"], `${at}.pdf`));
    await router.navigate("/employer/applications/p1", {
      formMethod: "post",
      formEncType: "multipart/form-data",
      formData: form,
    });
  };
  await act(() => send(4));
  await screen.findByText("A message takes at most 3 files.");
  expect(field().value).toBe("My papers");
  await act(() => send(2));
  expect([...(sent[0]?.keys() ?? [])]).toEqual(["text", "hidesContact", "file1", "file2"]);
});

test("the conversation is reported with a reason, and what was typed stays when it is refused (MSG-15)", async () => {
  const sent: unknown[] = [];
  open(
    {},
    {
      "POST /api/threads/p1/report": (body) => {
        sent.push(body);
        return Response.json(
          { code: "TOO_MANY_REPORTS", message: "You can send 3 reports a day." },
          { status: 429 },
        );
      },
    },
    "candidate",
  );
  fireEvent.click(await screen.findByText("Report this conversation"));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: "harassment" } });
  fireEvent.change(screen.getByLabelText("What happened"), { target: { value: "Rude words" } });
  fireEvent.click(screen.getByRole("button", { name: "Send the report" }));
  await screen.findByText("You can send 3 reports a day.");
  expect(sent).toEqual([{ reason: "harassment", text: "Rude words" }]);
  expect(screen.getByLabelText<HTMLTextAreaElement>("What happened").value).toBe("Rude words");
});

test("who has reported it reads so instead of the form (MSG-15)", async () => {
  open({ reportedAt: "2026-03-12T05:00:00.000Z" });
  await screen.findByText(/You reported this conversation on 12 Mar 2026/);
  expect(screen.queryByText("Report this conversation")).toBeNull();
});
