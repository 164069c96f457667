// Where the focus is after a row, or a button of a row, has gone (TEXT-12).
import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ChangingList } from "#platform/web/ui/table/changing-list.tsx";

const List = ({ rows, done = [] }: { rows: string[]; done?: string[] }) => (
  <>
    <h2>Alerts</h2>
    {rows.length > 0 && (
      <ChangingList>
        {rows.map((row) => (
          <li key={row}>
            {row} {!done.includes(row) && <button type="button">Delete {row}</button>}
          </li>
        ))}
      </ChangingList>
    )}
    <h3>Below</h3>
    <button type="button">Elsewhere</button>
  </>
);

function openWith(focused: string) {
  const { rerender } = render(<List rows={["A", "B", "C"]} />);
  act(() => screen.getByRole("button", { name: focused }).focus());
  return (rows: string[], done?: string[]) => rerender(<List rows={rows} {...(done && { done })} />);
}
const focused = () => document.activeElement?.textContent?.trim();

test.each<[string, string, string[], string]>([
  ["a row, the next one", "Delete B", ["A", "C"], "C Delete C"],
  ["the last row, the one before", "Delete C", ["A", "B"], "B Delete B"],
  ["all rows, the heading of the list", "Delete A", [], "Alerts"],
])("after %s has the focus (TEXT-12)", (_what, button, left, expected) => {
  openWith(button)(left);
  expect(focused()).toBe(expected);
});

test("a row that stays has the focus after its button has gone", () => {
  const change = openWith("Delete B");
  change(["A", "B", "C"], ["B"]);
  expect([focused(), document.activeElement?.tagName]).toEqual(["B", "LI"]);
  change(["A", "B", "C"], []);
  expect(focused()).toBe("B Delete B");
});

test("who has gone on to something else stays there", () => {
  const change = openWith("Delete B");
  act(() => screen.getByRole("button", { name: "Elsewhere" }).focus());
  change(["A", "C"]);
  expect(focused()).toBe("Elsewhere");
});
