import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

const { as, make } = await openTestApi();
const visitor = as(null);
const read = (question: string) => visitor.get(`/api/search/reading?q=${encodeURIComponent(question)}`);

test("a visitor's question is read into chips and a rest, with the cities of the server (SENT-1)", async () => {
  const { status, body } = await read("PGT physics near Bombay, 5 years, 30-50k asha");
  expect(status).toBe(200);
  expect(body).toEqual({
    chips: [
      { kind: "profile", value: "PGT (classes 11 & 12)", text: "PGT" },
      { kind: "subject", value: "Physics", text: "physics" },
      { kind: "within", value: 50, text: "near" },
      { kind: "city", value: "Mumbai, Maharashtra, India", text: "Bombay" },
      { kind: "experience", value: 5, text: "5 years" },
      { kind: "pay", value: { min: 30_000, max: 50_000 }, text: "30-50k" },
    ],
    rest: "asha",
    notUsed: [{ text: "asha", why: "unknown" }],
  });
});

test("a question without a meaning is its rest, and an empty one is read as nothing (SENT-10)", async () => {
  expect((await read("asha verma")).body).toEqual({ chips: [], rest: "asha verma", notUsed: [] });
  expect((await visitor.get("/api/search/reading")).body).toEqual({ chips: [], rest: "", notUsed: [] });
  expect((await read("  ")).body).toEqual({ chips: [], rest: "", notUsed: [] });
});

test("a question of more than 200 characters is refused with a sentence (SENT-1)", async () => {
  const { status, body } = await read("a".repeat(201));
  expect([status, body.message]).toEqual([400, "Please ask with at most 200 characters"]);
  expect((await read("a".repeat(200))).status).toBe(200);
});

test("a strange question is no error (SENT-1)", async () => {
  for (const question of ["\u0000", "%", "'; drop table candidates", "😀 ₹₹ --", "\u200d़"])
    expect((await read(question)).status, question).toBe(200);
});

const notUsed = async (question: string, actor: Actor | null = null) => {
  const { body } = await as(actor).get(`/api/search/reading?q=${encodeURIComponent(question)}`);
  return body.notUsed.map(({ text, why }: { text: string; why: string }) => `${text} ${why}`);
};

test("a word that nobody of the viewer's list has is not used, and a hidden name is such a word (SENT-15)", async () => {
  await make.candidate({
    full_name: "Zubeida Listed",
    city: "Kochi",
    state: "Kerala",
    relocation_preference: "within my city",
  });
  await make.candidate({ full_name: "Xaverina Hidden", listed: false });
  await make.candidate({ full_name: "Wanda Keeper", applying_for_profile: "Hostel Warden" });
  const school = await make.employer({ city: "Indore", state: "Madhya Pradesh", country: "India" });
  expect(await notUsed("physics zubeida")).toEqual([]);
  expect(await notUsed("physics zubei")).toEqual([]);
  expect(await notUsed("physics xaverina")).toEqual(["xaverina unknown"]);
  expect(await notUsed("physics hostel xaverina")).toEqual(["hostel unknown", "xaverina unknown"]);
  // She would not come to Indore.
  expect(await notUsed("physics zubeida", school)).toEqual(["zubeida unknown"]);
  expect(await notUsed("physics zubeida", await make.admin())).toEqual([]);
});

test("the words of most years are not used, although a name begins with one of them (SENT-6)", async () => {
  await make.candidate({ full_name: "Maxine Thanuja" });
  expect(await notUsed("physics max 5 years")).toEqual(["max unknown", "5 unknown", "years unknown"]);
  expect(await notUsed("physics less than 5 years maxine")).toEqual([
    "less unknown",
    "than unknown",
    "5 unknown",
    "years unknown",
  ]);
});

test("gender, age, religion and marriage are never used, also where nothing else was read (SENT-9)", async () => {
  expect(await notUsed("lady english teacher ncr")).toEqual(["lady personal"]);
  expect(await notUsed("female teacher")).toEqual(["female personal"]);
  expect((await read("female teacher")).body.rest).toBe("female");
  expect(await notUsed("young unmarried physics")).toEqual(["young personal", "unmarried personal"]);
});
