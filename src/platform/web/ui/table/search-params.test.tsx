import { expect, test } from "vitest";
import {
  readDay,
  readPage,
  readSearchParams,
  readSearchText,
  useSearchFilters,
  withChanges,
  withPage,
} from "#platform/web/ui/table/search-params.ts";
import { fireEvent, screen } from "@testing-library/react";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";

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

test("a search text of 64 letters is whole, a longer one is cut; a day that is none is not set", () => {
  const read = (search: string) => readSearchParams(at(search));
  expect(readSearchText(read(`q=${"x".repeat(64)}`))).toHaveLength(64);
  expect(readSearchText(read(`q=${"x".repeat(65)}`))).toHaveLength(64);
  expect(readSearchText(read(""))).toBe("");
  expect(readDay(read("from=2026-03-10"), "from")).toBe("2026-03-10");
  expect(readDay(read("from=2026-02-30"), "from")).toBeUndefined();
  expect(readPage(at("page=999999"))).toBe(999_999);
});

function TwoAtOnce() {
  const { change } = useSearchFilters();
  return (
    <button
      onClick={() => {
        change({ from: "2026-05-01" });
        change({ to: "2026-05-09" });
      }}
    >
      May
    </button>
  );
}

test("two changes before one render both reach the address, and page 1 comes", async () => {
  const { router } = renderWithProviders(<TwoAtOnce />, { at: "/?view=credits&page=3" });
  fireEvent.click(screen.getByText("May"));
  await expect.poll(() => router.state.location.search).toBe("?view=credits&from=2026-05-01&to=2026-05-09");
});
