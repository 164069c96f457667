// The offer of the newest state after an edit or a deletion of an older version (API-18).
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Refusal } from "#platform/domain/refusal.ts";
import { findAndPress } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { useReloadOffer } from "#platform/web/ui/feedback/reload-offer.ts";

const STALE = new Refusal("conflict", "STALE", "Changed by someone else.");

function fail(error: unknown, deletion?: boolean) {
  const reload = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const handled: boolean[] = [];
  function Page() {
    const offer = useReloadOffer();
    const onClick = async () =>
      handled.push(await offer({ error, what: "plan", reload, ...(deletion && { deletion }) }));
    return <button onClick={() => void onClick()}>Fail</button>;
  }
  renderWithProviders(<Page />);
  fireEvent.click(screen.getByText("Fail"));
  return { reload, handled };
}

test.each([
  ["another refusal", new Refusal("conflict", "IN_USE", "It is in use.")],
  ["an internal error", new Error("The server answered 500")],
  ["a lost connection", new TypeError("Failed to fetch")],
])("%s is left to the form", async (_what, error) => {
  const { reload, handled } = fail(error);
  await waitFor(() => expect(handled).toEqual([false]));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test("the newest state of an edited record is loaded once the person agrees to lose the edit", async () => {
  const { reload, handled } = fail(STALE);
  await screen.findByRole("dialog", { name: "This plan has changed meanwhile" });
  screen.getByText("Changed by someone else. Loading the newest state discards what you changed here.");
  await findAndPress("Load the newest");
  await waitFor(() => expect(handled).toEqual([true]));
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ["an edit", false, "Keep editing"],
  ["a deletion", true, "Cancel"],
])("a person who refuses to reload after %s keeps the page", async (_what, deletion, button) => {
  const { reload, handled } = fail(STALE, deletion);
  await findAndPress(button);
  await waitFor(() => expect(handled).toEqual([true]));
  expect(reload).not.toHaveBeenCalled();
});

test("a refused deletion says that nothing was deleted, not that an edit is lost", async () => {
  fail(STALE, true);
  await screen.findByText("Changed by someone else. Nothing was deleted.");
});

test("a newest state that cannot be loaded says so", async () => {
  const { reload, handled } = fail(STALE);
  reload.mockRejectedValue(new TypeError("Failed to fetch"));
  await findAndPress("Load the newest");
  await screen.findByText("The newest state could not be loaded. Please try again.");
  expect(handled).toEqual([true]);
});
