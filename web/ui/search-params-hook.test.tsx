// Filters of a list that change faster than the page renders.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { useSearchFilters } from "#web/ui/table/search-params.ts";

function TwoAtOnce() {
  const { change } = useSearchFilters();
  return (
    <button
      onClick={() => {
        change({ from: "2026-05-01" });
        change({ to: "2026-05-09" });
      }}
    >
      May
    </button>
  );
}

test("two changes before one render both reach the address, and page 1 comes", async () => {
  const { router } = renderWithProviders(<TwoAtOnce />, { at: "/?view=credits&page=3" });
  fireEvent.click(screen.getByText("May"));
  await expect.poll(() => router.state.location.search).toBe("?view=credits&from=2026-05-01&to=2026-05-09");
});
