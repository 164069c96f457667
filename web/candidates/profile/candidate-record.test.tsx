// The sections of a candidate's own profile.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CandidateRecordSections } from "#web/candidates/profile/candidate-record.tsx";

test("View Resume opens the own resume in a tab (CDASH-41)", () => {
  renderWithProviders(
    <CandidateRecordSections candidate={{ ...CANDIDATE, resume: "/api/files/resume/c1" }} />,
  );
  const link = screen.getByRole("link", { name: "View Resume" });
  expect(link.getAttribute("href")).toBe("/api/files/resume/c1?open=tab");
  expect(link.getAttribute("target")).toBe("_blank");
});
