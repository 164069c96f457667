import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { updateNews } from "./calls.ts";

test.each([
  [{}, {}],
  [{ link: "" }, { link: null }],
  [{ link: null }, { link: null }],
  [{ link: "#" }, { link: "#" }],
  [{ link: "https://news.example/1" }, { link: "https://news.example/1" }],
])("the edit %j of a news item is read as %j: what is left out stays, an empty link goes", (form, edit) => {
  expect(updateNews.body.parse(form)).toEqual(edit);
});

test("a link of another kind is refused", () => {
  expect(
    updateNews.body.safeParse({ link: "ftp://news.example" }).error?.issues.map(sentenceOfIssue)[0],
  ).toBe("Link must start with http:// or https://.");
});
