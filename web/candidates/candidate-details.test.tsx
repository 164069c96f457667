// A full profile as it reads, and what stands where something is missing (document 2, "Candidate detail page").
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import { show } from "#tests/support/show.tsx";
import { CandidateDetails } from "#web/candidates/candidate-details.tsx";

const terms = () => screen.getAllByRole("term").map(({ textContent }) => textContent);

test("it has the document's tiles and sections", () => {
  show(<CandidateDetails candidate={CANDIDATE} scheduling={null} />);
  expect(terms().slice(0, 3)).toEqual(["Current Profile", "Total Experience", "Expected Salary"]);
  expect(screen.getAllByText("8 years").length).toBeGreaterThan(0);
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    "Professional Information",
    "Education & Teaching",
    "Availability & Contact",
    "Subjects",
    "Documents",
    "Classes",
    "Preferred Locations",
    "Other Languages Known",
  ]);
  expect(screen.getByText("Available Now")).toBeDefined();
});

test("what is missing reads N/A, and a missing resume says so", () => {
  const bare = {
    ...CANDIDATE,
    otherEducation: null,
    subjects: [],
    otherLanguagesKnown: [],
    emailAvailable: "No",
  };
  show(<CandidateDetails candidate={bare} scheduling={null} />);
  expect(screen.getAllByText("N/A").length).toBeGreaterThanOrEqual(3);
  expect(screen.getByText("No resume available")).toBeDefined();
  expect(screen.getByText("Not Available")).toBeDefined();
});

test("the phone is there only for whoever was sent it", () => {
  const { phone: _phone, email: _email, resume: _resume, ...hidden } = CANDIDATE;
  show(<CandidateDetails candidate={hidden} scheduling={null} />);
  expect(screen.queryByText("9876543210")).toBeNull();
  show(<CandidateDetails candidate={CANDIDATE} scheduling={null} />);
  expect(screen.getAllByText("9876543210").length).toBeGreaterThan(0);
});
