import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";

const api = await openTestApi();

test("anyone may search cities and gets a JSON array", async () => {
  const answer = await api.as(null).get("/api/places/cities?q=gurgaon");
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual([
    {
      label: "Gurugram, Haryana, India",
      city: "Gurugram",
      state: "Haryana",
      country: "India",
      matched: "Gurgaon",
    },
  ]);
});

test.each(["", "?q=", "?q=%20", `?q=${"a".repeat(65)}`])("asking with %j is refused", async (query) => {
  expect((await api.as(null).get(`/api/places/cities${query}`)).status).toBe(400);
});

test("a text that matches no city answers an empty list", async () => {
  const answer = await api.as(null).get("/api/places/cities?q=xqzwv");
  expect([answer.status, answer.body]).toEqual([200, []]);
});
