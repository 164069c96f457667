// "Full Profile" of a school reads the profile before it marks it, and leads a candidate to the own profile.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { candidateQueries } from "#features/teachers/web/queries.ts";
import { CandidateList } from "#features/finding/web/search/candidate-list.tsx";

const list = (
  <CandidateList found={{ items: [CANDIDATE], total: 1 }} page={1} hrefOf={() => "/list"} nobody={null} />
);
const DETAILS = "GET /api/employer/candidateDetails/c1";
const MARK = "POST /api/seenProfiles/markSeen";
const SESSION = "GET /api/auth/session";
const press = () => fireEvent.click(screen.getByRole("button", { name: "Full Profile" }));
const refusal = (status: number, code: string) => () =>
  Response.json({ code, message: "Your school has opened 150 full profiles today." }, { status });

function openAsSchool(answers: Answers) {
  const shown = renderWithProviders(list, {
    user: { role: "employer" },
    answers: { [MARK]: () => Response.json({ message: "Profile marked as seen" }), ...answers },
  });
  press();
  return shown;
}

test("a profile is read and then marked as seen, and its page opens", async () => {
  const { requests, router } = openAsSchool({ [DETAILS]: () => Response.json(CANDIDATE) });
  await waitFor(() => expect(router.state.location.pathname).toBe("/employer/candidatedetails/c1"));
  expect(requests.filter((call) => call !== SESSION)).toEqual([DETAILS, MARK]);
});

test("lists that are known already say that the profile is seen", async () => {
  const { cache } = openAsSchool({ [DETAILS]: () => Response.json(CANDIDATE) });
  const key = candidateQueries.list({}, { page: 1, limit: 15 }).queryKey;
  cache.setQueryData(key, { items: [CANDIDATE, { ...CANDIDATE, _id: "c2" }], total: 2 });
  await waitFor(() =>
    expect(cache.getQueryData(key)?.items.map(({ seen }) => seen)).toEqual([true, undefined]),
  );
});

test.each([
  ["above the daily limit", refusal(429, "DAILY_LIMIT")],
  ["that is gone", refusal(404, "NOT_FOUND")],
])("a profile %s is not marked as seen, and its page says why (SEARCH-56)", async (_which, answer) => {
  const { requests, router } = openAsSchool({ [DETAILS]: answer });
  await waitFor(() => expect(router.state.location.pathname).toBe("/employer/candidatedetails/c1"));
  expect(requests.filter((call) => call !== SESSION)).toEqual([DETAILS]);
});

test.each<[string, Answers]>([
  ["read", {}],
  ["marked", { [DETAILS]: () => Response.json(CANDIDATE), [MARK]: refusal(500, "INTERNAL") }],
])("a profile that cannot be %s stays closed (SEARCH-22)", async (_which, answers) => {
  const { router } = openAsSchool(answers);
  await screen.findByText("Failed to mark profile as seen");
  expect(router.state.location.pathname).toBe("/");
});

test("a candidate opens the own profile from its card, and nobody else's (SEARCH-20)", async () => {
  const { router } = renderWithProviders(list, { user: { role: "candidate", _id: "c1" } });
  expect(screen.getByRole("button", { name: "Full Profile" }).closest("form")?.getAttribute("action")).toBe(
    "/candidate/full-profile",
  );
  press();
  await waitFor(() => expect(router.state.location.pathname).toBe("/candidate/full-profile"));
});

test("another candidate reads that profiles are for employers (SEARCH-20)", async () => {
  const { router } = renderWithProviders(list, { user: { role: "candidate", _id: "c2" } });
  press();
  const dialog = await screen.findByRole("dialog", { name: "Access Denied" });
  within(dialog).getByText("Only employers can view full candidate profiles.");
  expect(router.state.location.pathname).toBe("/");
});

test("a school whose login has ended is asked for it at each press (SEARCH-20)", async () => {
  const { router } = openAsSchool({ [DETAILS]: refusal(401, "NOT_LOGGED_IN") });
  for (const answer of ["Cancel", "Login Now"]) {
    await screen.findByRole("dialog", { name: "Please Login / Register to see full profiles" });
    fireEvent.click(screen.getByRole("button", { name: answer }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    if (answer === "Cancel") press();
  }
  expect(router.state.location.pathname).toBe("/login");
});
