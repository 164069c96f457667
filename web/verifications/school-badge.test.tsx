// The badge of a verified school, wherever a candidate meets the school.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { INTERVIEW } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CandidateInterviews } from "#web/interviews/list/candidate-interviews.tsx";
import { UpcomingCarousel } from "#web/interviews/list/upcoming-carousel.tsx";

const BADGE = { kind: "cisce", verifiedOn: "2026-03-10" } as const;
const TEXT = "Verified on 10 Mar 2026 by its CISCE code";
const withBadge = { ...INTERVIEW, employerId: { ...INTERVIEW.employerId, verified: BADGE } };

test.each([
  ["verified", withBadge, 1],
  ["not verified", INTERVIEW, 0],
])("in the list of a candidate a school that is %s (SCHOOL-9)", async (_what, interview, count) => {
  renderWithProviders(<CandidateInterviews candidateId="c1" today="2026-03-10" />, {
    user: { role: "candidate" },
    answers: {
      "GET /api/interview/getInterviewsByCandidate/c1": () =>
        Response.json([interview], { headers: { "x-total-count": "1" } }),
    },
  });
  await screen.findByText(INTERVIEW.employerId.instituteName, { exact: false });
  expect(screen.queryAllByText(TEXT)).toHaveLength(count);
  expect(screen.queryAllByText("Verified school")).toHaveLength(count);
});

test("on the card of an upcoming interview", () => {
  renderWithProviders(<UpcomingCarousel interviews={[withBadge]} to="/" />);
  expect(screen.getAllByText(TEXT).length).toBeGreaterThan(0);
});
