import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { TET_IN_SERVICE } from "#features/matching/domain/eligibility/rules.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminEligibility from "./admin-eligibility.tsx";

test("admins read every rule with its sources, their dates, and the date of the table (ELIG-15)", () => {
  renderWithProviders(<AdminEligibility />, { admin: true });
  screen.getByText(/The table is as of 22 Nov 2026/);
  const rows = within(screen.getByRole("table", { name: "Eligibility Rules" }))
    .getAllByRole("row")
    .slice(1);
  expect(rows.map((row) => row.querySelector("td")?.textContent)).toEqual([
    "Pre-primary",
    "Classes I–V",
    "Classes VI–VIII",
    "Classes IX–X",
    "Classes XI–XII",
    "Physical education",
  ]);
  expect(rows[1]?.textContent).toContain("class XII with 50% and D.El.Ed");
  expect(rows[1]?.textContent).toContain("A B.Ed. does not qualify for classes I–V since 11 August 2023.");
  expect(rows[2]?.textContent).toContain("Paper II");
  const links = screen.getAllByRole("link").map(({ textContent }) => textContent);
  expect(links).toEqual([
    "NCTE, 23 Aug 2010",
    "NCTE, 12 Nov 2014",
    "Ministry of Education, 03 Jun 2021",
    "Supreme Court, 11 Aug 2023",
    "Supreme Court, 01 Sep 2025",
  ]);
  // The rule of classes I to VIII has this source, and what a profile says of it names the same day.
  for (const row of [rows[1], rows[2]]) expect(row?.textContent).toContain("Supreme Court, 01 Sep 2025");
  expect(TET_IN_SERVICE).toContain("until 31 August 2028");
  screen.getByText(/asked of teachers in service too, .* with time until 31 August 2028\.$/);
});
