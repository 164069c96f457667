// Qualifications, TETs and the answers of the national rules on a profile (ELIG-14).
import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { QualificationsCard } from "./qualifications-card.tsx";

const answersOf = (name: string) =>
  within(screen.getByRole("list", { name }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector("span")?.textContent);
const headings = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const OWN = "National rules for the classes taught";

test("the classes that somebody teaches come first, each with answer, notes and sources (ELIG-14)", () => {
  const candidate = { ...CANDIDATE, classes: ["Middle", "Higher"], tets: [] };
  renderWithProviders(<QualificationsCard candidate={candidate} />);
  screen.getByText("B.Sc. (Physics), 62%, 2014");
  expect(answersOf(OWN)).toEqual([
    "Classes VI–VIII: asks: TET Paper II",
    "Classes IX–X: meets the national rule",
  ]);
  const [first] = within(screen.getByRole("list", { name: OWN })).getAllByRole("listitem");
  expect(first?.textContent).toContain("Teachers already in service");
  const [source] = within(first as HTMLElement).getAllByRole("link");
  expect(source?.textContent).toBe("NCTE, 23 Aug 2010");
  expect(source?.getAttribute("href")).toMatch(/^https:\/\/ncte\.gov\.in\//);
  expect(answersOf("National rules for other classes")).toHaveLength(4);
});

test("a state's TET is judged by the state of the school (ELIG-14)", () => {
  const tets = [{ exam: "STET" as const, state: "Bihar", paper: "II" as const, year: 2019 }];
  const candidate = { ...CANDIDATE, classes: ["Middle"], tets };
  renderWithProviders(<QualificationsCard candidate={candidate} schoolState="Bihar" />);
  expect(answersOf(OWN)).toEqual(["Classes VI–VIII: meets the national rule"]);
  cleanup();
  renderWithProviders(<QualificationsCard candidate={candidate} schoolState="Goa" />);
  expect(answersOf(OWN)).toEqual([
    "Classes VI–VIII: meets the national rule if the school's state accepts the TET of Bihar",
  ]);
});

test("without qualifications nothing is judged (ELIG-14)", () => {
  const candidate = { ...CANDIDATE, qualifications: [], tets: [], mandatoryEducation: "Graduation" };
  renderWithProviders(<QualificationsCard candidate={candidate} />);
  screen.getByText("No qualifications are listed.");
  expect(headings()).toEqual([]);
});

test("a TET without qualifications stands below its heading, and the qualifications are said to be missing", () => {
  renderWithProviders(<QualificationsCard candidate={{ ...CANDIDATE, qualifications: [] }} />);
  screen.getByText("No qualifications are listed.");
  expect(headings().slice(0, 2)).toEqual(["Qualifications", "Teacher eligibility tests (TET)"]);
  within(screen.getByRole("list", { name: "Teacher eligibility tests" })).getByText(/CTET/);
});

test("of qualifications without a TET only those have a heading", () => {
  renderWithProviders(<QualificationsCard candidate={{ ...CANDIDATE, tets: [] }} />);
  expect(headings()).toEqual(["Qualifications", "National rules"]);
});
