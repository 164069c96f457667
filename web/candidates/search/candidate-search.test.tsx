// Paging through the public list (SEARCH-18).
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CandidateSearch } from "#web/candidates/search/candidate-search.tsx";
import { CANDIDATE_LIST_PATH } from "#web/candidates/filter-params.ts";

// Two seconds is the longest acceptable wait, not a fixed pause.
test("another page shows 'Loading...' until it is there, and no longer", async () => {
  const answer = () => Response.json([CANDIDATE], { headers: { "x-total-count": "31" } });
  let arrive: (response: Response) => void = () => {};
  let calls = 0;
  const { router } = renderWithProviders(<CandidateSearch subjects={[]} />, {
    at: CANDIDATE_LIST_PATH,
    answers: {
      "GET /api/candidates/allCandidate": () =>
        calls++ === 0 ? answer() : new Promise<Response>((resolve) => (arrive = resolve)),
    },
  });
  await screen.findByText("Showing 1 to 1 of 31");
  await router.navigate(`${CANDIDATE_LIST_PATH}?page=2`);
  await screen.findByText("Loading...");
  arrive(answer());
  expect(await screen.findByText("Showing 16 to 16 of 31")).toBeDefined();
  expect(screen.queryByText("Loading...")).toBeNull();
});
