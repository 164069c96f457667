import { expect, test } from "vitest";
import { findNewsErrors, toFormValues } from "#web/news/news-values.ts";

test("news begins with today's date and needs a title and a description (CONTENT-10)", () => {
  const values = toFormValues(null, "2026-03-10");
  expect(values.date).toBe("2026-03-10");
  expect(findNewsErrors(values)).toEqual({
    title: "Title is required",
    description: "Description is required",
  });
});

test.each([
  ["", true],
  ["#", true],
  ["https://school.example/news", true],
  ["school.example", true],
  ["javascript:alert(1)", false],
])("a link of %o is accepted: %o (CONTENT-11)", (link, accepted) => {
  const values = { title: "Prize day", description: "On the ground.", date: "2026-03-10", link };
  expect(findNewsErrors(values).link === undefined).toBe(accepted);
});
