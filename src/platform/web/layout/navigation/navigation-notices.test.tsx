// The notices about late pages come with the first action of a person, or after two seconds (SITE-31).
import { act, fireEvent, screen } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { NavigationNotices } from "#platform/web/layout/navigation/navigation-notices.tsx";
// Loaded here, so that the notices come at once.
import "#platform/web/layout/navigation/loaded-notices.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page with data whose newest state cannot be fetched, which the notices say. */
function Page() {
  const { isError } = useQuery({
    queryKey: ["rows"],
    queryFn: () => Promise.reject(new TypeError("Failed to fetch")),
    initialData: "Old rows",
  });
  return isError && <NavigationNotices />;
}

async function open() {
  renderWithProviders(<Page />);
  await pass(100);
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const notices = () => screen.queryAllByText(/What you see here may be out of date/);

test("a person who does nothing has them after two seconds", async () => {
  await open();
  await pass(1_800);
  expect(notices()).toHaveLength(0);
  await pass(200);
  expect(notices()).toHaveLength(1);
});

test.each(["pointermove", "touchstart", "keydown"])("the first %s brings them, once", async (action) => {
  await open();
  fireEvent(window, new Event(action));
  await pass(0);
  expect(notices()).toHaveLength(1);
  await pass(10_000);
  expect(notices()).toHaveLength(1);
});
