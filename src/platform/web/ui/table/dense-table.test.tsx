// A row of a dense table opens with what it has no space for.
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DenseTable } from "#platform/web/ui/table/dense-table.tsx";
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";

const ROWS = [
  { id: "a", name: "Asha", email: "asha@teacher.example", place: "Bhopal" },
  { id: "b", name: "Ravi", email: "ravi@teacher.example", place: "Indore" },
];

const draw = (more?: (row: (typeof ROWS)[number]) => string) =>
  renderWithProviders(
    <DenseTable
      name="People"
      columns={[
        {
          label: "Name",
          kind: "title",
          cell: ({ name, email }) => <TwoLines first={name} second={email} />,
        },
        { label: "Place", closed: "line", cell: ({ place }) => place },
        { label: "Age", kind: "number", cell: () => 40 },
      ]}
      rows={ROWS}
      keyOf={({ id }) => id}
      more={more}
    />,
  );

test("each row opens and closes by a button with its name, and shows what the table has no column for (ADMIN-49)", () => {
  draw(({ name }) => `Everything about ${name}`);
  const opener = screen.getByRole("button", { name: /^Asha/ });
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(opener);
  expect(opener.getAttribute("aria-expanded")).toBe("true");
  screen.getByText("Everything about Asha");
  expect(screen.queryByText("Everything about Ravi")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: /^Ravi/ }));
  expect(screen.getAllByText(/^Everything/)).toHaveLength(2);
  fireEvent.click(opener);
  expect(screen.queryByText("Everything about Asha")).toBeNull();
});

test("a text that may be cut has its whole in its title; columns that may be cut share the width (ADMIN-48)", () => {
  draw();
  const [, row] = within(screen.getByRole("table", { name: "People" })).getAllByRole("row");
  const titles = [...(row?.querySelectorAll("[title]") ?? [])].map((part) => part.getAttribute("title"));
  expect(titles).toEqual(["Asha", "asha@teacher.example", "Bhopal"]);
  const widths = [...document.querySelectorAll("col")].map((col) => col.getAttribute("width"));
  expect(widths).toEqual(["60%", "40%", null, null]);
});
