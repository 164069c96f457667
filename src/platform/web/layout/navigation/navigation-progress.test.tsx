import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadCatalogues } from "#platform/web/language/catalogues.ts";
import { LocaleProvider } from "#platform/web/language/locale.tsx";
import { NavigationProgress } from "#platform/web/layout/navigation/navigation-progress.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Frame = () => (
  <>
    <NavigationProgress />
    <Outlet />
  </>
);

/** Every page but home arrives when the test says so. */
function openRouter(basename = "/") {
  const arrivals: (() => void)[] = [];
  const loader = vi.fn(() => new Promise<null>((resolve) => arrivals.push(() => resolve(null))));
  const page = (path: string) => ({ path, loader, element: path });
  const router = createMemoryRouter(
    [
      {
        path: "/",
        element: (
          <LocaleProvider>
            <Frame />
          </LocaleProvider>
        ),
        children: [
          { index: true, element: "Home" },
          ...["candidate/profile", "Blogs", "subscriptionPlan", "login"].map(page),
        ],
      },
    ],
    { basename, initialEntries: [basename] },
  );
  render(<RouterProvider router={router} />);
  return { router, loader, arrive: () => act(async () => arrivals.forEach((come) => come())) };
}

type Router = ReturnType<typeof createMemoryRouter>;
/** Does not wait for the page. */
const go = (router: Router, path: string) => act(async () => void router.navigate(path));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test.each([
  ["/candidate/profile", "Loading Profile..."],
  ["/Blogs", "Loading news..."],
  ["/subscriptionPlan", "Loading Subscription Plans..."],
  ["/login", "Loading..."],
])(
  "a page that takes longer than 400 ms shows a bar and its loading text: %s (SITE-29, CDASH-3)",
  async (path, text) => {
    const { router, arrive } = openRouter();
    await go(router, path);
    await pass(390);
    expect(screen.queryByText(text)).toBeNull();
    await pass(20);
    screen.getByText(text);
    await arrive();
    expect(screen.queryByText(text)).toBeNull();
    screen.getByText(path.slice(1));
  },
);

test("after eight seconds a sentence offers another try, which fetches the page again (SITE-29)", async () => {
  const { router, loader, arrive } = openRouter();
  await go(router, "/login");
  await pass(7_900);
  expect(screen.queryByRole("alert")).toBeNull();
  await pass(200);
  expect(screen.getByRole("alert").textContent).toContain("This page takes long to arrive:");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await pass(0);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(loader).toHaveBeenCalledTimes(2);
  await arrive();
  screen.getByText("login");
});

test("without a connection the sentence says so (SITE-29)", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { router } = openRouter();
  await go(router, "/login");
  await pass(8_100);
  expect(screen.getByRole("alert").textContent).toContain("You are offline. This page could not be fetched.");
});

/** The Navigation API, which announces the reload that React Router begins when code does not arrive. */
function stubNavigationApi() {
  vi.stubGlobal("navigation", new EventTarget());
  return ({ userInitiated = false } = {}) => {
    const event = Object.assign(new Event("navigate", { cancelable: true }), {
      navigationType: "reload",
      userInitiated,
    });
    act(() => void window.navigation.dispatchEvent(event));
    return event.defaultPrevented;
  };
}

test("code that cannot be fetched is said inside the page, and Try again opens the page as a document (SITE-30)", async () => {
  const assign = await tryAgainWithoutCode("/", "This page could not be fetched.");
  expect(assign).toHaveBeenCalledWith("/login");
});

test("a page below /hi is opened again in Hindi (LANG-2)", async () => {
  await loadCatalogues("layout places terms refusals");
  const assign = await tryAgainWithoutCode("/hi", "यह पेज");
  expect(assign).toHaveBeenCalledWith("/hi/login");
});

async function tryAgainWithoutCode(basename: string, sentence: string) {
  const reload = stubNavigationApi();
  const request = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", request);
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const { router } = openRouter(basename);
  await go(router, "/login");
  expect(reload()).toBe(true);
  await pass(410);
  expect(screen.getByRole("alert").textContent).toContain(sentence);
  expect(assign).not.toHaveBeenCalled();
  request.mockResolvedValue(new Response(""));
  fireEvent.click(within(screen.getByRole("alert")).getByRole("button"));
  await pass(0);
  return assign;
}

test("a reload that belongs to no navigation takes place", async () => {
  const reload = stubNavigationApi();
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  openRouter();
  expect(reload()).toBe(true);
  await pass(410);
  expect(assign).toHaveBeenCalledWith(window.location.pathname);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a reload that the person asks of the browser is left alone", () => {
  const reload = stubNavigationApi();
  openRouter();
  expect(reload({ userInitiated: true })).toBe(false);
});
