// Turning a page of the public list (document 1, sections 2 and 9).
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import { show } from "#tests/support/show.tsx";
import { CandidateSearch } from "#web/candidates/candidate-search.tsx";
import { CANDIDATE_LIST_PATH } from "#web/candidates/filter-address.ts";

afterEach(() => void vi.useRealTimers());

test("another page is 'Loading...' for two seconds and begins at the top", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const { router } = show(<CandidateSearch subjects={[]} seen={[]} />, {
    at: CANDIDATE_LIST_PATH,
    answers: {
      "GET /api/candidates/allCandidate": () =>
        Response.json([CANDIDATE], { headers: { "x-total-count": "31" } }),
    },
  });
  await screen.findByText("Showing 1 to 1 of 31");
  await router.navigate(`${CANDIDATE_LIST_PATH}?page=2`);
  await screen.findByText("Loading...");
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  await vi.advanceTimersByTimeAsync(1_800);
  expect(screen.getByText("Loading...")).toBeDefined();
  await vi.advanceTimersByTimeAsync(300);
  expect(await screen.findByText("Showing 16 to 16 of 31")).toBeDefined();
});
