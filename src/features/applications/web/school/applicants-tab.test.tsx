// The tab Applicants: the documents' columns, filters, steps, answers to several, and one application (JOB-90 to JOB-96).
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Applicant } from "#features/applications/domain/wire.ts";
import { findAndPress } from "#tests/support/acts.ts";
import { APPLICANT, APPLICATION, OWN_VACANCY } from "#tests/support/job-records.ts";
import { answered, openApplicants, TEMPLATE } from "#tests/support/applicants-tab.tsx";
import { networkError } from "#tests/support/render-with-providers.tsx";

// Rendering a long page is slow when two processors run all tests.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

const tick = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("checkbox", { name }));
const choose = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

const LIST = "/?tab=applicants&desk=v1&part=all";

test("the documents' columns come first, ten a page, with what the member has chosen after them (JOB-90)", async () => {
  const { asked } = openApplicants({ total: 25, at: "/?tab=applicants&page=2" });
  const table = await screen.findByRole("table", { name: "Desk" });
  const heads = within(table).getAllByRole("columnheader");
  expect(heads.slice(0, 6).map((head) => head.textContent)).toEqual([
    "Name",
    "Email",
    "Phone",
    "Applied For",
    "Status",
    "Match",
  ]);
  const row = within(table).getByRole("row", { name: /Asha Verma/ });
  for (const text of ["asha@teacher.example", "9876543210", "Physics teacher", "Applied", "85"])
    within(row).getByText(text);
  await screen.findByText("Page 2 of 3");
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
    page: "2",
    limit: "10",
    contact: "yes",
  });
  const { href } = within(row).getByRole<HTMLAnchorElement>("link", { name: "Asha Verma" });
  expect(Object.fromEntries(new URL(href).searchParams)).toEqual({
    tab: "applicants",
    view: "list",
    part: "all",
    person: "a1",
  });
});

test.each([
  ["", { limit: "10", contact: "yes" }],
  ["&stage=applied", { part: "applied", limit: "10", contact: "yes" }],
  ["&job=v1&stage=declined", { vacancyId: "v1", part: "closed", stage: "declined", limit: "50" }],
  ["&job=v1&part=all&from=applied", { vacancyId: "v1", from: "applied", limit: "50" }],
  ["&desk=v1", { vacancyId: "v1", part: "applied", limit: "50" }],
  ["&view=list&sort=match&minMatch=70", { part: "applied", sort: "match", minMatch: "70", limit: "50" }],
])(
  "the address %s asks for its part, with contact details in the table alone (JOB-90)",
  async (at, query) => {
    const { asked } = openApplicants({ at: `/?tab=applicants${at}` });
    await screen.findAllByText("Asha Verma");
    expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({ page: "1", ...query });
  },
);

test("the invitation is asked for again where the application could not be read", async () => {
  let fails = true;
  openApplicants({
    at: LIST,
    answers: {
      "GET /api/applications/a1": () =>
        fails ? networkError() : Response.json({ application: { ...APPLICATION, name: "Read" } }),
    },
  });
  const invite = await screen.findByRole("button", { name: "Invite" });
  fireEvent.click(invite);
  await screen.findByText("The application could not be loaded. Please try again.");
  fails = false;
  fireEvent.click(screen.getByRole("button", { name: "Invite" }));
  // The button of the page, which has the application.
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Invite" }).dataset["deskKey"]).toBeUndefined(),
  );
});

test.each([
  ["withdrawn", /has withdrawn/],
  ["daily-limit", /as many applicants as it may in a day/],
  ["not-verified", /once your school is verified/],
] as const)("contact details that are missing (%s) are explained (JOB-91)", async (contact, sentence) => {
  const { email: _email, phone: _phone, ...without } = APPLICANT;
  openApplicants({ rows: [{ ...without, contact }] });
  await screen.findByText(sentence);
});

test("a viewer reads the list without steps and ticks (JOB-88)", async () => {
  openApplicants({ memberRole: "viewer" });
  await screen.findByRole("row", { name: /Asha Verma/ });
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /Shortlist|Your Texts/ })).toBeNull();
});

test("without applicants the tab leads to the jobs; a failed load can be tried again", async () => {
  openApplicants({ rows: [] });
  await screen.findByText("No applicants yet");
  document.body.replaceChildren();
  openApplicants({ answers: { "GET /api/employer/desk": networkError } });
  await screen.findByRole("button", { name: "Try Again" });
});

test("shortlisting is one tap; 'Not Selected' says first when the applicant learns of it (JOB-92)", async () => {
  const { sent } = openApplicants({ at: LIST });
  await findAndPress("Shortlist: the application of Asha Verma");
  await waitFor(() => expect(sent).toEqual([{ stage: "shortlisted" }]));
  await findAndPress("Not Selected: the application of Asha Verma");
  await screen.findByText(/a mail about it in 24 hours/);
  await choose(/^Message to the applicant/, "  Thank you. ");
  await findAndPress("Not Selected");
  await waitFor(() => expect(sent[1]).toEqual({ stage: "not-selected", reason: "Thank you." }));
});

test("'Not selected' can be undone from the person, and of those who are ticked (JOB-92)", async () => {
  const refused = { ...APPLICANT, stage: "not-selected", takeBackUntil: "2026-03-11T05:00:00.000Z" } as const;
  const { sent } = openApplicants({ at: LIST, rows: [refused] });
  await screen.findByText("The applicant learns of it on 11 Mar 2026, 10:30 AM.");
  await findAndPress("Undo “Not selected” of Asha Verma");
  await waitFor(() => expect(sent).toEqual([{ ids: ["a1"] }]));
  await tick("Choose Asha Verma");
  await findAndPress("Undo (1)");
  await waitFor(() => expect(sent).toHaveLength(2));
});

test("who was taken back alone is not taken back with the others once more (JOB-93)", async () => {
  const takeBackUntil = "2026-03-11T05:00:00.000Z";
  const rows: Applicant[] = [APPLICANT, { ...APPLICANT, _id: "a2", candidateId: "c2", name: "Ravi Iyer" }];
  const { sent } = openApplicants({
    at: LIST,
    rows,
    answers: {
      "POST /api/employer/applications/bulk": (body) => {
        for (const [at, one] of rows.entries()) rows[at] = { ...one, stage: "not-selected", takeBackUntil };
        return answered(body);
      },
    },
  });
  await tick("Choose Asha Verma");
  await tick("Choose Ravi Iyer");
  await findAndPress("Not Selected (2)");
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Answer 2" }));
  await screen.findByText(/^2 applicants are not selected\./);
  await findAndPress("Undo “Not selected” of Asha Verma");
  await screen.findByText(/^One applicant is not selected\./);
  await findAndPress("Undo");
  await waitFor(() => expect(sent).toEqual([{ ids: ["a1"] }, { ids: ["a2"] }]));
});

test("several are answered at once with an own text that is read before, and taken back (JOB-93)", async () => {
  const { sent } = openApplicants();
  await tick("2 applications");
  await findAndPress("Not Selected (2)");
  await choose(/^Your text/, "t1");
  await screen.findByText("Dear Asha Verma, thank you for applying as Physics teacher at Tagore Academy.");
  await choose(/^Read it as/, "a2");
  await screen.findByText(/Dear Ravi Iyer/);
  expect(screen.queryByText(/Left out/)).toBeNull();
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Answer 2" }));
  await waitFor(() => expect(sent).toEqual([{ ids: ["a1", "a2"], stage: "not-selected", template: "t1" }]));
  await findAndPress("Undo");
  await waitFor(() => expect(sent[1]).toEqual({ ids: ["a1", "a2"] }));
});

test("when as many are ticked as can be answered at once, no other can be, and those that are can be let go", async () => {
  const rows = Array.from({ length: 101 }, (_, index) => ({
    ...APPLICANT,
    _id: `a${index}`,
    name: `Teacher ${index}`,
  }));
  openApplicants({ rows });
  await tick("101 applications");
  const box = (index: number) =>
    screen.getByRole<HTMLInputElement>("checkbox", { name: `Choose Teacher ${index}` });
  screen.getByText("100 chosen");
  expect([box(99).checked, box(99).disabled]).toEqual([true, false]);
  expect([box(100).checked, box(100).disabled]).toEqual([false, true]);
  fireEvent.click(box(0));
  screen.getByText("99 chosen");
  expect(box(100).disabled).toBe(false);
});

test("the heads of name and match lead to the list in this order, and say which one it is in", async () => {
  const { asked } = openApplicants();
  const head = async (name: string) => screen.findByRole("columnheader", { name });
  expect((await head("Match")).getAttribute("aria-sort")).toBeNull();
  fireEvent.click(within(await head("Match")).getByRole("link"));
  await waitFor(async () => expect((await head("Match")).getAttribute("aria-sort")).toBe("descending"));
  expect(new URLSearchParams(asked.at(-1)).get("sort")).toBe("match");
  fireEvent.click(within(await head("Name")).getByRole("link"));
  await waitFor(async () => expect((await head("Name")).getAttribute("aria-sort")).toBe("ascending"));
});

test("all of a stage are chosen, also those of other pages, without their contact details (DECIDE-16, APPLY-8)", async () => {
  const { asked } = openApplicants({ total: 12 });
  await tick("12 applications");
  await findAndPress("Choose 12");
  await waitFor(() => expect(asked.length).toBeGreaterThan(6));
  const [first, ...others] = asked.map((query) => Object.fromEntries(new URLSearchParams(query)));
  expect(first).toEqual({ page: "1", limit: "10", contact: "yes" });
  expect(others.slice(0, 3)).toEqual(["1", "2", "3"].map((page) => ({ page, limit: "50" })));
});

test("those whose stage does not allow the step are named and left out (JOB-93)", async () => {
  const { sent } = openApplicants();
  await tick("2 applications");
  await findAndPress("More for 2 chosen");
  await findAndPress("Interview Arranged Elsewhere (1)");
  await screen.findByText(/Left out.*Asha Verma \(Applied\)/);
  await findAndPress("Answer 1");
  await waitFor(() => expect(sent).toEqual([{ ids: ["a2"], stage: "interview" }]));
  await tick("2 applications");
  await findAndPress("Shortlist (1)");
  await waitFor(() => expect(sent[1]).toEqual({ ids: ["a1"], stage: "shortlisted" }));
});

test("an own text is added (JOB-94)", async () => {
  const { sent } = openApplicants();
  await findAndPress("Your Texts");
  await screen.findByText("For any stage");
  await findAndPress("Add a Text");
  await findAndPress("Save Text");
  await screen.findByText("Text is required");
  await choose(/^Name/, "No");
  await choose(/^Text/, "Sorry, {name}.");
  // What is typed is not lost without a question (TEXT-7).
  await findAndPress("Cancel");
  await screen.findByRole("dialog", { name: "Discard your changes?" });
  await findAndPress("Keep editing");
  await findAndPress("Save Text");
  await waitFor(() => expect(sent).toEqual([{ name: "No", text: "Sorry, {name}." }]));
  // The list is back, and nothing was asked.
  await screen.findByText("For any stage");
});

test("an application shows note, match, contact, resume, profile, changes and history (JOB-95)", async () => {
  openApplicants({ at: "/?tab=applicants&application=a1" });
  await screen.findByRole("heading", { name: "Asha Verma" });
  for (const text of ["I live nearby.", "Match: 85 of 100", "asha@teacher.example", "₹50,000 → ₹60,000"])
    screen.getByText(text, { exact: false });
  expect(screen.getByRole("link", { name: /View Resume/ }).getAttribute("href")).toBe(
    "/api/applications/a1/resume?open=tab",
  );
  within(screen.getByRole("list", { name: "History" })).getByText("Applied");
});

test.each([
  ["applied", true],
  ["shortlisted", true],
  ["interview", false],
] as const)("an applicant who is %s can be invited to an interview: %s (JOB-96)", async (stage, may) => {
  openApplicants({ at: "/?tab=applicants&application=a1", detail: { stage } });
  await screen.findByRole("list", { name: "History" });
  expect(screen.queryByRole("button", { name: "Invite" }) !== null).toBe(may);
});

test("an application of a deleted account says so", async () => {
  const detail = {
    name: null,
    profile: null,
    candidateId: null,
    contact: "deleted",
    match: null,
    note: null,
  };
  openApplicants({ at: "/?tab=applicants&application=a1", detail });
  await screen.findByRole("heading", { name: "Deleted account" });
  screen.getByText(/the applicant has deleted the account/);
});

test("the answer to several and the own texts are closed without one", async () => {
  const { sent } = openApplicants();
  const dialog = () => document.querySelector<HTMLElement>("dialog[open]");
  await tick("Choose Asha Verma");
  await tick("Choose Ravi Iyer");
  await tick("Choose Ravi Iyer");
  await findAndPress("Not Selected (1)");
  expect((await screen.findByRole("dialog")).textContent).toContain("Answer 1 applicant");
  fireEvent.click(
    within(dialog() as HTMLElement)
      .getByText("Cancel")
      .closest("button") as Element,
  );
  await waitFor(() => expect(dialog()).toBeNull());
  await findAndPress("Your Texts");
  expect((await screen.findByRole("dialog")).textContent).toContain("Thanks");
  fireEvent.click(dialog()?.querySelector("header button") as Element);
  await waitFor(() => expect(dialog()).toBeNull());
  expect(sent).toEqual([]);
});

test("the list is narrowed by job, name, part and match, ordered, and shown whole again", async () => {
  const { router, asked } = openApplicants({
    at: "/?tab=applicants&page=2",
    answers: {
      "GET /api/employer/vacancies": () =>
        Response.json([
          OWN_VACANCY,
          { ...OWN_VACANCY, _id: "v2", title: "Librarian", state: "closed", applications: {} },
          { ...OWN_VACANCY, _id: "v3", title: "Music teacher", state: "draft" },
        ]),
      "GET /api/employer/vacancies/v2/names": () => Response.json({ areHidden: false, shown: null }),
    },
  });
  const address = () => router.state.location.search;
  await screen.findByRole("option", { name: "Librarian (0 open)" });
  const jobs = screen.getByLabelText<HTMLSelectElement>("Job");
  expect([...jobs.options].map(({ text }) => text)).toEqual([
    "All jobs",
    "Physics teacher (4 open)",
    "Librarian (0 open)",
  ]);
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  await choose(/^Job/, "v2");
  await waitFor(() => expect(address()).toBe("?tab=applicants&desk=v2"));
  await choose(/^Search/, " asha ");
  fireEvent.keyDown(screen.getByLabelText(/^Search/), { key: "Enter" });
  await waitFor(() => expect(address()).toBe("?tab=applicants&desk=v2&q=asha"));
  await choose(/^Sort by/, "match");
  await choose(/^Least match/, "70");
  const part = () => screen.getByRole<HTMLAnchorElement>("link", { name: /^Shortlisted/ });
  await waitFor(() => expect(part().href).toContain("minMatch=70"));
  fireEvent.click(part());
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(asked.at(-1)))).toMatchObject({
      vacancyId: "v2",
      q: "asha",
      part: "shortlisted",
      sort: "match",
      minMatch: "70",
      page: "1",
    }),
  );
  await findAndPress("Clear");
  await waitFor(() => expect(address()).toBe("?tab=applicants&desk=v2&sort=match&part=shortlisted"));
});

test.each(["q=zz", "minMatch=90"])(
  "where nobody fits %s it does not say that nobody applied",
  async (narrow) => {
    openApplicants({ rows: [], at: `/?tab=applicants&${narrow}` });
    await screen.findByText("Nobody matches");
    expect(screen.queryByText("No applicants yet")).toBeNull();
    screen.getByRole("button", { name: "Clear" });
  },
);

test("an own text is changed, or deleted after a question, and a refusal says so", async () => {
  const sent: unknown[] = [];
  let isDeleted = false;
  let refuses = true;
  const removal = () => {
    if (refuses) return networkError();
    isDeleted = true;
    return Response.json({ message: "Deleted" });
  };
  const { requests } = openApplicants({
    answers: {
      "GET /api/employer/answer-templates": () => Response.json({ templates: isDeleted ? [] : [TEMPLATE] }),
      "PUT /api/employer/answer-templates/t1": (body) => {
        sent.push(body);
        return Response.json({ message: "Done.", template: TEMPLATE });
      },
      "DELETE /api/employer/answer-templates/t1": removal,
    },
  });
  const question = async (button: string) => {
    const title = await screen.findByText("Delete “Thanks”?");
    fireEvent.click(within(title.closest("dialog") as HTMLElement).getByText(button));
    await waitFor(() => expect(screen.queryByText("Delete “Thanks”?")).toBeNull());
  };
  await findAndPress("Your Texts");
  await findAndPress("Edit Thanks");
  expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe("Thanks");
  await choose(/^For the stage/, "offered");
  await findAndPress("Save Text");
  await waitFor(() => expect(sent).toEqual([{ name: "Thanks", stage: "offered", text: TEMPLATE.text }]));
  await screen.findByText("The text was saved.");
  await waitFor(() => expect(document.activeElement?.id).toBe("text-t1"));

  await findAndPress("Delete Thanks");
  await question("Cancel");
  expect(requests.filter((call) => call.startsWith("DELETE"))).toEqual([]);
  await findAndPress("Delete Thanks");
  await question("Yes, delete");
  await screen.findByText("The text could not be deleted. Please try again.");
  refuses = false;
  await findAndPress("Delete Thanks");
  await question("Yes, delete");
  await screen.findByText("You have no own texts yet.");
  await screen.findByText("The text was deleted.");
});

test.each([
  ["own texts", "GET /api/employer/answer-templates", "Your texts could not be loaded. Please try again."],
  ["application", "GET /api/applications/a1", "The application could not be loaded. Please try again."],
])("an %s that cannot be loaded is asked for again", async (what, call, sentence) => {
  let fails = true;
  const isText = what === "own texts";
  const given = isText ? { templates: [TEMPLATE] } : { application: APPLICATION };
  openApplicants({
    at: isText ? "/?tab=applicants" : "/?tab=applicants&application=a1",
    answers: { [call]: () => (fails ? networkError() : Response.json(given)) },
  });
  if (isText) await findAndPress("Your Texts");
  await screen.findByText(sentence);
  fails = false;
  await findAndPress("Try Again");
  await screen.findByText(isText ? "For any stage" : "I live nearby.");
  expect(screen.queryByText(sentence)).toBeNull();
});
