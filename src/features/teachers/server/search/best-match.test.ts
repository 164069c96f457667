// Tests the order of the best match over HTTP: its reasons, what may not change it, and its pages.
import type { CandidateId } from "#platform/domain/ids.ts";
import { beforeAll, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { changeRows, insertRow } from "#tests/support/rows.ts";

const TODAY = "2026-03-10";
const { as, db, make } = await openTestApi({ today: TODAY, limitFactor: 100 });
const LIST = "/api/candidates/allCandidate";
const MP = { state: "Madhya Pradesh", country: "India" };
const PGT = "PGT (classes 11 & 12)" as const;

let school: Actor;
const ids: Record<string, string> = {};

const PEOPLE: [name: string, fields: object][] = [
  ["Fits Everywhere", { city: "Indore", expected_salary_paise: 3_000_000, teaching_language: "English" }],
  ["Asks Too Much", { city: "Indore", expected_salary_paise: 9_000_000 }],
  ["Lives Far", { city: "Rewa", expected_salary_paise: 3_000_000 }],
  ["Another Level", { city: "Indore", applying_for_profile: "Librarian", current_profile: "Librarian" }],
];

beforeAll(async () => {
  school = await make.employer({ city: "Indore", ...MP });
  for (const [full_name, fields] of PEOPLE)
    ids[full_name] = (
      await make.candidate({ full_name, subjects: ["Physics"], applying_for_profile: PGT, ...MP, ...fields })
    ).id;
  await listDegrees(idFrom(ids["Lives Far"] ?? ""));
});

async function listDegrees(candidate_id: CandidateId): Promise<void> {
  const degrees = { candidate_id, subjects: [], percent: 60, year: 2014 };
  await insertRow(db, "candidate_qualifications", [
    { ...degrees, position: 1, level: "Post-graduation", degree: "M.Sc." },
    { ...degrees, position: 2, level: "Teacher education", degree: "B.Ed." },
  ]);
  const named = db.updateTable("candidates").set({ degrees: ["M.Sc.", "B.Ed."] });
  await named.where("id", "=", candidate_id).execute();
}

type Card = {
  fullName: string;
  match?: { score: number; reasons: { criterion: string; verdict: string; text: string }[] };
};

async function list(query: Record<string, string>, actor: Actor | null = school) {
  const answer = await as(actor).get(`${LIST}?${new URLSearchParams({ sort: "best", ...query })}`);
  expect(answer.status, answer.text).toBe(200);
  return { cards: answer.body as Card[], headers: answer.headers };
}

const reason = (card: Card | undefined, criterion: string) =>
  card?.match?.reasons.find((one) => one.criterion === criterion);
const cardOf = (cards: Card[], name: string) => cards.find(({ fullName }) => fullName === name);

test("the best match comes first, each with its score and a reason for every criterion that is asked for (SEARCH-75, MATCH-2)", async () => {
  const query = { subject: "Physics", profile: PGT, experience: "2", maxSalary: "45000" };
  const { cards, headers } = await list(query);
  // The degrees are worth more than the distance.
  expect(cards.map(({ fullName }) => fullName)).toEqual(["Lives Far", "Fits Everywhere"]);
  expect((await list({ subject: "Physics" })).cards.at(-1)?.fullName).toBe("Lives Far");
  const scores = cards.map(({ match }) => match?.score ?? -1);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  const asked = ["subject", "level", "eligibility", "place", "experience", "pay"];
  for (const { match } of cards) expect(match?.reasons.map(({ criterion }) => criterion)).toEqual(asked);
  expect(headers.get("x-ranked")).toBe(String(cards.length));
});

test("where only the lowest pay is asked for, those who expect no more come first (SEARCH-75, MATCH-2)", async () => {
  const common = { subjects: ["Botany"], city: "Indore", ...MP };
  await make.candidate({ full_name: "Expects The Lowest", expected_salary_paise: 2_000_000, ...common });
  await make.candidate({ full_name: "Expects More", expected_salary_paise: 3_000_000, ...common });
  const { cards } = await list({ subject: "Botany", minSalary: "20000" });
  expect(cards.map(({ fullName }) => fullName)).toEqual(["Expects The Lowest", "Expects More"]);
  expect(cards.map((card) => reason(card, "pay")?.verdict)).toEqual(["yes", "partly"]);
});

test("eligibility follows from the qualifications that somebody lists, and unknown ones are to be asked (MATCH-5)", async () => {
  const { cards } = await list({ subject: "Physics", class: "Higher Secondary" });
  expect(reason(cardOf(cards, "Lives Far"), "eligibility")?.verdict).toBe("yes");
  expect(reason(cardOf(cards, "Fits Everywhere"), "eligibility")?.verdict).toBe("ask");
  expect(reason(cardOf(cards, "Lives Far"), "place")?.text).toMatch(/^\d+ km away, would move$/);
});

test("those within the distance come before those who would move, however well these fit (SEARCH-75)", async () => {
  const { cards } = await list({ subject: "Physics", class: "Higher Secondary", within: "50" });
  expect(cards.at(-1)?.fullName).toBe("Lives Far");
});

test("another name, gender, native place or photo leaves every score and its reasons equal (MATCH-4)", async () => {
  const matches = async () =>
    new Map(
      (await list({ subject: "Physics", profile: PGT })).cards.map(({ match, ...card }) => [card, match]),
    );
  const before = [...(await matches()).values()];
  await changeRows(
    db,
    "candidates",
    {},
    {
      full_name: "Zz Other",
      gender: "Other",
      native_place: "Pune, Maharashtra, India",
      photo_key: "x.webp",
    },
  );
  expect([...(await matches()).values()]).toEqual(before);
});

test("pages follow each other, and others than schools and admins have no match (SEARCH-75)", async () => {
  const cids = async (query: Record<string, string>) =>
    (await list(query)).cards.map((card) => (card as unknown as { cid: number }).cid);
  const whole = await cids({});
  const pages = [];
  for (let page = 1; page <= 3; page++) pages.push(await cids({ limit: "2", page: String(page) }));
  expect(pages.flat()).toEqual(whole);
  for (const actor of [null, await make.candidate()]) {
    const { cards, headers } = await list({}, actor);
    expect(cards.some(({ match }) => match !== undefined)).toBe(false);
    expect(headers.get("x-ranked")).toBeNull();
  }
  expect((await list({}, await make.admin())).cards[0]?.match?.score).toEqual(expect.any(Number));
});

test("the 100 nearest are ranked, and the others follow them, each on one page (SEARCH-75)", async () => {
  const names = Array.from({ length: 104 }, (_, at) => `Teacher ${at}`);
  for (const full_name of names) {
    const fields = { full_name, subjects: ["Sanskrit"], applying_for_profile: PGT, city: "Indore", ...MP };
    const { id } = await make.candidate(fields);
    // Of equally near people the newest come first, so that the first four are not among the 100.
    if (full_name === "Teacher 0" || full_name === "Teacher 4") await listDegrees(id);
  }
  const pages = [];
  for (let page = 1; page <= 3; page++) {
    const query = { subject: "Sanskrit", profile: PGT, limit: "40", page: String(page) };
    const { cards, headers } = await list(query);
    expect(headers.get("x-ranked")).toBe("100");
    expect(headers.get("x-total-count")).toBe("104");
    pages.push(cards.map(({ fullName }) => fullName));
  }
  const newestFirst = names.toReversed().filter((name) => name !== "Teacher 4");
  expect(pages.flat()).toEqual(["Teacher 4", ...newestFirst]);
});
