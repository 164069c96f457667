// What staff see of an absence, and what each decision says before it is taken.
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { INTERVIEW } from "#tests/support/records.ts";
import { renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import AdminAbsences from "./admin-absences.tsx";

const ABSENCE = {
  who: "school",
  claimedBy: "candidate",
  claimedAt: "2026-03-12T12:00:00Z",
  state: "disputed",
  dispute: "We waited for forty minutes.",
  settlesAt: "2026-03-15T12:00:00Z",
} as const;
const STEPS = (["settleAbsence", "dismissAbsence"] as const).map((step) => ({
  step,
  credit: "none" as const,
  until: null,
}));

function show(change: Partial<Interview> = {}) {
  const sent: unknown[] = [];
  const interview = {
    ...INTERVIEW,
    status: "Interview Scheduled",
    absence: ABSENCE,
    steps: STEPS,
    ...change,
  };
  renderWithProviders(<AdminAbsences />, {
    admin: true,
    answers: {
      "GET /api/admin/interviews/absences": () =>
        Response.json([interview], { headers: { "X-Total-Count": "1" } }),
      "PUT /api/admin/interviews/i1/absence": (body) => {
        sent.push(body);
        return Response.json({ message: "It is decided.", interview });
      },
    },
  });
  return { sent };
}

test("staff read who says what of whom, since when, and what the other side answers (INT-92)", async () => {
  show();
  await screen.findByText("Tagore Academy did not come, says Asha Verma");
  for (const words of [
    "Tagore Academy answers:",
    "We waited for forty minutes.",
    "Contradicted",
    "12 Mar 2026, 5:30 PM",
    "Thu, 12 Mar 2026, 4:00 PM to 6:00 PM",
  ])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(screen.queryByText("Settles By Itself On")).toBeNull();
});

test.each([
  ["school", "Uphold", "Yes, uphold it", /cancelled. The credit of Tagore Academy stays spent./, "upheld"],
  ["candidate", "Uphold", "Yes, uphold it", /cancelled. The credit goes back to Tagore Academy./, "upheld"],
  [
    "school",
    "Dismiss",
    "Yes, dismiss it",
    /“Interview Scheduled”, and nothing happens to its credit./,
    "dismissed",
  ],
] as const)(
  "of an absent %s, before '%s' stands what happens to the credit (INT-92)",
  async (who, button, yes, words, decision) => {
    const { sent } = show({
      absence: { ...ABSENCE, who, claimedBy: who === "school" ? "candidate" : "school" },
    });
    fireEvent.click(await screen.findByRole("button", { name: new RegExp(`^${button} the absence of`) }));
    const dialog = screen.getByRole("dialog");
    expect(dialog.textContent).toMatch(words);
    expect(sent).toEqual([]);
    fireEvent.click(within(dialog).getByRole("button", { name: yes }));
    await screen.findByText("It is decided.");
    expect(sent).toEqual([{ decision }]);
  },
);

test("one that is only noted says when it settles by itself; one that is settled has no decision", async () => {
  show({ absence: { ...ABSENCE, state: "noted", dispute: null } });
  await screen.findByText("Settles By Itself On");
  expect(screen.queryByText("Tagore Academy answers:")).toBeNull();
});

test("a settled absence has no decision (INT-92)", async () => {
  show({ absence: { ...ABSENCE, state: "upheld" }, steps: [], status: "Cancelled" });
  await screen.findByText(/did not come, says/);
  expect(screen.queryByRole("button", { name: /the absence of/ })).toBeNull();
});

test("a list that cannot be loaded says so", async () => {
  renderWithProviders(<AdminAbsences />, {
    admin: true,
    answers: { "GET /api/admin/interviews/absences": serverError },
  });
  await screen.findByText("The absences could not be loaded. Please try again.");
});
