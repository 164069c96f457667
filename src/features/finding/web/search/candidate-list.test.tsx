// The states of the candidate list, and the content of a row.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CandidateRow } from "#features/teachers/domain/calls.ts";
import { CANDIDATE } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CandidateList } from "#features/finding/web/search/candidate-list.tsx";

const hrefOf = (page: number) => `/list?page=${page}`;
const list = (items: CandidateRow[], total: number, page = 1) => (
  <CandidateList found={{ items, total }} page={page} hrefOf={hrefOf} nobody={null} />
);
const row = (change: Partial<CandidateRow> = {}) => ({ ...CANDIDATE, ...change });

test("while the list is fetched it says so", () => {
  renderWithProviders(<CandidateList found={undefined} page={1} hrefOf={hrefOf} nobody={null} />);
  screen.getByText("Loading...");
});

test("data that is no list shows an error (SEARCH-17)", () => {
  renderWithProviders(list({ length: 1 } as CandidateRow[], 1));
  screen.getByText("Invalid candidate data provided");
});

test("elsewhere than on its own page the list has ten rows to a page (SEARCH-13)", () => {
  const items = Array.from({ length: 10 }, (_, index) => row({ _id: `c${index}` }));
  renderWithProviders(list(items, 25, 2));
  screen.getByText("Showing 11 to 20 of 25");
  screen.getByText("Page 2 of 3");
  expect(screen.getByRole("link", { name: /Prev/ }).getAttribute("href")).toBe("/list?page=1");
  expect(screen.getByRole("link", { name: /Next/ }).getAttribute("href")).toBe("/list?page=3");
});

test("Prev is disabled on the first page, Next on the last (SEARCH-14)", () => {
  renderWithProviders(list([row()], 11, 1));
  expect(screen.getByRole("button", { name: /Prev/ }).hasAttribute("disabled")).toBe(true);
  renderWithProviders(list([row()], 11, 2));
  expect(screen.getByRole("button", { name: /Next/ }).hasAttribute("disabled")).toBe(true);
});

test("the experience of a year is one", () => {
  renderWithProviders(list([row({ totalExperience: "1" })], 1));
  screen.getByText("1 Yr Exp.");
});

test("a row shows number, profile, place, salary, experience, subjects and availability (SEARCH-10)", () => {
  const { expectedSalary: _hidden, ...visitors } = row({
    _id: "c2",
    cid: 0,
    subjects: [],
    emailAvailable: "No",
  });
  renderWithProviders(list([row(), visitors], 2));
  const [first, second] = screen.getAllByRole("article").map(({ textContent }) => textContent);
  for (const text of [
    "#7",
    "Lecturer",
    "Asha Verma",
    "Bhopal, Madhya Pradesh, India",
    "anywhere",
    "Expected Salary: ₹50,000",
    "8 Yrs Exp.",
    "Physics",
    "Available Now",
  ]) {
    expect(first).toContain(text);
  }
  for (const text of ["–", "N/A", "Not Available"]) expect(second).toContain(text);
  expect(second).not.toContain("Expected Salary");
});
