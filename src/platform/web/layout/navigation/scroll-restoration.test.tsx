import { act, render } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { ScrollRestoration } from "#platform/web/layout/navigation/scroll-restoration.tsx";

/** The simulated browser does not scroll. */
function scrollTo(y: number) {
  Object.defineProperty(window, "scrollY", { value: y, configurable: true });
  window.dispatchEvent(new Event("scroll"));
}

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window, "scrollTo").mockImplementation(((_x: number, y: number) =>
    scrollTo(y)) as typeof window.scrollTo);
  scrollTo(0);
});

function openRouter() {
  const Frame = () => (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        path: "/",
        element: <Frame />,
        children: [
          { path: "list", element: "List" },
          { path: "profile", element: "Profile" },
        ],
      },
    ],
    { initialEntries: ["/list?page=2"] },
  );
  return { router, ...render(<RouterProvider router={router} />) };
}

test("a new page begins at its top, and Back returns to the place in the list (SITE-7)", async () => {
  const { router } = openRouter();
  scrollTo(640);
  await act(() => router.navigate("/profile"));
  expect(window.scrollY).toBe(0);
  scrollTo(120);
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(640);
  await act(() => router.navigate(1));
  expect(window.scrollY).toBe(120);
});

test("another page of a list begins at its top, and Back returns to the place on the one before", async () => {
  const { router } = openRouter();
  scrollTo(640);
  await act(() => router.navigate("/list?page=3"));
  expect(window.scrollY).toBe(0);
  scrollTo(30);
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(640);
});

test.each([
  ["a reload keeps the place", "reload", 500],
  ["Back from another site returns to the place", "back_forward", 500],
  [
    "a document that a link opens begins at its top, also where the place of an earlier one is known",
    "navigate",
    0,
  ],
])("%s (SITE-7)", (_, type, y) => {
  const first = openRouter();
  scrollTo(500);
  window.dispatchEvent(new Event("pagehide"));
  first.unmount();
  scrollTo(0);
  const opened = vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type }] as never);
  openRouter();
  opened.mockRestore();
  expect(window.scrollY).toBe(y);
});

test("a page that is not long enough yet is scrolled until it is, unless the person scrolls first", async () => {
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance"] });
  const { router } = openRouter();
  const longest = { y: Infinity };
  vi.mocked(window.scrollTo).mockImplementation(((_x: number, y: number) =>
    scrollTo(Math.min(y, longest.y))) as typeof window.scrollTo);
  const comeBack = async () => {
    scrollTo(640);
    await act(() => router.navigate("/profile"));
    longest.y = 100;
    await act(() => router.navigate(-1));
    vi.advanceTimersToNextFrame();
    expect(window.scrollY).toBe(100);
    return () => {
      longest.y = Infinity;
      vi.advanceTimersToNextFrame();
      return window.scrollY;
    };
  };
  expect((await comeBack())()).toBe(640);
  for (const event of ["wheel", "touchstart", "keydown"]) {
    const grow = await comeBack();
    window.dispatchEvent(new Event(event));
    expect(grow()).toBe(100);
  }
  const tooLate = await comeBack();
  vi.advanceTimersByTime(2_100);
  expect(tooLate()).toBe(100);
  vi.useRealTimers();
});

test("a fragment leads to its part, and a change of a filter keeps the place", async () => {
  const { router } = openRouter();
  // Newer browsers return a promise.
  const scrollIntoView = vi.fn(() => Promise.resolve());
  document.body.append(Object.assign(document.createElement("p"), { id: "contactus", scrollIntoView }));
  scrollTo(640);
  await act(() => router.navigate("/list?page=2&q=asha", { replace: true }));
  expect(window.scrollY).toBe(640);
  await act(() => router.navigate("/list?page=2&q=asha&sort=name"));
  expect(window.scrollY).toBe(640);
  await act(() => router.navigate("/profile#contactus"));
  expect(scrollIntoView).toHaveBeenCalledOnce();
  expect(window.scrollY).toBe(640);
  // Also on the page itself, and again (SITE-1). A link to the address that is shown replaces it.
  await act(() => router.navigate("/profile"));
  await act(() => router.navigate("/profile#contactus"));
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
  await act(() => router.navigate("/profile#contactus", { replace: true }));
  expect(scrollIntoView).toHaveBeenCalledTimes(3);
});
