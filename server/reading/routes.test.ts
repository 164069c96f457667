import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";

const { as } = await openTestApi();
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
  });
});

test("a question without a meaning is its rest, and an empty one is read as nothing (SENT-10)", async () => {
  expect((await read("asha verma")).body).toEqual({ chips: [], rest: "asha verma" });
  expect((await visitor.get("/api/search/reading")).body).toEqual({ chips: [], rest: "" });
  expect((await read("  ")).body).toEqual({ chips: [], rest: "" });
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
