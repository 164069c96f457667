import { act, fireEvent, screen } from "@testing-library/react";
import { QueryClient, QueryClientProvider, QueryObserver, useQuery } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ConnectionNotice } from "#platform/web/layout/navigation/loaded-notices.tsx";

test("rows whose newest state cannot be fetched are called out of date until another try succeeds (SITE-31)", async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const fetchRows = vi.fn<() => Promise<string>>().mockResolvedValue("Old rows");
  const List = () => useQuery({ queryKey: ["rows"], queryFn: fetchRows }).data;
  render(
    <QueryClientProvider client={cache}>
      <ConnectionNotice />
      <List />
    </QueryClientProvider>,
  );
  await screen.findByText("Old rows");
  expect(screen.queryByRole("alert")).toBeNull();

  fetchRows.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await act(() => cache.refetchQueries());
  expect((await screen.findByRole("alert")).textContent).toContain("What you see here may be out of date.");

  fetchRows.mockResolvedValue("New rows");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("New rows");
  await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("a page that the server renders says nothing about its connection", () => {
  const cache = new QueryClient();
  const observer = new QueryObserver(cache, { queryKey: ["rows"], initialData: "Old rows" });
  const stop = observer.subscribe(() => {});
  cache
    .getQueryCache()
    .find({ queryKey: ["rows"] })
    ?.setState({ status: "error" });
  const page = renderToString(
    <QueryClientProvider client={cache}>
      <ConnectionNotice />
    </QueryClientProvider>,
  );
  stop();
  expect(page).toBe("");
});
