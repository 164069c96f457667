// What stands around a table: order, clearing of filters, export, pages and the actions of a row.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { press } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { BeyondLastPage } from "#platform/web/ui/table/beyond-last-page.tsx";
import { ExportButton } from "#platform/web/ui/table/export-button.tsx";
import { FilterBar } from "#platform/web/ui/table/filter-bar.tsx";
import { OptionFilter } from "#platform/web/ui/table/option-filter.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { RecordTable, TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import { useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { SortField } from "#platform/web/ui/table/sort-field.tsx";

test.each([
  ["/?page=3", "newest", "oldest", "?sort=oldest"],
  ["/?sort=oldest&page=3", "oldest", "newest", ""],
  ["/?sort=nonsense", "newest", "name", "?sort=name"],
])("at %s the order is '%s', and choosing '%s' leads to '%s'", async (at, shown, chosen, address) => {
  function Sorted() {
    const labels = { newest: "Newest first", oldest: "Oldest first", name: "By name" };
    return <SortField sorts={["newest", "oldest", "name"]} labels={labels} filters={useSearchFilters()} />;
  }
  const { router } = renderWithProviders(<Sorted />, { at });
  const field = screen.getByLabelText<HTMLSelectElement>("Sort by");
  expect(field.value).toBe(shown);
  fireEvent.change(field, { target: { value: chosen } });
  await vi.waitFor(() => expect(router.state.location.search).toBe(address));
});

test("filters are cleared only where some are set", () => {
  const onClear = vi.fn();
  renderWithProviders(
    <>
      <FilterBar onClear={false}>Some</FilterBar>
      <FilterBar onClear={onClear}>Others</FilterBar>
    </>,
  );
  press("Clear Filters");
  expect(onClear).toHaveBeenCalledOnce();
});

test("an export has the filters that are set in its address", () => {
  renderWithProviders(
    <ExportButton path="/api/admin/x.csv" query={{ q: "asha rao", state: undefined, sort: "" }} />,
  );
  const link = screen.getByRole("link", { name: "Export CSV" });
  expect(link.getAttribute("href")).toBe("/api/admin/x.csv?q=asha+rao");
  expect(link.hasAttribute("download")).toBe(true);
});

test.each([
  [1, null, "?page=2"],
  [2, "?page=1", "?page=3"],
  [3, "?page=2", null],
])("on page %i of 3 Prev leads to %j and Next to %j", (page, previous, next) => {
  renderWithProviders(<Pager page={page} pages={3} hrefOf={(to) => `?page=${to}`} />);
  const href = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href") ?? null;
  expect([href("Prev"), href("Next")]).toEqual([previous && `/${previous}`, next && `/${next}`]);
  screen.getByText(`Page ${page} of 3`);
  const disabled = screen.queryAllByRole<HTMLButtonElement>("button").filter((button) => button.disabled);
  expect(disabled.map(({ textContent }) => textContent)).toEqual(
    page === 1 ? ["Prev"] : page === 3 ? ["Next"] : [],
  );
});

test("a pager without addresses calls back with the page", () => {
  const onChange = vi.fn();
  renderWithProviders(<Pager page={2} pages={3} onChange={onChange} label="Pages of schools" />);
  press("Next");
  press("Prev");
  expect(onChange.mock.calls).toEqual([[3], [1]]);
  screen.getByRole("navigation", { name: "Pages of schools" });
});

test.each([
  [1, "The list has only one page.", "Go to page 1"],
  [1200, "The list has 1,200 pages.", "Go to the last page"],
])("beyond the last of %i pages the list says: %s", (pages, hint, link) => {
  renderWithProviders(<BeyondLastPage page={2000} pages={pages} hrefOf={(to) => `/list/${to}`} />);
  screen.getByText("There is no page 2000");
  screen.getByText(hint);
  expect(screen.getByRole("link", { name: link }).getAttribute("href")).toBe(`/list/${pages}`);
});

test("a row has its own cells, and a second line only where there is one", () => {
  const rows = [
    { id: "a", name: "Asha", email: "asha@teacher.example" },
    { id: "b", name: "Ravi", email: "" },
  ];
  renderWithProviders(
    <RecordTable
      name="People"
      columns={[
        { label: "No.", cell: (_row, index) => index + 1 },
        { label: "Name", cell: ({ name, email }) => <TwoLines first={name} second={email} /> },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
    />,
  );
  const cells = screen.getAllByRole("cell").map((cell) => [cell.dataset["label"], cell.textContent]);
  expect(cells).toEqual([
    ["No.", "1"],
    ["Name", "Ashaasha@teacher.example"],
    ["No.", "2"],
    ["Name", "Ravi"],
  ]);
  expect(document.querySelectorAll("small")).toHaveLength(1);
});

test("the actions of a row name their record; one leads on, the other does something", () => {
  const onClick = vi.fn();
  renderWithProviders(
    <>
      <RowAction icon="edit" label="Edit" recordName="Asha" to="/edit/a" />
      <RowAction icon="trash" label="Delete" recordName="Asha" destructive onClick={onClick} />
    </>,
  );
  const link = screen.getByRole("link", { name: "Edit Asha" });
  expect(link.getAttribute("href")).toBe("/edit/a");
  expect(link.classList.contains("danger-subtle")).toBe(false);
  press("Delete Asha");
  expect(onClick).toHaveBeenCalledOnce();
  expect(screen.getByRole("button", { name: "Delete Asha" }).classList.contains("danger-subtle")).toBe(true);
});

test.each([
  [6, false, false],
  [7, false, true],
  [2, true, true],
])("a table of %i columns (full: %j) needs a wide window: %j", (count, isFull, isWide) => {
  const columns = Array.from({ length: count }, (_, index) => ({ label: `C${index}`, cell: () => index }));
  renderWithProviders(
    <RecordTable name="People" columns={columns} rows={["a"]} keyOf={(row) => row} isFull={isFull} />,
  );
  expect(screen.getByRole("region", { name: "People" }).hasAttribute("data-many")).toBe(isWide);
});

test.each([
  ["/?state=open&page=3", "open", "closed", "?state=closed"],
  ["/?state=open&page=3", "open", "", ""],
  ["/?state=nonsense", "", "open", "?state=open"],
])("at %s the filter is '%s', and '%s' leads to '%s'", async (at, shown, chosen, address) => {
  const Filter = () => (
    <OptionFilter
      label="State"
      name="state"
      options={["open", "closed"]}
      labelOf={(one) => `is ${one}`}
      filters={useSearchFilters()}
    />
  );
  const { router } = renderWithProviders(<Filter />, { at });
  const field = screen.getByLabelText<HTMLSelectElement>("State");
  expect(field.value).toBe(shown);
  expect([...field.options].map(({ text }) => text)).toEqual(["All", "is open", "is closed"]);
  fireEvent.change(field, { target: { value: chosen } });
  await vi.waitFor(() => expect(router.state.location.search).toBe(address));
});
