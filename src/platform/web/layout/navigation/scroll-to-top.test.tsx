// Where a page begins: new pages, views and list pages at their top; filters keep the place (SITE-7).
import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ScrollRestoration } from "#platform/web/layout/navigation/scroll-restoration.tsx";

afterEach(cleanup);

test.each([
  ["another page", "/Blogs", {}, true],
  ["another view", "/panel?view=news", {}, true],
  ["another tab", "/panel?view=candidates&tab=interviews", {}, true],
  ["the next page of a list", "/panel?view=candidates&page=2", {}, true],
  ["a filter", "/panel?view=candidates&q=asha", { replace: true }, false],
  ["a filter that goes back to the first page", "/panel?view=candidates", { replace: true }, false],
  ["a sort order", "/panel?view=candidates&sort=name", {}, false],
] as const)(
  "%s begins at its top or keeps the place (SITE-7, SEARCH-18)",
  async (_what, to, options, isAtTop) => {
    const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
    const router = createMemoryRouter([{ path: "*", element: <ScrollRestoration /> }], {
      initialEntries: ["/panel?view=candidates"],
    });
    render(<RouterProvider router={router} />);
    await act(() => router.navigate(to, options));
    expect(scrollTo.mock.calls).toEqual(isAtTop ? [[0, 0]] : []);
  },
);
