import { expect, test } from "vitest";
import { readPage, withChanges, withPage } from "#web/ui/table/search-params.ts";

const at = (search: string) => new URLSearchParams(search);

test.each([
  ["", 1],
  ["page=3", 3],
  ["page=0", 1],
  ["page=-2", 1],
  ["page=two", 1],
  ["page=99999999999", 1],
])("an address with %o shows page %i", (search, page) => {
  expect(readPage(at(search))).toBe(page);
});

test("the first page has no parameter in the address", () => {
  expect(withPage(at("view=plans&page=4"), 1).toString()).toBe("view=plans");
  expect(withPage(at("view=plans"), 2).toString()).toBe("view=plans&page=2");
});

test("an emptied filter leaves the address, the rest stays", () => {
  expect(withChanges(at("view=subscribers&q=asha&status=active"), { q: "" }).toString()).toBe(
    "view=subscribers&status=active",
  );
});
