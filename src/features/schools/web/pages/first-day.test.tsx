// The first day of a new school: what is still to be done, and where (EDASH-31).
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { FirstDay, useFirstDay } from "#features/schools/web/pages/first-day.tsx";
import { SchoolNextStep } from "#features/schools/web/pages/school-next-step.tsx";

const NEW = { isProven: false, verified: null as string | null, jobs: 0, plan: "", members: 1 };
const DONE = { isProven: true, verified: "2027-01-01T00:00:00Z", jobs: 1, plan: "active", members: 2 };

function Shown({ isOwner }: { isOwner: boolean }) {
  const steps = useFirstDay("e1", isOwner);
  return steps.length > 0 ? <FirstDay steps={steps} /> : null;
}

const open = (state: typeof NEW, isOwner = true) =>
  renderWithProviders(<Shown isOwner={isOwner} />, {
    user: { role: "employer", memberRole: isOwner ? "owner" : "recruiter" },
    answers: {
      "GET /api/auth/emailStatus": () => Response.json({ isProven: state.isProven }),
      "GET /api/employer/verification": () =>
        Response.json({ request: null, countsAsVerifiedUntil: state.verified }),
      "GET /api/employer/vacancies": () =>
        Response.json([], { headers: { "X-Total-Count": String(state.jobs) } }),
      "GET /api/subscription/getEmployerSubscription/e1": () =>
        state.plan
          ? Response.json({ status: state.plan })
          : Response.json({ code: "NOT_FOUND", message: "None" }, { status: 404 }),
      "GET /api/employer/team": () =>
        Response.json({ members: Array.from({ length: state.members }, () => ({})), invitations: [] }),
    },
  });

const links = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

test("a new school reads five steps, each with its place (EDASH-31)", async () => {
  open(NEW);
  await screen.findByRole("heading", { name: "Your first day: 0 of 5 done" });
  screen.getByText("Confirm your email address");
  expect(links()).toEqual([
    ["Have your school verified", "/?tab=verification"],
    ["Post a job", "/?tab=jobs&job=new"],
    ["Choose a plan", "/subscriptionPlan"],
    ["Invite a colleague", "/?tab=team"],
  ]);
});

test.each([
  ["isProven", "Confirm your email address: done"],
  ["verified", "Have your school verified: done"],
  ["jobs", "Post a job: done"],
  ["plan", "Choose a plan: done"],
  ["members", "Invite a colleague: done"],
] as const)("a step is done by what it asks for: %s (EDASH-31)", async (field, text) => {
  open({ ...NEW, [field]: DONE[field] });
  await screen.findByRole("heading", { name: "Your first day: 1 of 5 done" });
  screen.getByText(text);
});

test("the list is gone when all is done, and is for the owner only", async () => {
  for (const { cache } of [open(DONE), open(NEW, false)]) {
    await waitFor(() => expect(cache.isFetching()).toBe(0));
    expect(screen.queryByRole("heading")).toBeNull();
  }
});

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
