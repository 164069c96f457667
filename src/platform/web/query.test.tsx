// Queries and changes: what is kept of an answer, who asks, and what is read again.
import { QueryClient, QueryClientProvider, QueryObserver } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { createApi } from "#platform/web/api.ts";
import { candidateQueries } from "#features/teachers/web/queries.ts";
import { askBy, queryOf, useChange } from "#platform/web/query.ts";
import { createQueryClient } from "#platform/web/query-client.ts";
import { toast, toastStore } from "#platform/web/ui/feedback/toast-store.ts";
import { shortlistQueries } from "#features/deciding/web/queries.ts";

const clientOf = (answer: (path: string) => Response) => {
  const asked: string[] = [];
  const api = createApi((path) => {
    asked.push(path);
    return Promise.resolve(answer(path));
  });
  return { asked, cache: askBy(new QueryClient(), api) };
};

test("a page that is rendered asks as its visitor, and other input is another answer", async () => {
  const { asked, cache } = clientOf((path) => Response.json({ _id: path.at(-1) }));
  const one = (id: string) => queryOf("/api/employer/id/{id}", { params: { id } });
  expect([await cache.fetchQuery(one("a")), await cache.fetchQuery(one("b"))]).toEqual([
    { _id: "a" },
    { _id: "b" },
  ]);
  expect(cache.getQueryData(one("a").queryKey)).toEqual({ _id: "a" });
  expect(asked).toEqual(["/api/employer/id/a", "/api/employer/id/b"]);
});

test("a change makes the paths that it names stale with every input, and no other", async () => {
  const cache = new QueryClient();
  const states = queryOf("/api/employer/vacancies", { query: { page: 1 } });
  const others = queryOf("/api/employer/vacancies/allowance");
  for (const { queryKey } of [states, others]) cache.setQueryData(queryKey, {} as never);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const isStale = () =>
    [states, others].map(({ queryKey }) => cache.getQueryState<unknown>(queryKey)?.isInvalidated);

  const whenDone = renderHook(
    () =>
      useChange((is: boolean) => (is ? Promise.resolve() : Promise.reject(new Error("refused"))), {
        changesWhenDone: ["/api/employer/vacancies"],
      }),
    { wrapper },
  ).result;
  await expect(whenDone.current.mutateAsync(false)).rejects.toThrow("refused");
  expect(isStale()).toEqual([false, false]);
  await whenDone.current.mutateAsync(true);
  expect(isStale()).toEqual([true, false]);

  const refused = renderHook(
    () => useChange(() => Promise.reject(new Error("refused")), { changes: "everything" }),
    { wrapper },
  ).result;
  await expect(refused.current.mutateAsync()).rejects.toThrow("refused");
  expect(isStale()).toEqual([true, true]);
});

test("what a page does by itself leaves the toast of an error (TEXT-4)", async () => {
  const cache = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const changeBy = (byItself: boolean) =>
    renderHook(() => useChange(() => Promise.resolve(), { byItself }), {
      wrapper,
    }).result.current.mutateAsync();
  const texts = () => toastStore.current().map(({ text }) => text);
  toast.bad("Not sent");
  await changeBy(true);
  expect(texts()).toContain("Not sent");
  await changeBy(false);
  expect(texts()).not.toContain("Not sent");
});

test("a change while its list is asked for the first time is in the list", async () => {
  let rows = ["before"];
  const answers: (() => void)[] = [];
  const api = createApi(() => {
    const read = Response.json(rows);
    return new Promise((resolve) => answers.push(() => resolve(read)));
  });
  const cache = askBy(new QueryClient(), api);
  const list = queryOf("/api/employer/savedSearches");
  const observer = new QueryObserver<unknown>(cache, list as never);
  const stop = observer.subscribe(() => {});
  await expect.poll(() => answers.length).toBe(1);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={cache}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useChange(
        () => {
          rows = ["before", "after"];
          return Promise.resolve();
        },
        { changesWhenDone: ["/api/employer/savedSearches"] },
      ),
    { wrapper },
  );
  const changed = result.current.mutateAsync();
  await expect.poll(() => answers.length).toBe(2);
  // The answer that was read before the change comes after it.
  for (const answer of answers) answer();
  await changed;
  expect(cache.getQueryData<unknown>(list.queryKey)).toEqual(["before", "after"]);
  stop();
});

test.each([
  ["a full profile", candidateQueries.details("a")],
  ["a comparison", shortlistQueries.comparison({ candidates: "a,b" })],
])(
  "%s counts as a view, so a return to the tab or the network does not ask it again (VIEW-1, VIEW-3)",
  async (_what, { queryKey, queryFn: _ask, ...options }) => {
    const calls = vi.fn(() => Promise.resolve({}));
    const cache = createQueryClient();
    cache.mount();
    const stop = new QueryObserver<unknown>(cache, {
      ...(options as object),
      queryKey,
      queryFn: calls,
    }).subscribe(() => {});
    await expect.poll(() => calls.mock.calls.length).toBe(1);
    // As after each action of one's own.
    await cache.invalidateQueries({ refetchType: "none" });
    for (const event of ["visibilitychange", "offline", "online"]) window.dispatchEvent(new Event(event));
    await expect.poll(() => cache.isFetching()).toBe(0);
    expect(calls).toHaveBeenCalledTimes(1);
    await cache.invalidateQueries({ queryKey });
    expect(calls).toHaveBeenCalledTimes(2);
    stop();
    cache.unmount();
  },
);
