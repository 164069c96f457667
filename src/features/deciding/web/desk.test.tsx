import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { DeskRow, NamesOfJob } from "#features/deciding/domain/desk-calls.ts";
import { FUNNEL_STEPS } from "#features/deciding/domain/funnel.ts";
import type { MemberRole } from "#platform/domain/role.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { DESK_ROW, ENTRY, NOTE, SHORTLIST } from "#tests/support/shortlist-record.ts";
import { CANDIDATE } from "#tests/support/records.ts";
import { OWN_VACANCY } from "#tests/support/job-records.ts";
import { PRESSED_TWICE_MS } from "#features/applications/web/school/use-steps.ts";
import { answered } from "#tests/support/applicants-tab.tsx";
import { Desk } from "./desk.tsx";

const FOUND: DeskRow = {
  ...DESK_ROW,
  candidateId: "c2",
  name: "Ravi Iyer",
  application: null,
  entry: { _id: "n1", shortlistId: "s1", stage: null, addedAt: "2026-03-09T05:00:00.000Z" },
};

const PARTS = { applied: 0, shortlisted: 2, interview: 0, offer: 0, joined: 0, closed: 1, found: 4 };

const NEWEST: DeskRow = {
  ...DESK_ROW,
  candidateId: "c3",
  name: "Meera Joshi",
  application: DESK_ROW.application && { ...DESK_ROW.application, _id: "a3" },
};

const STEPS = FUNNEL_STEPS.map((step, at) => ({
  step,
  count: 14 - 2 * at,
  found: at === 2 ? 3 : 0,
  days: at === 2 ? 1.5 : null,
}));

function openDesk({
  memberRole = "recruiter",
  at = "/?tab=applicants&desk=v1",
  areHidden = false,
  shown = null,
  rows = [DESK_ROW, FOUND],
  answers = {},
}: {
  memberRole?: MemberRole;
  at?: string;
  areHidden?: boolean;
  shown?: NamesOfJob["shown"];
  rows?: DeskRow[];
  answers?: Answers;
} = {}) {
  const sent: [string, unknown][] = [];
  const done = (name: string) => (body: unknown) => {
    sent.push([name, body]);
    return Response.json({ message: "Done.", shortlist: SHORTLIST, columns: [] });
  };
  const { cache, router } = renderWithProviders(<Desk invite={() => null} />, {
    at,
    user: { role: "employer", memberRole },
    root: { today: "2026-03-10" },
    answers: {
      "GET /api/employer/desk": () =>
        Response.json(rows, { headers: { "x-total-count": String(rows.length) } }),
      "GET /api/employer/desk/counts": () => Response.json({ parts: PARTS }),
      "PUT /api/employer/applications/a1/seen": () => Response.json({ message: "Seen." }),
      "GET /api/employer/candidates/c2/notes": () => Response.json({ notes: [] }),
      "GET /api/employer/deskColumns": () => Response.json({ columns: null }),
      "GET /api/employer/vacancies": () => Response.json([OWN_VACANCY]),
      "GET /api/employer/candidates/c1/notes": () => Response.json({ notes: [NOTE] }),
      "PUT /api/employer/vacancies/v1/shortlist": done("list"),
      "PUT /api/employer/shortlists/s1/candidates/c1": done("star"),
      "PUT /api/employer/shortlists/s1/candidates/c2": done("second"),
      "DELETE /api/employer/shortlists/s1/candidates/c2": done("off"),
      "PUT /api/employer/deskColumns": done("columns"),
      "GET /api/employer/vacancies/v1/names": () => Response.json({ areHidden, shown }),
      "PUT /api/employer/vacancies/v1/names": done("names"),
      "GET /api/employer/vacancies/v1/funnel": () => Response.json({ steps: STEPS }),
      ...answers,
    },
  });
  return { sent, router, askAgain: () => act(() => cache.invalidateQueries()) };
}

/** A key goes to what has the focus. */
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

/** The chosen person, beside the list. */
const chosen = () => screen.getByRole("article").getAttribute("aria-label");

test("keys go to the next one, star, rate, note and ask about a refusal (DECIDE-16)", async () => {
  const { sent } = openDesk();
  await screen.findByRole("article", { name: "Asha Verma" });
  press("s");
  await waitFor(() => expect(sent.map(([name]) => name)).toEqual(["list", "star"]));
  press("4");
  await waitFor(() => expect(sent.at(-1)).toEqual(["star", { rating: 4 }]));
  await screen.findByText(NOTE.text);
  press("n");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /Your Note/ }));
  // Somebody types.
  press("x");
  (document.activeElement as HTMLElement).blur();
  expect(screen.queryByRole("dialog")).toBeNull();
  press("x");
  const question = await screen.findByRole("dialog", { name: "Not selected: Asha Verma" });
  // The keys are the dialog's own.
  press("j");
  fireEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  press("j");
  await waitFor(() => expect(chosen()).toBe("Ravi Iyer"));
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Ravi Iyer" }));
  screen.getByText("Found by search, put here on 09 Mar 2026");
  press("s");
  await waitFor(() => expect(sent.at(-1)?.[0]).toBe("off"));
  press("?");
  await screen.findByRole("dialog", { name: "Keys" });
});

test.each([
  ["recruiter", ["J K", "S", "X", "E", "O", "N", "M", "1–5", "C", "?"]],
  ["viewer", ["J K", "N", "1–5", "?"]],
] as const)(
  "the list of keys has those by which a %s can do something (DECIDE-16)",
  async (memberRole, keys) => {
    openDesk({ memberRole });
    await screen.findByRole("article", { name: "Asha Verma" });
    press("?");
    const list = await screen.findByRole("dialog", { name: "Keys" });
    expect([...list.querySelectorAll("kbd")].map(({ textContent }) => textContent)).toEqual(keys);
  },
);

test.each([
  ["त", "KeyK", false],
  ["ल", "KeyX", true],
  ["ч", "KeyX", true],
  ["x", "KeyB", true],
  ["b", "KeyX", false],
])("“%s” of the key %s asks about a refusal: %s (DECIDE-16)", async (key, code, asks) => {
  openDesk();
  await screen.findByRole("article", { name: "Asha Verma" });
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code });
  expect(screen.queryByRole("dialog") !== null).toBe(asks);
});

test("a row says how many messages are new, and the chosen person leads to them (MSG-9)", async () => {
  openDesk({ rows: [{ ...DESK_ROW, unread: 2 }, FOUND] });
  const person = await screen.findByRole("article", { name: "Asha Verma" });
  screen.getByText(/2 new messages/);
  expect(within(person).getByRole("link", { name: "Message" }).getAttribute("href")).toBe(
    `/employer/applications/${DESK_ROW.application?._id}`,
  );
  press("m");
  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
});

test("those ticked get the same text, and contact details are sent only after a yes (MSG-6, MSG-12)", async () => {
  const sent: unknown[] = [];
  openDesk({
    rows: [DESK_ROW, NEWEST],
    answers: {
      "POST /api/employer/threads/messages": (body) => {
        sent.push(body);
        return sent.length === 1
          ? Response.json(
              { code: "CONTACT_HIDDEN", message: "“98765 43210” will be hidden." },
              { status: 409 },
            )
          : Response.json({ message: "The message was sent to 2 applicants.", sent: 2, refused: 0 });
      },
    },
  });
  for (const name of ["Asha Verma", "Meera Joshi"])
    fireEvent.click(await screen.findByRole("checkbox", { name: `Choose ${name}` }));
  fireEvent.click(await screen.findByRole("button", { name: "Message (2)" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Write to 2 applicants" }));
  const text = "Dear {name}, ring 98765 43210.";
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: text } });
  fireEvent.click(dialog.getByRole("button", { name: "Send" }));
  fireEvent.click(await screen.findByRole("button", { name: "Send without it" }));
  await screen.findByText("The message was sent to 2 applicants.");
  const applicationIds = [DESK_ROW.application?._id, "a3"];
  expect(sent).toEqual([
    { applicationIds, text },
    { applicationIds, text, hidesContact: true },
  ]);
});

test("on a phone a person has a page with the way back, buttons and a swipe (DECIDE-27)", async () => {
  openDesk({ at: "/?tab=applicants&desk=v1&person=a1" });
  await screen.findByRole("article", { name: "Asha Verma" });
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await waitFor(() => expect(chosen()).toBe("Ravi Iyer"));
  screen.getByText("2 of 2");
  const page = screen.getByRole("region", { name: "Chosen person" });
  fireEvent.touchStart(page, { touches: [{ clientX: 50, clientY: 300 }] });
  fireEvent.touchEnd(page, { changedTouches: [{ clientX: 200, clientY: 310 }] });
  await waitFor(() => expect(chosen()).toBe("Asha Verma"));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Previous" }).disabled).toBe(true);
  expect(screen.getByRole("link", { name: "List" }).getAttribute("href")).not.toContain("person");
});

test("the chosen person stays when others come, and the next one follows who has left (DECIDE-27)", async () => {
  const rows = [DESK_ROW, FOUND];
  const { askAgain } = openDesk({ rows });
  await screen.findByRole("article", { name: "Asha Verma" });
  rows.unshift(NEWEST);
  await askAgain();
  await screen.findByText("2 of 3");
  expect(chosen()).toBe("Asha Verma");
  rows.splice(1, 1);
  await askAgain();
  await screen.findByText("2 of 2");
  expect(chosen()).toBe("Ravi Iyer");
  rows.unshift(DESK_ROW);
  await askAgain();
  await screen.findByText("3 of 3");
  expect(chosen()).toBe("Ravi Iyer");
  rows.splice(0, 3);
  await askAgain();
  await screen.findByText("All 3 applicants have an answer");
});

test.each([
  ["name", "link", "Ravi Iyer"],
  ["box", "checkbox", "Choose Ravi Iyer"],
])(
  "a key chooses the row whose %s has the focus before it does anything (DECIDE-16)",
  async (_, role, name) => {
    const { sent } = openDesk();
    (await screen.findByRole(role, { name })).focus();
    press("4");
    await waitFor(() => expect(chosen()).toBe("Ravi Iyer"));
    expect(sent).toEqual([]);
    press("4");
    await waitFor(() => expect(sent.at(-1)).toEqual(["second", { rating: 4 }]));
  },
);

test("several are ticked, with Shift a range, and the bar is theirs (DECIDE-16)", async () => {
  const rows = ["c1", "c4", "c5"].map((candidateId, at) => ({
    ...DESK_ROW,
    candidateId,
    name: `Asha ${at}`,
    application: DESK_ROW.application && { ...DESK_ROW.application, _id: `a${at}` },
  }));
  const sent: unknown[] = [];
  openDesk({
    rows,
    answers: {
      "POST /api/employer/applications/bulk": (body) => {
        sent.push(body);
        return answered(body);
      },
      "GET /api/employer/answer-templates": () => Response.json({ templates: [] }),
    },
  });
  fireEvent.click(await screen.findByRole("checkbox", { name: "Choose Asha 0" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Choose Asha 2" }), { shiftKey: true });
  screen.getByText("3 chosen");
  expect(screen.getByRole("link", { name: "Compare 3" }).getAttribute("href")).toContain(
    "compare=c1%2Cc4%2Cc5",
  );
  fireEvent.click(screen.getByRole("button", { name: "Shortlist (3)" }));
  await waitFor(() => expect(sent).toEqual([{ ids: ["a0", "a1", "a2"], stage: "shortlisted" }]));
  await screen.findByText("3 people");
  fireEvent.click(screen.getByRole("checkbox", { name: "3 people" }));
  // The box that has the focus is of another row than the chosen one.
  screen.getByRole("checkbox", { name: "Choose Asha 2" }).focus();
  press("x");
  const form = await screen.findByRole("dialog", { name: "Answer 3 applicants" });
  fireEvent.click(within(form).getByRole("button", { name: "Answer 3" }));
  await screen.findByText("3 applicants are not selected. They learn of it in 24 hours.");
  expect(sent.at(-1)).toMatchObject({ ids: ["a0", "a1", "a2"], stage: "not-selected" });
});

const LETTER = { replyBy: "2026-03-20", firstDay: "2026-04-01" };

test("several are not selected without who has accepted, and “Undo” is for those who can be taken back (DECIDE-16, OFFER-10)", async () => {
  const standing = [
    { stage: "accepted", letter: { state: "accepted", ...LETTER } },
    { stage: "offered", letter: { state: "sent", ...LETTER } },
    { stage: "shortlisted", letter: null },
  ] as const;
  const rows = standing.map((fields, at) => ({
    ...DESK_ROW,
    candidateId: `c${at + 4}`,
    name: `Asha ${at}`,
    application: DESK_ROW.application && {
      ...DESK_ROW.application,
      ...fields,
      _id: `a${at}`,
      name: `Asha ${at}`,
    },
  }));
  const sent: unknown[] = [];
  openDesk({
    rows,
    answers: {
      "POST /api/employer/applications/bulk": (body) => {
        sent.push(body);
        const of = (_id: string, takeBackUntil: string | null) => ({
          _id,
          stage: "not-selected",
          stageAt: "2026-03-10T05:00:00.000Z",
          takeBackUntil,
        });
        const applications = [of("a1", null), of("a2", "2026-03-11T05:00:00.000Z")];
        return Response.json({ message: "Done.", applications });
      },
      "GET /api/employer/answer-templates": () => Response.json({ templates: [] }),
    },
  });
  for (const at of [0, 1, 2])
    fireEvent.click(await screen.findByRole("checkbox", { name: `Choose Asha ${at}` }));
  fireEvent.click(screen.getByRole("button", { name: "Not Selected (2)" }));
  const form = within(await screen.findByRole("dialog", { name: "Answer 3 applicants" }));
  form.getByText(/^Left out, because they have accepted the letter: Asha 0\./);
  form.getByText(/^Their letters are withdrawn at once, .*: Asha 1$/);
  fireEvent.click(form.getByRole("button", { name: "Answer 2" }));
  await screen.findByText(/^One applicant is not selected\./);
  expect(sent).toEqual([{ ids: ["a1", "a2"], stage: "not-selected" }]);
});

test.each([
  ["accepted", { state: "accepted", ...LETTER }, "Asha Verma has accepted the letter", true],
  ["offered", { state: "sent", ...LETTER }, "The letter is withdrawn at once", false],
] as const)(
  "“Not selected” of somebody %s with a letter %o says what becomes of the letter (OFFER-6, OFFER-10)",
  async (stage, letter, sentence, leads) => {
    const application = DESK_ROW.application && {
      ...DESK_ROW.application,
      stage,
      letter,
      name: DESK_ROW.name,
    };
    openDesk({ rows: [{ ...DESK_ROW, application }] });
    await screen.findByRole("article", { name: "Asha Verma" });
    press("x");
    const dialog = within(await screen.findByRole("dialog", { name: "Not selected: Asha Verma" }));
    dialog.getByText(sentence, { exact: false });
    const link = dialog.queryByRole("link", { name: "Withdraw the Offer" });
    const path = `/employer/applications/${application?._id}/offer?view=withdraw`;
    expect(link?.getAttribute("href")).toBe(leads ? path : undefined);
    expect(dialog.queryByRole("button", { name: "Not Selected" }) === null).toBe(leads);
  },
);

test("those ticked stay from part to part, and not at the desk of another job (DECIDE-16)", async () => {
  openDesk();
  fireEvent.click(await screen.findByRole("checkbox", { name: "Choose Asha Verma" }));
  fireEvent.click(screen.getByRole("link", { name: /^Shortlisted/ }));
  await waitFor(() =>
    expect(screen.getByRole("link", { name: /^Shortlisted/ }).getAttribute("aria-current")).toBe("page"),
  );
  screen.getByText("1 chosen");
  fireEvent.change(screen.getByRole("combobox", { name: "Job" }), { target: { value: "" } });
  await waitFor(() => expect(screen.queryByText("1 chosen")).toBeNull());
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Choose Asha Verma" }).checked).toBe(false);
});

test("with Shift those between two people are ticked, wherever they stand by then (DECIDE-16)", async () => {
  const rows = ["c1", "c4", "c5", "c6", null].map((candidateId, at) => ({
    ...DESK_ROW,
    candidateId,
    name: candidateId && `Asha ${at}`,
    application: DESK_ROW.application && { ...DESK_ROW.application, _id: `a${at}` },
  }));
  const { askAgain } = openDesk({ rows });
  fireEvent.click(await screen.findByRole("checkbox", { name: "Choose Asha 0" }));
  rows.reverse();
  await askAgain();
  await waitFor(() =>
    expect(screen.getAllByRole("checkbox", { name: /^Choose/ })[0]?.getAttribute("aria-label")).toBe(
      "Choose Asha 3",
    ),
  );
  fireEvent.click(screen.getByRole("checkbox", { name: "Choose Asha 1" }), { shiftKey: true });
  screen.getByText("2 chosen");
  // Who was pressed last is not in the list any more.
  rows.splice(3, 1);
  await askAgain();
  await waitFor(() => expect(screen.queryByRole("checkbox", { name: "Choose Asha 1" })).toBeNull());
  fireEvent.click(screen.getByRole("checkbox", { name: "Choose Asha 3" }), { shiftKey: true });
  screen.getByText("3 chosen");
});

test.each([
  ["applied", "Shortlist", ["Invite", "Not Selected"]],
  ["shortlisted", "Invite", ["Not Selected", "More", "Interview Arranged Elsewhere"]],
  ["interview", "Chosen", ["Not Selected", "More", "Offered Without a Letter"]],
  ["chosen", "Make Offer", ["Not Selected", "More", "Offered Without a Letter"]],
  ["offered", "Joined", ["Not Selected"]],
  ["not-selected", "Undo", []],
  ["withdrawn", undefined, []],
] as const)("of somebody %s the next step is %s (DECIDE-27)", async (stage, next, others) => {
  const takeBackUntil = stage === "not-selected" ? "2026-03-11T05:00:00.000Z" : null;
  const application = DESK_ROW.application && { ...DESK_ROW.application, stage, takeBackUntil };
  openDesk({ rows: [{ ...DESK_ROW, application }] });
  await screen.findByRole("article", { name: "Asha Verma" });
  const labels = [...document.querySelectorAll<HTMLButtonElement>("[data-not-printed] button")].map(
    (one) => [one.textContent, one.className === "button"] as const,
  );
  const ofBar = labels.slice(labels.findIndex(([label]) => label === (next ?? "")));
  if (next) expect(ofBar).toEqual([[next, true], ...others.map((label) => [label, false])]);
  else expect(labels.map(([label]) => label)).not.toContain("Not Selected");
});

test.each([
  ["offered", { state: "sent", ...LETTER }, "Offer sent, answer by 20 Mar 2026", "See the Offer"],
  ["offered", { state: "change-asked", ...LETTER }, "Change asked, ends 20 Mar 2026", "Make Next Version"],
  ["accepted", { state: "accepted", ...LETTER }, "First day 01 Apr 2026", "Joined"],
] as const)(
  "%s with a letter %o: the row reads “%s”, and “%s” is the next step (OFFER-69)",
  async (stage, letter, line, next) => {
    const application = DESK_ROW.application && { ...DESK_ROW.application, stage, letter };
    openDesk({ rows: [{ ...DESK_ROW, application }] });
    await screen.findByText(new RegExp(line));
    const main = [...document.querySelectorAll<HTMLButtonElement>("[data-bar] button")].filter(
      ({ className }) => className === "button",
    );
    expect(main.map(({ textContent }) => textContent)).toEqual([next]);
  },
);

test("O opens the letter, and an interview that is over asks for its result first (OFFER-69)", async () => {
  const application = DESK_ROW.application && { ...DESK_ROW.application, stage: "chosen" as const };
  const { router } = openDesk({ rows: [{ ...DESK_ROW, application }] });
  await screen.findByRole("article", { name: "Asha Verma" });
  press("o");
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/employer/applications/${application?._id}/offer`),
  );
});

test.each<[string, string, string[], string, string]>([
  ["offer", "Stages of offers", ["All", "Chosen 2", "Offered 3", "Accepted 1"], "Offered 3", "offered"],
  [
    "closed",
    "Stages of ended applications",
    ["All", "Not selected 4", "Offer declined 1", "Withdrawn 0"],
    "Offer declined 1",
    "declined",
  ],
])(
  "the part %s has its stages with their counts (OFFER-69, DECIDE-27)",
  async (part, name, links, link, stage) => {
    const asked: (string | null)[] = [];
    openDesk({
      at: `/?tab=applicants&desk=v1&part=${part}`,
      answers: {
        "GET /api/employer/applications/counts": () =>
          Response.json({
            stages: { chosen: 2, offered: 3, accepted: 1, "not-selected": 4, declined: 1 },
            total: 11,
          }),
        "GET /api/employer/desk": (_body, _headers, query) => {
          asked.push(query.get("stage"));
          return Response.json([DESK_ROW], { headers: { "x-total-count": "1" } });
        },
      },
    });
    const stages = await screen.findByRole("navigation", { name });
    await within(stages).findByRole("link", { name: link });
    expect(
      within(stages)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(links);
    fireEvent.click(within(stages).getByRole("link", { name: link }));
    await waitFor(() => expect(asked).toEqual([null, stage]));
  },
);

test("who is looked at for two seconds counts as seen, and nobody before (APPLY-9)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const seen: string[] = [];
  openDesk({
    answers: {
      "PUT /api/employer/applications/a1/seen": () => {
        seen.push("a1");
        return Response.json({ message: "Seen." });
      },
    },
  });
  await screen.findByRole("article", { name: "Asha Verma" });
  await vi.advanceTimersByTimeAsync(1_500);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toEqual(["a1"]);
  vi.useRealTimers();
});

test("on a phone nobody is looked at before a page is open (APPLY-9)", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  openDesk();
  await screen.findByRole("link", { name: "Asha Verma" });
  expect(screen.queryByRole("article")).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "Asha Verma" }));
  await screen.findByRole("article", { name: "Asha Verma" });
  vi.unstubAllGlobals();
});

test("on a phone the way to the next person keeps the focus, and the name is said (DECIDE-16)", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width"),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  openDesk({ rows: [DESK_ROW, FOUND, NEWEST] });
  fireEvent.click(await screen.findByRole("link", { name: "Asha Verma" }));
  const person = await screen.findByRole("region", { name: "Chosen person" });
  const said = person.querySelector("[aria-live=polite]");
  expect(said?.textContent).toBe("Asha Verma");
  const next = within(person).getByRole("button", { name: "Next" });
  next.focus();
  fireEvent.click(next);
  await screen.findByRole("article", { name: "Ravi Iyer" });
  expect(document.activeElement).toBe(next);
  expect([said?.isConnected, said?.textContent]).toEqual([true, "Ravi Iyer"]);
  vi.unstubAllGlobals();
});

test("the parts have counts, and where all have an answer the next part is offered (DECIDE-27)", async () => {
  openDesk({ rows: [] });
  const parts = await screen.findByRole("navigation", { name: "Stages" });
  await within(parts).findByRole("link", { name: "Shortlisted 2" });
  expect(within(parts).getByRole("link", { name: "Applied 0" }).getAttribute("aria-current")).toBe("page");
  await screen.findByText("All 3 applicants have an answer");
  expect(screen.getByRole("link", { name: "Shortlisted: 2" }).getAttribute("href")).toContain(
    "part=shortlisted",
  );
});

test("ratings of several people in a row are all sent, each after the one before (DECIDE-16)", async () => {
  const held = Promise.withResolvers<Response>();
  const rated: unknown[] = [];
  const { sent } = openDesk({
    answers: {
      "PUT /api/employer/shortlists/s1/candidates/c1": (body) => {
        rated.push(body);
        return rated.length === 1 ? held.promise : Response.json({ message: "Done." });
      },
    },
  });
  await screen.findByRole("article", { name: "Asha Verma" });
  press("4");
  await waitFor(() => expect(rated).toEqual([{ rating: 4 }]));
  // The same again is ignored.
  press("4");
  press("5");
  // Whether the star puts on the list or takes off is not known yet.
  press("s");
  press("j");
  press("3");
  expect(rated).toHaveLength(1);
  held.resolve(Response.json({ message: "Done." }));
  await waitFor(() => expect(sent.at(-1)).toEqual(["second", { rating: 3 }]));
  expect(rated).toEqual([{ rating: 4 }, { rating: 5 }]);
});

test("a second press does not move the next person, who has just been shown (DECIDE-29)", async () => {
  const applied = (row: DeskRow): DeskRow => ({
    ...row,
    application: row.application && { ...row.application, name: row.name, stage: "applied" },
  });
  const rows = [applied(DESK_ROW), applied(NEWEST)];
  const moved: string[] = [];
  const move = (id: string) => () => {
    moved.push(id);
    rows.shift();
    return Response.json({ message: "Done." });
  };
  openDesk({
    rows,
    answers: {
      "PUT /api/applications/a1/stage": move("a1"),
      "PUT /api/applications/a3/stage": move("a3"),
    },
  });
  const shortlist = (name: string) =>
    fireEvent.click(screen.getByRole("button", { name: `Shortlist: the application of ${name}` }));
  await screen.findByRole("article", { name: "Asha Verma" });
  shortlist("Asha Verma");
  await screen.findByText("Asha Verma: now “Shortlisted”.");
  await waitFor(() => expect(chosen()).toBe("Meera Joshi"));
  shortlist("Meera Joshi");
  expect(moved).toEqual(["a1"]);
  await new Promise((resolve) => setTimeout(resolve, PRESSED_TWICE_MS));
  shortlist("Meera Joshi");
  await screen.findByText("Meera Joshi: now “Shortlisted”.");
  expect(moved).toEqual(["a1", "a3"]);
});

test("the desk is named for its job, and leads to the person from the table (DECIDE-15)", async () => {
  openDesk();
  await screen.findByRole("heading", { name: "Applicants: Physics teacher" });
  fireEvent.click(screen.getByRole("button", { name: "Show as Table" }));
  const table = await screen.findByRole("table", { name: "Desk" });
  const link = within(table).getByRole("link", { name: "Ravi Iyer" });
  expect(link.getAttribute("href")).toMatch(/person=c2/);
  expect(link.getAttribute("href")).toMatch(/view=list/);
});

test("the desk of a job that is older than those of the menu has its name too (DECIDE-27)", async () => {
  openDesk({
    answers: {
      "GET /api/employer/vacancies": () => Response.json([{ ...OWN_VACANCY, _id: "v2", title: "Librarian" }]),
      "GET /api/employer/vacancies/v1": () => Response.json({ vacancy: OWN_VACANCY }),
    },
  });
  await screen.findByRole("heading", { name: "Applicants: Physics teacher" });
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Job" }).value).toBe("v1");
});

test("somebody who is ticked with two applications is compared once (DECIDE-18)", async () => {
  const again = DESK_ROW.application && { ...DESK_ROW.application, _id: "a9" };
  openDesk({ rows: [DESK_ROW, { ...DESK_ROW, application: again }, NEWEST] });
  await screen.findByRole("article", { name: "Asha Verma" });
  for (const box of screen.getAllByRole("checkbox", { name: /^Choose / })) fireEvent.click(box);
  const compare = await screen.findByRole("link", { name: "Compare 2" });
  expect(compare.getAttribute("href")).toContain("compare=c1%2Cc3");
});

test("a member chooses the columns (DECIDE-15)", async () => {
  const { sent } = openDesk({ at: "/?tab=applicants&desk=v1&view=table" });
  await screen.findAllByText("₹60,000");
  expect(screen.queryByText("168 km")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Distance" }));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent).toEqual([
      ["columns", { columns: ["match", "teaches", "education", "experience", "distance", "pay", "rating"] }],
    ]),
  );
});

test("a viewer rates who stands on the list, and has no star and no steps (DECIDE-2, DECIDE-14)", async () => {
  const { sent } = openDesk({ memberRole: "viewer" });
  await screen.findByRole("article", { name: "Asha Verma" });
  expect(screen.queryByRole("button", { name: /^Star|Not Selected|Invite/ })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("group", { name: /Your rating/ })).toBeNull();
  press("s");
  press("3");
  expect(sent).toEqual([]);
  press("j");
  await waitFor(() => expect(chosen()).toBe("Ravi Iyer"));
  press("3");
  await waitFor(() => expect(sent).toEqual([["second", { rating: 3 }]]));
});

test("those who hire hide the names after a question, and every member reads who has shown them (DECIDE-24)", async () => {
  const { sent } = openDesk();
  const hide = await screen.findByRole<HTMLButtonElement>("button", { name: "Hide Names" });
  await waitFor(() => expect(hide.disabled).toBe(false));
  fireEvent.click(hide);
  expect(await screen.findByText(/you included, reads names/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Yes, hide names" }));
  await waitFor(() => expect(sent.at(-1)).toEqual(["names", { areHidden: true }]));
  cleanup();
  const shown = { by: { _id: "a2", name: "Rita Rao" }, at: "2026-03-09T05:00:00.000Z" };
  openDesk({ memberRole: "viewer", shown });
  expect(await screen.findByText("Names were hidden. Rita Rao has shown them on 09 Mar 2026.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Names/ })).toBeNull();
  cleanup();
  openDesk({ memberRole: "viewer", areHidden: true });
  expect(await screen.findByText(/looks at this job without names/)).toBeDefined();
});

test("the funnel is a chart with each number as text, asked for when it is opened (DECIDE-25)", async () => {
  const openFunnel = async () => {
    const summary = await screen.findByText("From the job’s page to the person who joins");
    const details = summary.closest("details") as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event("toggle"));
    return (await screen.findByText("Shortlisted", { selector: "dt" })).parentElement;
  };
  openDesk();
  expect((await openFunnel())?.textContent).toBe("Shortlisted10after 1.5 days");
  screen.getByRole("row", { name: "Shortlisted 7 3 0", hidden: true });
  screen.getByText(/also where the school met them without an interview here/);
  expect(screen.queryByText(/schools also find people by the search/)).toBeNull();
  cleanup();

  const steps = STEPS.map((one) => (one.step === "seen" ? { ...one, count: 0 } : one));
  openDesk({ answers: { "GET /api/employer/vacancies/v1/funnel": () => Response.json({ steps }) } });
  await openFunnel();
  screen.getByText(/schools also find people by the search/);
});

test("those ticked are compared in place of the person, each with the next step, until it is closed (DECIDE-18)", async () => {
  const rows = [DESK_ROW, NEWEST];
  const compared = rows.map(({ candidateId, name }) => ({
    ...CANDIDATE,
    _id: candidateId,
    fullName: name,
    distanceKm: 12,
    match: ENTRY.match,
  }));
  let asked = 0;
  openDesk({
    rows,
    answers: {
      "GET /api/employer/comparison": () => {
        asked += 1;
        return Response.json({ vacancy: null, candidates: compared });
      },
      "GET /api/employer/candidates/c3/notes": () => Response.json({ notes: [] }),
      "PUT /api/applications/a3/stage": () => {
        rows.pop();
        return Response.json({ message: "Shortlisted.", application: NEWEST.application });
      },
    },
  });
  for (const name of ["Choose Asha Verma", "Choose Meera Joshi"])
    fireEvent.click(await screen.findByRole("checkbox", { name }));
  expect(asked).toBe(0);
  press("c");
  const here = within(await screen.findByRole("region", { name: "Compare" }));
  await here.findByRole("columnheader", { name: "Meera Joshi" });
  expect(screen.queryByRole("article")).toBeNull();
  expect(here.getByRole("link", { name: "Full Width" }).getAttribute("href")).toBe(
    "/employer/compare?candidates=c1,c3&job=v1",
  );
  fireEvent.click(here.getByRole("button", { name: "Shortlist: the application of Meera Joshi" }));
  await here.findByText("Answered");
  here.getByRole("button", { name: "Shortlist: the application of Asha Verma" });
  expect(asked).toBe(1);
  // The key is that of the bar, which asks about those ticked.
  press("x");
  const question = await screen.findByRole("dialog", { name: "Answer 1 applicant" });
  fireEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  fireEvent.click(here.getByRole("link", { name: "Close the comparison" }));
  await screen.findByRole("article", { name: "Asha Verma" });
});

test("a comparison that cannot be made says why, with another try (DECIDE-18)", async () => {
  let isFull = true;
  openDesk({
    at: "/?tab=applicants&desk=v1&compare=c1,c2",
    answers: {
      "GET /api/employer/comparison": () =>
        isFull
          ? Response.json({ message: "One of them is gone.", code: "GONE" }, { status: 409 })
          : Response.json({ vacancy: null, candidates: [] }),
    },
  });
  await screen.findByText("One of them is gone.");
  isFull = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("2 people are no longer here.");
});

test("among all of a job one asks for those who applied or were found, and another part forgets it (DECIDE-27)", async () => {
  const asked: string[] = [];
  openDesk({
    at: "/?tab=applicants&desk=v1&part=all",
    answers: {
      "GET /api/employer/desk": (_body, _headers, query) => {
        asked.push(new URLSearchParams(query).get("from") ?? "");
        return Response.json([DESK_ROW, FOUND], { headers: { "x-total-count": "2" } });
      },
    },
  });
  fireEvent.change(await screen.findByRole("combobox", { name: "From where" }), {
    target: { value: "found" },
  });
  await waitFor(() => expect(asked.at(-1)).toBe("found"));
  fireEvent.click(screen.getByRole("link", { name: /^Shortlisted/ }));
  await waitFor(() => expect(asked.at(-1)).toBe(""));
  expect(screen.queryByRole("combobox", { name: "From where" })).toBeNull();
});

test("the filter by origin applies only where it can be seen, also after another job or view (DECIDE-27)", async () => {
  const asked: string[] = [];
  const answers: Answers = {
    "GET /api/employer/desk": (_body, _headers, query) => {
      asked.push(query.get("from") ?? "");
      return Response.json([DESK_ROW], { headers: { "x-total-count": "1" } });
    },
  };
  openDesk({ at: "/?tab=applicants&desk=v1&view=table&from=found", answers });
  await waitFor(() => expect(asked.at(-1)).toBe("found"));
  fireEvent.click(screen.getByRole("button", { name: "Show as List" }));
  await waitFor(() => expect(asked.at(-1)).toBe(""));
  cleanup();
  openDesk({ at: "/?tab=applicants&from=found", answers });
  await screen.findByRole("link", { name: "Asha Verma" });
  expect(asked.at(-1)).toBe("");
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
});
