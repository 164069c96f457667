// The tab Privacy: the switch, what it does today, and what happens when it cannot be saved (PRIV-3).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { PrivacyTab } from "./privacy.tsx";

const READ = "GET /api/candidate/privacy";
const EDIT = "PUT /api/candidate/privacy";
const choices = (listed: boolean, change = {}) =>
  Response.json({
    listed,
    isFound: listed,
    isHidden: false,
    contact: "subscribers",
    schoolsWithContact: 41,
    nameForSchoolsOnly: false,
    nameForVisitors: "Asha Verma",
    areNamesShown: true,
    ...change,
  });

function openTab(answers: Answers = {}) {
  renderWithProviders(<PrivacyTab />, {
    user: { role: "candidate" },
    answers: {
      [READ]: () => choices(true),
      "GET /api/candidate/contactRequests": () => Response.json([], { headers: { "x-total-count": "0" } }),
      "GET /api/candidate/hiddenFrom": () => Response.json({ schools: [] }),
      "GET /api/candidate/views": () => Response.json([], { headers: { "x-total-count": "0" } }),
      ...answers,
    },
  });
}
const find = () => screen.findByRole<HTMLInputElement>("checkbox", { name: "Let schools find me" });

test("the switch says what it does today, and saves at once in both directions (PRIV-3)", async () => {
  const sent: unknown[] = [];
  openTab({
    [EDIT]: (body) => {
      sent.push(body);
      return choices((body as { listed: boolean }).listed);
    },
  });
  const checkbox = await find();
  screen.getByText("Schools and visitors find your profile today.");
  fireEvent.click(checkbox);
  await screen.findByText("Nobody finds you today. What a school has seen already it knows.");
  fireEvent.click(checkbox);
  await screen.findByText(/^Schools and visitors find/);
  expect(sent).toEqual([{ listed: false }, { listed: true }]);
});

test("“Ask me first” says how many schools could see the details today (PRIV-8)", async () => {
  openTab({
    [EDIT]: (body) => choices(true, { ...(body as object), schoolsWithContact: 1 }),
  });
  const checkbox = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Ask me first" });
  screen.getByText(/^Today 41 schools could see your phone number, email address and resume: those that are/);
  fireEvent.click(checkbox);
  await screen.findByText(/^Today 1 school could see .*: those to which you said yes\./);
  expect(checkbox.checked).toBe(true);
});

const requestIn = (state: string, couldRead = true) => ({
  _id: "an-id",
  school: "Hill School",
  place: "Indore",
  text: "We need physics.",
  state,
  askedAt: "2026-03-10T09:00:00.000Z",
  until: "2026-03-17T09:00:00.000Z",
  answeredAt: state === "asked" ? null : "2026-03-11T09:00:00.000Z",
  couldRead,
});
const listOf = (request: object) => Response.json([request], { headers: { "x-total-count": "1" } });

test("a request is answered and taken back in its row (PRIV-8)", async () => {
  let state = "asked";
  const sent: unknown[] = [];
  openTab({
    "GET /api/candidate/contactRequests": () => listOf(requestIn(state)),
    "POST /api/candidate/contactRequests/an-id": (body) => {
      sent.push(body);
      state = state === "asked" ? "granted" : "withdrawn";
      return Response.json(requestIn(state));
    },
  });
  await screen.findByText("We need physics.");
  screen.getByText("Asked on 10 Mar 2026. You can answer until 17 Mar 2026.");
  fireEvent.click(screen.getByRole("button", { name: "Share: Hill School" }));
  fireEvent.click(await screen.findByRole("button", { name: "Take Back: Hill School" }));
  await screen.findByText(/^You took your yes back on 11 Mar 2026/);
  expect(sent).toEqual([{ answer: "grant" }, { answer: "withdraw" }]);
});

test.each([
  [true, "You said yes on 11 Mar 2026. It sees your phone number, email address and resume."],
  [false, "You said yes on 11 Mar 2026. It does not see your contact details now."],
])("the row of a yes says whether the school reads them now: %s (PRIV-8)", async (couldRead, sentence) => {
  openTab({ "GET /api/candidate/contactRequests": () => listOf(requestIn("granted", couldRead)) });
  await screen.findByText(sentence);
});

test("the switch of name and photo says what visitors read today (PRIV-15)", async () => {
  openTab({
    [EDIT]: (body) => choices(true, { ...(body as object), nameForVisitors: "A. (Physics)" }),
  });
  const checkbox = await screen.findByRole<HTMLInputElement>("checkbox", {
    name: "Show my name and photo only to verified schools",
  });
  screen.getByText("Today visitors read “Asha Verma” and see your photo if you have one.");
  fireEvent.click(checkbox);
  await screen.findByText(/^Today visitors read “A\. \(Physics\)” and see no photo\./);
  expect(checkbox.checked).toBe(true);
});

test.each([
  [
    { isHidden: true },
    "Verified schools find your profile today, but for those that you name below. Other schools and visitors do not find it.",
  ],
  [{ isHidden: true }, "Today visitors do not see your profile at all."],
  [
    { areNamesShown: false, nameForVisitors: "A. (Physics)" },
    "Today visitors read “A. (Physics)” and see no photo: this site shows no names of teachers to visitors.",
  ],
])("with %j it says so: %s (PRIV-15)", async (change, sentence) => {
  openTab({ [READ]: () => choices(true, change) });
  await screen.findByText(sentence);
});

test("an unfinished profile is in no list whatever the switch says (PRIV-3)", async () => {
  openTab({ [READ]: () => choices(true, { isFound: false }) });
  await screen.findByText(/^Your profile is in no list yet/);
});

test("what cannot be saved stays as it was, and says so", async () => {
  openTab({ [EDIT]: networkError });
  fireEvent.click(await find());
  await screen.findByText("Could not save this.");
  await waitFor(async () => expect((await find()).checked).toBe(true));
});

test("choices that cannot be read can be asked for again", async () => {
  openTab({ [READ]: networkError });
  await screen.findByText("Your choices could not be loaded. Please try again.");
  screen.getByRole("button", { name: "Try Again" });
});

test("beside a school that an entry covers stands that it goes on seeing the profile (PRIV-11)", async () => {
  const covered = { why: "website", since: "2026-03-10T09:00:00.000Z" };
  const entry = {
    _id: "entry",
    employerId: null,
    name: "dps.example",
    isKnown: false,
    covers: [
      { name: "DPS, Indore", ...covered, isKnown: true },
      { name: "DPS, Bhopal", ...covered, isKnown: false },
    ],
  };
  openTab({ "GET /api/candidate/hiddenFrom": () => Response.json({ schools: [entry] }) });
  const goesOn = await screen.findByText(/^It goes on seeing your profile/);
  expect(goesOn.closest("li")?.textContent).toContain("DPS, Indore");
});

test("a domain that no school here has says so (PRIV-11)", async () => {
  const entry = { _id: "entry", employerId: null, name: "x.blogs.example", isKnown: false, covers: [] };
  openTab({ "GET /api/candidate/hiddenFrom": () => Response.json({ schools: [entry] }) });
  await screen.findByText(
    "No school here has this name or domain yet. It applies from the moment one registers.",
  );
});

test("a school is named and removed, with what that does today (PRIV-11)", async () => {
  const school = {
    _id: "entry",
    employerId: "an-id",
    name: "Hill School, Indore",
    isKnown: true,
    covers: [],
  };
  openTab({
    "GET /api/candidate/schools": () =>
      Response.json({ schools: [{ _id: "an-id", name: "Hill School, Indore" }] }),
    "PUT /api/candidate/hiddenFrom/an-id": () => Response.json({ schools: [school] }),
    "DELETE /api/candidate/hiddenFrom/entry": () => Response.json({ schools: [] }),
  });
  await screen.findByText("Today you are hidden from no school.");
  fireEvent.change(screen.getByLabelText("Name of a school here"), { target: { value: "hill" } });
  fireEvent.click(await screen.findByRole("button", { name: "Hide from Hill School, Indore" }));
  await screen.findByText("Today you are hidden from 1 school and from visitors.");
  screen.getByText(/^It goes on seeing your profile/);
  fireEvent.click(screen.getByRole("button", { name: "Remove: Hill School, Indore" }));
  await screen.findByText("Today you are hidden from no school.");
});
