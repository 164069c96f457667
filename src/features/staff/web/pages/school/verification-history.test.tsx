// The earlier requests of a school for verification, as staff read them.
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { VerificationRequest } from "#features/schools/domain/verifications/calls.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { VerificationHistory } from "./verification-history.tsx";

const REQUEST: VerificationRequest = {
  kind: "udise",
  number: "08122605903",
  state: "refused",
  checks: [],
  hasEvidence: false,
  askedAt: "2026-03-10T19:30:00Z",
  decidedAt: "2026-03-12T05:00:00Z",
  validUntil: null,
  reason: "The number is of another school.",
};

test("each row says when it was asked and answered, and why; what was not answered has a dash", () => {
  const unanswered = { ...REQUEST, number: "1131377", kind: "cbse" as const, decidedAt: null, reason: null };
  renderWithProviders(<VerificationHistory history={[REQUEST, unanswered]} />);
  const rows = within(screen.getByRole("table", { name: "Earlier verifications" })).getAllByRole("row");
  const cells = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    [
      "08122605903UDISE code",
      "11 Mar 2026",
      "12 Mar 2026",
      "Refused",
      "The number is of another school.",
      "",
    ],
    ["1131377CBSE affiliation number", "11 Mar 2026", "—", "Refused", "—", ""],
  ]);
});
