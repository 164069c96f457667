// What waits for a school or a candidate: a tile for each that waits, and where it leads (STAFF-15).
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { WaitingTiles } from "#features/staff/web/dashboards/waiting-tiles.tsx";

function open(side: "candidate" | "employer", counts: object) {
  renderWithProviders(<WaitingTiles side={side} />, {
    answers: { "GET /api/waiting": () => Response.json(counts) },
  });
}

test.each([
  [
    "employer",
    {
      changes: 1,
      offers: 2,
      firstDays: 1,
      applicants: 2,
      answers: 1,
      today: 1,
      results: 3,
      messages: 2,
      notices: 4,
    },
    [
      ["1Change asked for", "/?tab=applicants&view=list&part=offer&stage=offered"],
      ["2Offers end within two days", "/?tab=applicants&view=list&part=offer&stage=offered"],
      ["1First day to look at", "/?tab=today#first-days"],
      ["2New applicants", "/?tab=applicants&stage=applied"],
      ["1Answer due", "/?tab=interviews"],
      ["1Interview today", "/?tab=interviews"],
      ["3Results missing", "/?tab=interviews"],
      ["2Messages to read", "/?tab=applicants"],
      ["4Unread notes", "/notifications"],
    ],
  ],
  [
    "candidate",
    { offers: 1, answers: 2, today: 0, applications: 1, jobs: 5, messages: 1, notices: 0 },
    [
      ["1Offer to answer", "/?tab=applications"],
      ["2Invitations to answer", "/?tab=interviews"],
      ["1Application moved this week", "/?tab=applications"],
      ["5New jobs for you", "/?tab=jobs&since=7"],
      ["1Message to read", "/?tab=applications"],
    ],
  ],
] as const)(
  "%s: each tile names what waits and leads there (STAFF-15, MSG-9, OFFER-70)",
  async (side, counts, tiles) => {
    open(side, counts);
    await screen.findByRole("region", { name: "What waits for you" });
    const links = screen.getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual(tiles);
  },
);

test("where nothing waits, one line says so (STAFF-15)", async () => {
  open("employer", { applicants: 0, answers: 0, today: 0, results: 0, notices: 0 });
  await screen.findByText("Nothing waits for you just now.");
  expect(screen.queryByRole("link")).toBeNull();
});
