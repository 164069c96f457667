// A list of the admin panel: its filters are in the address, in the export and in what it asks for.
import { queryOptions } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import type { SearchParamsReader } from "#platform/web/ui/table/search-params.ts";

const ROWS = [{ _id: "1", name: "Asha" }];

function open(at: string, rows = ROWS, always?: "new") {
  const query = ({ page, get }: SearchParamsReader) =>
    queryOptions({
      queryKey: ["list", page, get("state"), get("q"), get("from"), get("to")],
      queryFn: () => Promise.resolve({ items: rows, total: rows.length }),
    });
  return renderWithProviders(
    <AdminList
      title="All Members"
      query={query}
      rows={["members", "member"]}
      exports="/api/members.csv"
      search={{ placeholder: "Name" }}
      choice={{
        label: "State",
        name: "state",
        options: ["new", "old"],
        labels: (one) => one,
        ...(always && { always }),
      }}
      days
      columns={(_rows, first) => [
        { label: "#", kind: "index", cell: (_row, index) => first + index },
        { label: "Name", kind: "title", cell: ({ name }) => name },
      ]}
      failure="The members could not be loaded."
      empty={{ text: "No members", hint: (narrowed) => (narrowed ? "Try other words." : "They come later.") }}
    />,
    { at },
  );
}
const clear = () => screen.queryByRole("button", { name: "Clear Filters" });
const href = () => screen.getByRole("link", { name: "Export CSV" }).getAttribute("href");

test("what is narrowed is in the export, and is cleared together", async () => {
  const { router } = open("/?view=x&q=asha&state=old&from=2026-03-10");
  await screen.findByText("1 member");
  screen.getByRole("table", { name: "All Members" });
  expect(href()).toBe("/api/members.csv?q=asha&state=old&from=2026-03-10");
  fireEvent.click(clear() as Element);
  await waitFor(() => expect(router.state.location.search).toBe("?view=x"));
  await waitFor(() => expect(clear()).toBeNull());
  expect(href()).toBe("/api/members.csv");
});

test.each([
  ["/?state=nonsense", "They come later."],
  ["/?state=old", "Try other words."],
  ["/?from=2026-03-10", "Try other words."],
])("an empty list at %s says: %s", async (at, hint) => {
  open(at, []);
  await screen.findByText("No members");
  screen.getByText(hint);
});

test("a filter that always chooses narrows nothing and has no “All”", async () => {
  open("/?state=old", ROWS, "new");
  await screen.findByText("1 member");
  const field = screen.getByLabelText<HTMLSelectElement>("State");
  expect([field.value, ...[...field.options].map(({ value }) => value)]).toEqual(["old", "new", "old"]);
  expect(clear()).toBeNull();
  expect(href()).toBe("/api/members.csv");
});

test("rows are counted on from the pages before", async () => {
  open("/?page=1");
  expect((await screen.findAllByRole("cell"))[0]?.textContent).toBe("1");
});

test.each([
  ["from=2026-03-10&to=2026-03-10", false],
  ["from=2026-03-11&to=2026-03-10", true],
  ["to=2026-03-10", false],
])("of the days %s it is %j that the last is before the first", (days, isWrong) => {
  open(`/?${days}`);
  expect(screen.getByLabelText("To").getAttribute("aria-invalid")).toBe(isWrong ? "true" : null);
  expect(screen.queryAllByText("Choose a day after From")).toHaveLength(isWrong ? 1 : 0);
});
