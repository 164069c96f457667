import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NO_CONTACT } from "#tests/support/no-contact.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { countMembers, MemberStats } from "./member-stats.tsx";

const NOBODY = { totalCandidates: 0, Employer: 0, Subscriber: 0, totalMessages: 0 };

test("the stats begin at 100 teachers, 20 schools and 120 members (SITE-22)", () => {
  expect(countMembers(NOBODY)).toEqual({ teachers: 100, schools: 20, members: 120 });
});

test("candidates and employers are added, subscribers and messages are not", () => {
  const stats = { totalCandidates: 7, Employer: 3, Subscriber: 2, totalMessages: 50 };
  expect(countMembers(stats)).toEqual({ teachers: 107, schools: 23, members: 130 });
});

test.each([
  [
    30,
    [
      "Registered Teachers7",
      "Registered Schools3",
      "Total Members10",
      "From a job to its first interview30 hours",
    ],
  ],
  [
    1,
    [
      "Registered Teachers7",
      "Registered Schools3",
      "Total Members10",
      "From a job to its first interview1 hour",
    ],
  ],
  [
    100,
    [
      "Registered Teachers7",
      "Registered Schools3",
      "Total Members10",
      "From a job to its first interview4 days",
    ],
  ],
  [null, ["Registered Teachers7", "Registered Schools3", "Total Members10"]],
])("counted figures add nothing, with a median of %s hours (SITE-42)", async (hoursToInterview, shown) => {
  renderWithProviders(<MemberStats />, {
    root: { site: { ...NO_CONTACT, figures: "counted" } },
    answers: {
      "GET /api/stats/getStats": () =>
        Response.json({ ...NOBODY, totalCandidates: 7, Employer: 3, hoursToInterview }),
    },
  });
  await screen.findByText("7");
  expect(screen.getAllByRole("term").map(({ parentElement }) => parentElement?.textContent)).toEqual(shown);
});
