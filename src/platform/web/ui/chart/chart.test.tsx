// The charts: drawn to scale, with nothing as a line, and the same numbers as a table that needs no script (EDASH-37).
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { formatRupees } from "#platform/domain/money.ts";
import { Bar } from "./bar.tsx";
import { BarChart } from "./bar-chart.tsx";
import { BarTable } from "./bar-table.tsx";
import { ColumnChart } from "./column-chart.tsx";
import { StripChart } from "./strip-chart.tsx";

const SERIES = [
  { label: "Applied", tone: "primary" },
  { label: "Found", tone: "accent" },
] as const;

/** The folded table of a chart, row by row. */
function tableOf(name: string): string[][] {
  const figure = screen.getByRole("figure", { name });
  const details = within(figure).getByText("Show as table").closest("details");
  return [...(details?.querySelectorAll("tr") ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
}

const rectsOf = (part: ParentNode) =>
  [...part.querySelectorAll("rect")].map((rect) => [
    rect.getAttribute("data-tone"),
    rect.getAttribute("x"),
    rect.getAttribute("width"),
  ]);
const BEGIN = [null, null, "2"];

test("the parts of a bar lie beside each other; a bar of nothing has its line, and one beyond the whole ends there", () => {
  renderWithProviders(
    <>
      <Bar
        whole={40}
        parts={[
          { tone: "primary", count: 10 },
          { tone: "good", count: 0 },
          { tone: "accent", count: 20 },
        ]}
      />
      <Bar whole={0} parts={[{ tone: "primary", count: 0 }]} />
      <Bar whole={10} parts={[{ tone: "primary", count: 30 }]} />
    </>,
  );
  expect([...document.querySelectorAll("svg")].map(rectsOf)).toEqual([
    [["primary", "0%", "25%"], ["accent", "25%", "50%"], BEGIN],
    [BEGIN],
    [["primary", "0%", "100%"], BEGIN],
  ]);
});

test("bars have label, number and note as text, and their table has each series (EDASH-37)", () => {
  renderWithProviders(
    <BarChart
      name="Steps"
      of="Step"
      series={SERIES}
      rows={[
        { label: "Came", counts: [1_00_000, 20_000] },
        { label: "Chosen", counts: [0, 0], note: "0%" },
        { label: "Joined", counts: null },
      ]}
    />,
  );
  const figure = screen.getByRole("figure", { name: "Steps" });
  const shown = within(figure)
    .getAllByRole("term")
    .map((term) => term.parentElement?.textContent);
  expect(shown).toEqual(["Came1,20,000", "Chosen00%", "Joined—"]);
  expect([...figure.querySelectorAll("svg")].map((svg) => rectsOf(svg).length)).toEqual([3, 1, 1]);
  expect(tableOf("Steps")).toEqual([
    ["Step", "Applied", "Found"],
    ["Came", "1,00,000", "20,000"],
    ["Chosen", "0", "0"],
    ["Joined", "—", "—"],
  ]);
  // Only several series need to be explained.
  expect(
    within(figure)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Applied", "Found"]);
});

test("columns stand on one ground, as high as their share of the scale, and nothing is a line (EDASH-37)", () => {
  renderWithProviders(
    <ColumnChart
      name="By month"
      of="Month"
      series={SERIES}
      columns={[
        { label: "Feb 2026", short: "Feb", counts: [20, 0] },
        { label: "Mar 2026", short: "Mar", counts: [10, 5] },
      ]}
    />,
  );
  const drawing = screen.getByRole("figure", { name: "By month" });
  const columns = [...drawing.querySelectorAll("rect")].map((rect) =>
    ["y", "height"].map((name) => Number(rect.getAttribute(name))),
  );
  expect(columns).toEqual([
    [20, 180],
    [198, 2],
    [110, 90],
    [155, 45],
  ]);
  const ticks = [...drawing.querySelectorAll("line + text")].map(({ textContent }) => textContent);
  expect(ticks).toEqual(["0", "5", "10", "15", "20"]);
  within(drawing).getByText("Mar 2026: Applied 10, Found 5");
  expect(tableOf("By month").at(-1)).toEqual(["Mar 2026", "10", "5"]);
});

test("points lie where their value is on the scale that all rows share, larger where more people have it", () => {
  renderWithProviders(
    <StripChart
      name="Pay"
      series={SERIES}
      head={["Job", "Offered", "People"]}
      format={formatRupees}
      strips={[
        {
          key: "a",
          label: "Physics",
          note: "9 people",
          range: [20_000, 40_000],
          points: [
            { at: 20_000, count: 1 },
            { at: 60_000, count: 8 },
          ],
          cells: ["Physics", "₹20,000 to ₹40,000", "9"],
        },
        { key: "b", label: "Art", note: "", range: null, points: [{ at: 100_000, count: 2 }], cells: [] },
      ]}
    />,
  );
  const figure = screen.getByRole("figure", { name: "Pay" });
  const points = [...figure.querySelectorAll("circle")].map((point) => [
    point.getAttribute("cx"),
    Number(point.getAttribute("r")),
  ]);
  expect(points.map(([at]) => at)).toEqual(["3%", "50%", "97%"]);
  const [small = 0, large = 0] = points.map(([, radius]) => Number(radius));
  expect(large).toBeGreaterThan(small);
  expect([...figure.querySelectorAll("rect")].map((rect) => rect.getAttribute("width"))).toEqual(["23.5%"]);
  within(figure).getByText("₹1,00,000");
  expect(tableOf("Pay")[1]).toEqual(["Physics", "₹20,000 to ₹40,000", "9"]);
});

test("a table of bars has one scale for all its numbers", () => {
  renderWithProviders(
    <BarTable
      name="By job"
      of="Job"
      columns={["Came", "Joined"]}
      series={SERIES}
      rows={[
        {
          key: "a",
          label: "Physics",
          counts: [
            [30, 10],
            [0, 0],
          ],
        },
        {
          key: "b",
          label: "Art",
          counts: [
            [10, 0],
            [4, 0],
          ],
        },
      ]}
    />,
  );
  const table = screen.getByRole("table", { name: "By job" });
  expect(
    within(table)
      .getAllByRole("row")
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ["Job", "Came", "Joined"],
    ["Physics", "40", "0"],
    ["Art", "10", "4"],
  ]);
  expect([...table.querySelectorAll("svg")].map((svg) => rectsOf(svg).map(([, , width]) => width))).toEqual([
    ["75%", "25%", "2"],
    ["2"],
    ["25%", "2"],
    ["10%", "2"],
  ]);
});
