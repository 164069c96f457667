// Questions of the search box that become filters, and what is offered where nobody fits.
import { sentence, term } from "#platform/domain/locale/sentence.ts";
import { cleanup, configure, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import { renderPage, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import type { Chip, ReadingOfViewer } from "#features/matching/domain/reading/chips.ts";
import { CandidateSearch } from "#features/finding/web/search/candidate-search.tsx";
import { CANDIDATE_LIST_PATH } from "#features/teachers/web/filter-params.ts";
import * as candidatesPage from "#features/finding/web/pages/candidates.tsx";

const PGT = "PGT (classes 11 & 12)";
const INDORE = "Indore, Madhya Pradesh";

const SENTENCE: ReadingOfViewer = {
  chips: [
    { kind: "profile", value: PGT, text: "pgt" },
    { kind: "subject", value: "Physics", text: "physics" },
    { kind: "within", value: 50, text: "within 50 km" },
    { kind: "joining", value: "Immediately", text: "join immediately" },
    { kind: "experience", value: 5, text: "5 years" },
  ],
  rest: "",
  notUsed: [],
};

/** A busy machine is slow. */
const SOON = { timeout: 15_000 };
configure({ asyncUtilTimeout: SOON.timeout });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

type Shown = {
  at?: string;
  /** Of every question, or of each. */
  reading?: ReadingOfViewer | ((question: string) => ReadingOfViewer) | null;
  as?: "visitor" | "employer" | "candidate";
  /** The answer of the list for the query that is asked. */
  list?: (query: URLSearchParams) => Response;
};

const empty = () => Response.json([], { headers: { "x-total-count": "0" } });
const one = () => Response.json([CANDIDATE], { headers: { "x-total-count": "1" } });

function show({
  at = "",
  reading = { chips: [], rest: "", notUsed: [] },
  as = "employer",
  list = one,
}: Shown = {}) {
  const queries: URLSearchParams[] = [];
  const { router } = renderWithProviders(<CandidateSearch subjects={["Physics", "Mathematics"]} />, {
    at: CANDIDATE_LIST_PATH + at,
    ...(as !== "visitor" && { user: { role: as } }),
    answers: {
      "GET /api/search/reading": (_body, _headers, asked) => {
        if (!reading) return Promise.reject(new TypeError("Failed to fetch"));
        return Response.json(typeof reading === "function" ? reading(asked.get("q") ?? "") : reading);
      },
      "GET /api/candidates/facets": () => Response.json({ subjects: null, profiles: null, cities: null }),
      "GET /api/candidates/suggestions": () => Response.json([]),
      "GET /api/candidates/allCandidate": (_body, _headers, asked) => {
        queries.push(asked);
        return list(asked);
      },
    },
  });
  const address = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  /** The filters of the address, without the sentence. */
  const query = () => {
    const { question: _question, ...filters } = address();
    return filters;
  };
  return { query, address, queries };
}

const box = () => screen.getByPlaceholderText<HTMLInputElement>("Search by Name, City or Subject");
const chips = () =>
  within(screen.getByRole("list", { name: "Filters in use" }))
    .queryAllByRole("link")
    .map(({ textContent }) => textContent.trim());

function send(question: string) {
  fireEvent.change(box(), { target: { value: question } });
  fireEvent.keyDown(box(), { key: "Enter", code: "Enter" });
}

test("a sentence becomes the filters of the panel in one step, and stays in the box (SENT-11)", async () => {
  const { query, address } = show({ reading: SENTENCE });
  send("pgt physics within 50 km join immediately 5 years");
  await expect
    .poll(query, SOON)
    .toEqual({ profile: PGT, subject: "Physics", within: "50", joining: "Immediately", experience: "5" });
  await expect.poll(chips, SOON).toEqual(["Physics", PGT, "Within 50 km", "5+ years", "Joins immediately"]);
  expect(box().value).toBe("pgt physics within 50 km join immediately 5 years");
  expect(address()["question"]).toBe("pgt physics within 50 km join immediately 5 years");
  expect(screen.getByLabelText<HTMLSelectElement>("Joining").value).toBe("Immediately");
});

test("what is left stays as text, and filters of other kinds stay (SENT-11, SENT-14)", async () => {
  const { query } = show({
    at: "?relocation=anywhere&subject=Mathematics&minSalary=90000",
    reading: {
      chips: [
        { kind: "subject", value: "Physics", text: "physics" },
        { kind: "subject", value: "Chemistry", text: "chemistry" },
        { kind: "city", value: `${INDORE}, India`, text: "indore" },
        { kind: "city", value: "Bhopal, Madhya Pradesh, India", text: "bhopal" },
        { kind: "pay", value: { max: 40_000 }, text: "under 40k" },
        { kind: "language", value: "English", text: "english medium" },
        { kind: "experience", value: 12, text: "12 years" },
      ],
      rest: "asha",
      notUsed: [],
    },
  });
  send("asha physics chemistry indore or bhopal under 40k english medium 10 years");
  await expect.poll(query, SOON).toEqual({
    q: "asha Chemistry",
    relocation: "anywhere",
    subject: "Physics",
    near: INDORE,
    within: "10",
    maxSalary: "40000",
    medium: "English",
    experience: "10+",
  });
  screen.getByText("Not used: bhopal, more than 10 years.");
  await expect.poll(chips, SOON).toContain("“asha Chemistry”");
});

const chipsOf = (...chips: Chip[]): ReadingOfViewer => ({ chips, rest: "", notUsed: [] });
const SUBJECT = (value: string): Chip => ({ kind: "subject", value, text: value.toLowerCase() });

test("a new sentence replaces what the one before gave, and filters set by hand stay (SENT-11)", async () => {
  const bhopal: Chip = { kind: "city", value: "Bhopal, Madhya Pradesh, India", text: "bhopal" };
  const { query, address } = show({
    at: "?relocation=anywhere",
    reading: (question) =>
      question.startsWith("english")
        ? chipsOf(SUBJECT("English"), bhopal)
        : question.startsWith("pgt")
          ? chipsOf(
              { kind: "profile", value: PGT, text: "pgt" },
              { kind: "experience", value: 5, text: "5 years" },
            )
          : { chips: [], rest: question, notUsed: [] },
  });
  send("english teacher bhopal");
  const english = {
    subject: "English",
    near: "Bhopal, Madhya Pradesh",
    within: "10",
    relocation: "anywhere",
  };
  await expect.poll(query, SOON).toEqual(english);
  await expect.poll(chips, SOON).toContain("English");
  fireEvent.change(screen.getByLabelText("Teaching Language"), { target: { value: "Hindi" } });
  await expect.poll(query, SOON).toEqual({ ...english, language: "Hindi" });
  await expect.poll(chips, SOON).toContain("Teaches in Hindi");
  send("pgt physics 5 years join immediately");
  const byHand = { relocation: "anywhere", language: "Hindi" };
  await expect.poll(query, SOON).toEqual({ ...byHand, profile: PGT, experience: "5" });
  await expect.poll(chips, SOON).toContain(PGT);
  expect(box().value).toBe("pgt physics 5 years join immediately");
  // What the sentence gave and was changed by hand since is set by hand.
  fireEvent.change(screen.getByLabelText("Min Experience (years)"), { target: { value: "10+" } });
  await expect.poll(chips, SOON).toContain("10+ years");
  send("asha verma");
  await expect.poll(query, SOON).toEqual({ ...byHand, experience: "10+", q: "asha verma" });
  expect(address()["question"]).toBeUndefined();
});

test("words that nobody knows are not used and can be looked for, and gender never is (SENT-9, SENT-14)", async () => {
  const { query } = show({
    reading: {
      chips: [SUBJECT("Physics"), { kind: "board", value: "CBSE", text: "cbse" }],
      rest: "lady hostel asha",
      notUsed: [
        { text: "lady", why: "personal" },
        { text: "hostel", why: "unknown" },
      ],
    },
  });
  send("lady physics hostel asha cbse");
  await expect.poll(query, SOON).toEqual({ subject: "Physics", q: "asha" });
  await screen.findByText("Not used: cbse, since profiles do not name boards yet.");
  const struck = () => [...document.querySelectorAll("s")].map(({ textContent }) => textContent);
  expect(struck()).toEqual(["hostel", "lady"]);
  screen.getByText(/Gender, age, religion and marriage are never a condition/);
  fireEvent.click(screen.getByRole("button", { name: "Look for “hostel” as text" }));
  await expect.poll(query, SOON).toEqual({ subject: "Physics", q: "asha hostel" });
  await expect.poll(struck, SOON).toEqual(["lady"]);
});

test("a state is looked for as text, and of two the first (SENT-11)", async () => {
  const state = (value: string): Chip => ({ kind: "state", value, text: value });
  const { query } = show({
    reading: chipsOf(SUBJECT("Physics"), state("Madhya Pradesh"), state("Uttar Pradesh")),
  });
  send("physics mp or up");
  await expect.poll(query, SOON).toEqual({ subject: "Physics", q: "Madhya Pradesh" });
  await screen.findByText("Not used: Uttar Pradesh.");
});

test("a text without a meaning is searched as text (SENT-11)", async () => {
  const { query } = show({ reading: { chips: [], rest: "asha verma", notUsed: [] } });
  send("asha verma");
  await expect.poll(query, SOON).toEqual({ q: "asha verma" });
});

test("without an answer of the server the browser reads all but the cities (SENT-11)", async () => {
  const { query } = show({ reading: null });
  send("ganit teacher 5 saal");
  await expect.poll(query, SOON).toEqual({ subject: "Mathematics", experience: "5" });
});

test("chips are taken away one by one, and the focus goes to the next (SENT-14)", async () => {
  const { query } = show({ at: `?subject=Physics&near=${INDORE}&within=50&joining=April` });
  expect(chips()).toEqual(["Physics", "Within 50 km of Indore", "Joins in April"]);
  fireEvent.click(screen.getByRole("link", { name: "Remove filter: Within 50 km of Indore" }));
  await expect.poll(query, SOON).toEqual({ subject: "Physics", joining: "April" });
  const focused = () => document.activeElement?.getAttribute("aria-label");
  await expect.poll(focused, SOON).toBe("Remove filter: Joins in April");
  fireEvent.click(screen.getByRole("link", { name: "Remove filter: Joins in April" }));
  fireEvent.click(screen.getByRole("link", { name: "Remove filter: Physics" }));
  await expect.poll(query, SOON).toEqual({});
  await expect.poll(() => document.activeElement, SOON).toBe(box());
});

test("a visitor is offered a login for what only schools filter by (SEARCH-2, SENT-14)", async () => {
  const pay: Chip = { kind: "pay", value: { max: 40_000 }, text: "under 40k" };
  const { query } = show({ as: "visitor", reading: { ...SENTENCE, chips: [...SENTENCE.chips, pay] } });
  send("pgt physics within 50 km join immediately 5 years under 40k");
  await expect.poll(query, SOON).toEqual({ profile: PGT, subject: "Physics", experience: "5" });
  screen.getByRole("link", { name: "Log in to filter by joining and salary" });
  screen.getByText("Not used: within 50 km, since no city is named.");
  screen.getByRole("link", {
    name: "Log in to filter by joining, degree, class, medium and last activity",
  });
  expect(screen.queryByLabelText("Joining")).toBeNull();
});

test("filters and orders of schools in an address have no effect for a candidate (SEARCH-2)", async () => {
  const { queries } = show({
    as: "candidate",
    at: "?subject=Physics&joining=April&class=Middle&sort=active",
  });
  await screen.findByText("Showing 1 to 1 of 1");
  expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({ subject: "Physics", cards: "true" });
  for (const name of ["joining", "class", "sort"]) expect(queries[0]?.has(name), name).toBe(false);
  expect(screen.queryByText(/^Log in to filter by joining/)).toBeNull();
});

test("while a sentence is typed its meaning is the first suggestion (SENT-11)", async () => {
  const { query } = show({ reading: SENTENCE });
  fireEvent.change(box(), { target: { value: "pgt physics within 50 km" } });
  const entry = await screen.findByRole("option", { name: /Joins immediately.*as filters/, hidden: true });
  fireEvent.click(entry);
  await expect.poll(() => query()["subject"], SOON).toBe("Physics");
});

test("nobody fits: wider searches with the count of the list that each opens (SENT-13)", async () => {
  show({
    at: "?subject=Physics&joining=April&class=Middle",
    list: (asked) => {
      if (!asked.has("class")) return Response.json([CANDIDATE], { headers: { "x-total-count": "4" } });
      return empty();
    },
  });
  await screen.findAllByText("No candidates available");
  const wider = await screen.findByRole("list", { name: "Wider searches" });
  const links = within(wider).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "4 without “Class: Middle”",
    "4 for Physics alone",
    "4 for Joins in April alone",
  ]);
  expect(links[0]?.getAttribute("href")).toBe(`${CANDIDATE_LIST_PATH}?subject=Physics&joining=April`);
});

test("nobody within the distance: it says so, with the next distance and those who would move (SENT-13)", async () => {
  show({
    at: `?near=${INDORE}&within=10`,
    list: (asked) => {
      const within = asked.get("within") === "150" ? "3" : "0";
      const headers = { "x-total-count": "10", "x-total-within": within, "x-total-would-move": "10" };
      return Response.json([{ ...CANDIDATE, distanceKm: 38, wouldMove: true }], { headers });
    },
  });
  await screen.findByText("0 within 10 km of Indore, 10 farther away would move");
  const link = await screen.findByRole("link", { name: "3 within 150 km of Indore" });
  expect(link.getAttribute("href")).toContain("within=150");
  screen.getByText("38 km");
  screen.getByText("would move");
});

test("a text that finds nobody is offered as the filters that it means (SENT-13)", async () => {
  show({
    at: "?q=pgt physics 5 years",
    reading: SENTENCE,
    list: (asked) => (asked.has("q") ? empty() : one()),
  });
  const link = await screen.findByRole("link", { name: /^1 for Physics · PGT/ });
  expect(link.getAttribute("href")).toContain("joining=Immediately");
});

test("a card says joining and distance where they are known (SEARCH-10)", async () => {
  const near = { ...CANDIDATE, joiningAvailability: "Immediately", distanceKm: 0 };
  const far = { ...CANDIDATE, _id: "c2", joiningAvailability: "Next Year", distanceKm: null };
  show({ list: () => Response.json([near, far], { headers: { "x-total-count": "2" } }) });
  await screen.findByText("Showing 1 to 2 of 2");
  const [first, second] = screen.getAllByRole("article").map(({ textContent }) => textContent);
  expect(first).toContain("Joins immediately");
  expect(first).toContain("in this city");
  expect(second).toContain("Joins next year");
  expect(second).not.toContain("km");
});

test("in the order of the best match a card says how well somebody fits, with the reasons (SEARCH-10)", async () => {
  const reasons = [
    {
      criterion: "subject",
      verdict: "yes",
      points: 25,
      of: 25,
      text: "Teaches Physics",
      sentences: [sentence("Teaches {what}", { what: term("Physics") })],
    },
    {
      criterion: "eligibility",
      verdict: "ask",
      points: 7.5,
      of: 15,
      text: "The qualifications are not known",
      sentences: [sentence("The qualifications are not known")],
    },
  ];
  const headers = { "x-total-count": "1", "x-ranked": "1" };
  show({
    at: "?sort=best&subject=Physics",
    list: () => Response.json([{ ...CANDIDATE, match: { score: 84, reasons } }], { headers }),
  });
  await screen.findByText("Match: 84 of 100");
  screen.getByText("Best match among the 1 nearest or newest who fit.");
  const items = screen.getAllByRole("listitem", { hidden: true }).map(({ textContent }) => textContent);
  expect(items).toContain("Yes: Teaches Physics (25 of 25)");
  expect(items).toContain("Ask: The qualifications are not known (8 of 15)");
});

test("a form that was sent without scripts is read by the server (SENT-12)", async () => {
  const { router } = renderPage(candidatesPage, CANDIDATE_LIST_PATH, {
    at: `${CANDIDATE_LIST_PATH}?q=pgt+physics+5+years&relocation=anywhere&read=1`,
    answers: {
      "GET /api/search/reading": () => Response.json(SENTENCE),
      "GET /api/candidates/allCandidate": one,
      "GET /api/subjects/getAllSubjects": () => Response.json([], { headers: { "x-total-count": "0" } }),
      "GET /api/candidates/facets": () => Response.json({ subjects: null, profiles: null, cities: null }),
    },
  });
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(router.state.location.search)), SOON)
    .toEqual({
      subject: "Physics",
      profile: PGT,
      experience: "5",
      relocation: "anywhere",
      question: "pgt physics 5 years",
    });
});
