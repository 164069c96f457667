// The page of a thread (MSG-9).
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Thread } from "#features/threads/domain/calls.ts";
import { type Answers, renderPage } from "#tests/support/render-with-providers.tsx";
import type { MemberRole } from "#platform/domain/role.ts";
import { OWN_VACANCY } from "#tests/support/job-records.ts";
import { LETTER, OFFER, OFFERS } from "#tests/support/offer-records.ts";
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
  interviews: [
    {
      _id: "i1",
      createdAt: "2026-03-13T06:00:00.000Z",
      interviewDate: "2026-03-20",
      interviewSlotFrom: "16:00",
      interviewSlotTo: "17:00",
      status: "Pending",
      roundNumber: 1,
      answeredAt: null,
      result: null,
      resultAt: null,
    },
  ],
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
  memberRole: MemberRole = "owner",
) {
  vi.stubGlobal("scrollTo", () => {});
  Element.prototype.scrollIntoView = () => {};
  const side = role === "employer" ? "employer" : "candidate";
  return renderPage(page, `/${side}/applications/:id`, {
    at: `/${side}/applications/p1`,
    root: { today: "2026-03-15" },
    user: { role, ...(role === "employer" && { memberRole }) },
    answers: {
      "GET /api/notifications/unread": () => Response.json({ unread: 0 }),
      "GET /api/threads/p1": () => Response.json({ thread: { ...THREAD, ...thread } }),
      "GET /api/applications/p1/offer": () => Response.json(OFFERS),
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
  const [applied, first, shortlisted, second, invited] = await items();
  expect([applied, shortlisted]).toEqual([
    "Applied · 10 Mar 2026, 10:30 AM",
    "Shortlisted · 12 Mar 2026, 11:30 AMWelcome",
  ]);
  expect(first).toMatch(/^Rita Rao.*Text 1Seen$/);
  expect(second).toMatch(/^Asha Verma.*Text 3$/);
  expect(invited).toBe("Invited to an interview · 13 Mar 2026, 11:30 AM20 Mar 2026, 4:00 PM");
  screen.getByText(/^Interview: Fri, 20 Mar 2026, 4:00 PM/);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Asha Verma");
});

test("the address of an interview leads to the thread of its application, where the steps are taken (MSG-1)", async () => {
  const sent: unknown[] = [];
  const { router } = open(
    { stage: "interview", interviews: [] },
    {
      "GET /api/threads/i1": () =>
        Response.json({ thread: { ...THREAD, stage: "interview", interviews: [] } }),
      "PUT /api/applications/p1/stage": (body) => {
        sent.push(body);
        return Response.json({ message: "Done." });
      },
    },
  );
  await act(() => router.navigate("/employer/applications/i1"));
  await waitFor(() => expect(router.state.location.pathname).toBe("/employer/applications/p1"));
  fireEvent.click(await screen.findByRole("button", { name: "Choose for the Post" }));
  await waitFor(() => expect(sent).toEqual([{ stage: "chosen" }]));
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
  const { requests } = open(
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
  const before = requests.length;
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText(/will be hidden/);
  expect(field().value).toBe("Ring 98765 43210");
  expect(requests.slice(before)).not.toContain("GET /api/threads/p1");
  fireEvent.click(screen.getByRole("button", { name: "Send without it" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ text: "Ring 98765 43210", hidesContact: "true" });
});

test("who cannot write reads why (MSG-3, MSG-9)", async () => {
  open({ refusal: "three-in-a-row" });
  await screen.findByText(/Three messages wait for an answer/);
  expect(screen.queryByRole("textbox", { name: /Message to/ })).toBeNull();
});

test("a refused switch says why, and the field to write stays away while the conversation is closed (MSG-9, MSG-11)", async () => {
  const problem = "Please try again in a moment.";
  open(
    { refusal: "closed-by-own" },
    {
      "PUT /api/threads/p1/block": () =>
        Response.json({ code: "TOO_MANY_REQUESTS", message: problem }, { status: 429 }),
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Open this conversation again" }));
  await screen.findByText(problem);
  expect(screen.queryByRole("textbox", { name: /^Message to/ })).toBeNull();
});

test("a step that is no longer possible says why, and the page shows what has changed (OFFER-67)", async () => {
  let stage: Thread["stage"] = "applied";
  open(
    {},
    {
      "GET /api/threads/p1": () => Response.json({ thread: { ...THREAD, stage } }),
      "PUT /api/applications/p1/stage": () => {
        stage = "withdrawn";
        return Response.json({ code: "STAGE", message: "The applicant has withdrawn." }, { status: 409 });
      },
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Shortlist" }));
  await screen.findByText("The applicant has withdrawn.");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Shortlist" })).toBeNull());
});

test("viewers read stage and dates alone (MSG-4)", async () => {
  const { messages: _messages, refusal: _refusal, ...head } = THREAD;
  open({ ...head, messages: undefined, refusal: undefined });
  expect(await items()).toHaveLength(3);
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

const STAGES = [
  ["applied", {}, "Shortlist", ["Contact, profile and all steps"]],
  ["shortlisted", {}, "Invite to an Interview", ["Contact, profile and all steps"]],
  ["interview", {}, "See the Interview", ["Contact, profile and all steps"]],
  ["chosen", { mayMake: true }, "Make Offer", ["Contact, profile and all steps"]],
  [
    "offered",
    { offers: [OFFER] },
    "See the Offer",
    ["Give more days to answer", "Withdraw the offer", "Contact, profile and all steps"],
  ],
  [
    "offered",
    { offers: [{ ...OFFER, state: "change-asked" }], mayMake: true },
    "Make Next Version",
    ["Withdraw the offer", "Contact, profile and all steps"],
  ],
  [
    "accepted",
    { offers: [{ ...OFFER, state: "accepted" }] },
    "What Comes Next",
    ["Contact, profile and all steps"],
  ],
] as const;

test.each(STAGES)(
  "at %s with %o a school's one next step is “%s” (OFFER-67)",
  async (stage, offers, main, more) => {
    open({ stage }, { "GET /api/applications/p1/offer": () => Response.json({ ...OFFERS, ...offers }) });
    const step = await screen.findByText(main);
    expect(step.closest("button, a")?.className).not.toMatch(/default|subtle/);
    screen.getByText("More");
    const menu = document.querySelector("[popover]");
    expect([...(menu?.querySelectorAll("a") ?? [])].map(({ textContent }) => textContent)).toEqual(more);
  },
);

test("a teacher accepts by one button and finds the other answers in the menu (OFFER-67)", async () => {
  const offers = () => Response.json({ ...OFFERS, offers: [OFFER] });
  open({ stage: "offered" }, { "GET /api/applications/p1/offer": offers }, "candidate");
  const accept = await screen.findByRole("link", { name: "Accept the Offer" });
  expect(accept.getAttribute("href")).toBe("/candidate/applications/p1/offer?answer=accept");
  screen.getByText("Please answer the offer by Sun, 22 Mar 2026");
  for (const name of ["Ask for a change", "Decline"])
    expect(screen.getByRole("link", { name, hidden: true }).getAttribute("href")).toContain("?answer=");
});

test("each version of an offer has its place in time, with what decides, what changed, and its answer (OFFER-67)", async () => {
  const first = {
    ...OFFER,
    state: "replaced" as const,
    answeredAt: "2026-03-14T08:00:00.000Z",
    answer: "change-asked" as const,
    note: "Please say 48,000.",
  };
  const next = {
    ...OFFER,
    _id: "o2",
    version: 2,
    sentAt: "2026-03-14T09:00:00.000Z",
    changed: ["payMonthly"],
  };
  open(
    {
      stage: "offered",
      // The same moment as the first letter: it says the same.
      steps: [
        ...THREAD.steps,
        { stage: "offered", at: "2026-03-14T06:00:00.000Z", by: "school", note: null },
      ],
    },
    { "GET /api/applications/p1/offer": () => Response.json({ ...OFFERS, offers: [next, first] }) },
    "candidate",
  );
  await screen.findByRole("article", { name: "Offer, version 2" });
  const shown = await items();
  expect(shown).toHaveLength(8);
  const [letter, answer, second] = shown.slice(-3);
  expect(letter).toMatch(/Replaced.*A newer version has replaced this one/);
  expect(answer).toMatch(/^A change was asked for · 14 Mar 2026, 1:30 PMPlease say 48,000\.$/);
  expect(second).toMatch(/PGT Physics.*₹45,000.*Wed, 01 Apr 2026.*22 Mar 2026, 11:59 PM, India time/);
  expect(second).toContain("Changed since the version before: Gross pay a month");
  expect(screen.getAllByRole("link", { name: "Letter as PDF" })[1]?.getAttribute("href")).toBe(
    "/api/offers/o2/pdf?lang=en",
  );
});

test("who does not hire reads the offer without steps and without the print (OFFER-67)", async () => {
  const { messages: _messages, refusal: _refusal, ...head } = THREAD;
  const { payMonthly: _pay, payParts: _parts, payDay: _day, payMethod: _method, ...letter } = LETTER;
  open(
    { ...head, messages: undefined, refusal: undefined, stage: "offered" },
    {
      "GET /api/applications/p1/offer": () => Response.json({ ...OFFERS, offers: [{ ...OFFER, letter }] }),
    },
    "employer",
    "viewer",
  );
  await screen.findByRole("article", { name: "Offer, version 1" });
  expect(screen.queryByText(/₹/)).toBeNull();
  expect(screen.queryByRole("link", { name: "Letter as PDF" })).toBeNull();
  expect(screen.queryByText("Withdraw the offer")).toBeNull();
});

const OF_VIEWER = { acceptedName: null, hash: null, declineReason: null, note: null };

test.each([
  [
    { state: "withdrawn", answer: "accepted", withdrawnBy: "candidate" },
    "Offer accepted",
    "The teacher has withdrawn after having accepted.",
  ],
  [
    { state: "withdrawn", answer: null, withdrawnBy: "candidate" },
    null,
    "The teacher has withdrawn the application, so this offer has ended.",
  ],
  [
    { state: "withdrawn", answer: "change-asked", withdrawnBy: "filled" },
    "A change was asked for",
    "Somebody else has accepted the last post, so this offer has ended.",
  ],
  [{ state: "declined", answer: "declined" }, "Offer declined", "The teacher has declined the offer."],
  [
    { state: "expired", answer: "change-asked" },
    "A change was asked for",
    "The teacher had asked for a change, and no other version was sent until 22 Mar 2026. This offer has ended.",
  ],
] as const)(
  "who reads no names and reasons of an offer that is %o reads what was answered and who withdrew (OFFER-12, OFFER-67)",
  async (fields, label, standing) => {
    const { messages: _messages, refusal: _refusal, ...head } = THREAD;
    const answeredAt = fields.answer === null ? null : "2026-03-14T08:00:00.000Z";
    const offer = { ...OFFER, ...OF_VIEWER, ...fields, answeredAt };
    open(
      { ...head, messages: undefined, refusal: undefined },
      { "GET /api/applications/p1/offer": () => Response.json({ ...OFFERS, offers: [offer] }) },
      "employer",
      "viewer",
    );
    const card = await screen.findByRole("article", { name: "Offer, version 1" });
    within(card).getByText(standing);
    const isAnswer = (text: string | null) => /^(?:Offer accepted|Offer declined|A change)/.test(text ?? "");
    expect((await items()).filter(isAnswer)).toEqual(
      label === null ? [] : [`${label} · 14 Mar 2026, 1:30 PM`],
    );
  },
);

test("why an offer was withdrawn stands with it (OFFER-6, OFFER-67)", async () => {
  const offer = { ...OFFER, state: "withdrawn", withdrawnBy: "school", note: "The post was cut." };
  open(
    { stage: "chosen" },
    { "GET /api/applications/p1/offer": () => Response.json({ ...OFFERS, offers: [offer] }) },
    "candidate",
  );
  within(await screen.findByRole("article", { name: "Offer, version 1" })).getByText("The post was cut.");
});

test("a step of the stage is taken from here (OFFER-67)", async () => {
  const sent: unknown[] = [];
  open(
    { stage: "applied" },
    {
      "PUT /api/applications/p1/stage": (body) => {
        sent.push(body);
        return Response.json({ message: "Done." });
      },
    },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Shortlist" }));
  await waitFor(() => expect(sent).toEqual([{ stage: "shortlisted" }]));
});

test("who was invited without an application and is selected gets an offer for one of the jobs (OFFER-71)", async () => {
  const sent: unknown[] = [];
  const [interview] = THREAD.interviews;
  if (!interview) throw new Error("There is no interview.");
  const { router } = open(
    {
      about: "invitation",
      stage: null,
      steps: [],
      interviews: [
        { ...interview, status: "Completed", result: "Selected", resultAt: "2026-03-21T06:00:00.000Z" },
      ],
    },
    {
      "GET /api/employer/vacancies": () => Response.json([OWN_VACANCY]),
      "POST /api/interview/p1/application": (body) => {
        sent.push(body);
        return sent.length === 1
          ? Response.json(
              { code: "ALREADY_APPLIED", message: "There is an application already." },
              { status: 409 },
            )
          : Response.json({ message: "Done.", application: { _id: "p9" } }, { status: 201 });
      },
    },
  );
  await screen.findByRole("combobox", { name: "Offer for which job?" });
  fireEvent.click(screen.getByRole("button", { name: "Make Offer" }));
  await screen.findByText("There is an application already.");
  fireEvent.click(screen.getByRole("button", { name: "Make Offer" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/employer/applications/p9/offer"));
  expect(sent[0]).toEqual({ vacancyId: "v1" });
});
