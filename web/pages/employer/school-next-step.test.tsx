import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { SchoolNextStep } from "#web/pages/employer/school-next-step.tsx";

const NONE = Response.json({ code: "NOT_FOUND", message: "Subscription not found" }, { status: 404 });
const withStatus = (status: string) => Response.json({ status, credits: 3 });

test.each<[string, Response, string, string[]]>([
  [
    "without a subscription",
    NONE,
    "Next: look through the candidates",
    ["Search Candidate", "See the plans"],
  ],
  ["that waits", withStatus("pending"), "Next: choose whom to invite", ["Search Candidate"]],
  ["with credits", withStatus("active"), "Next: invite your first candidate", ["Search Candidate"]],
  [
    "whose subscription has expired",
    withStatus("expired"),
    "Next: look through the candidates",
    ["Search Candidate", "See the plans"],
  ],
])("a school %s is led on (EDASH-30)", async (_which, answer, title, links) => {
  renderWithProviders(<SchoolNextStep employerId="e1" />, {
    answers: { "GET /api/subscription/getEmployerSubscription/e1": () => answer.clone() },
  });
  await screen.findByRole("heading", { name: title });
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(links);
});
