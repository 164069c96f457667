// The query cache: after an action of one's own nothing counts as fresh, and without a network no action waits.
import { MutationObserver, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { Refusal, type RefusalKind } from "#platform/domain/refusal.ts";
import { createQueryClient } from "#platform/web/query-client.ts";
import { toast, toastStore } from "#platform/web/ui/feedback/toast-store.ts";

afterEach(() => onlineManager.setOnline(true));

test("after an action every number is fetched again when it is shown next (TEXT-13)", async () => {
  const cache = createQueryClient();
  let credits = 5;
  const counts = { queryKey: ["counts"], queryFn: () => Promise.resolve(credits) };
  expect(await cache.fetchQuery(counts)).toBe(5);
  credits = 4;
  expect(await cache.fetchQuery(counts)).toBe(5);
  await new MutationObserver(cache, { mutationFn: () => Promise.resolve("done") }).mutate();
  expect(await cache.fetchQuery(counts)).toBe(4);
});

test("the toast of an error goes when an action succeeds, and other toasts stay (TEXT-4)", async () => {
  toast.bad("Not sent");
  toast.good("Copied");
  const act = (answer: Promise<string>) =>
    new MutationObserver(createQueryClient(), { mutationFn: () => answer }).mutate();
  await act(Promise.reject(new Error("no"))).catch(() => undefined);
  expect(toastStore.current().map(({ text }) => text)).toEqual(["Not sent", "Copied"]);
  await act(Promise.resolve("done"));
  expect(toastStore.current().map(({ text }) => text)).toEqual(["Copied"]);
});

test("an action that was under way already when an error appeared leaves its toast (TEXT-4)", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sent = Promise.withResolvers<string>();
  const under = new MutationObserver(createQueryClient(), { mutationFn: () => sent.promise }).mutate();
  vi.advanceTimersByTime(1);
  toast.bad("Not saved");
  sent.resolve("done");
  await under;
  expect(toastStore.current().map(({ text }) => text)).toContain("Not saved");
});

test("a change without a network fails at once and does not happen later (SITE-80)", async () => {
  let calls = 0;
  const change = new MutationObserver(createQueryClient(), {
    mutationFn: () => {
      calls += 1;
      return Promise.reject(new TypeError("Failed to fetch"));
    },
  });
  onlineManager.setOnline(false);
  await expect(change.mutate()).rejects.toThrow("Failed to fetch");
  onlineManager.setOnline(true);
  expect(calls).toBe(1);
});

const refused = (kind: RefusalKind) => new Refusal(kind, "X", "A sentence of the server.");

test.each<[string, Error, number]>([
  ["a lost connection", new TypeError("Failed to fetch"), 3],
  ["an internal error", refused("internal"), 3],
  ["a missing record", refused("not-found"), 1],
])("after %s data is asked for again twice, and after a refusal not", async (_what, error, times) => {
  vi.useFakeTimers();
  let calls = 0;
  const fetched = new QueryObserver(createQueryClient(), {
    queryKey: ["rows"],
    queryFn: () => {
      calls += 1;
      return Promise.reject(error);
    },
  });
  const stop = fetched.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toBe(times);
  expect(fetched.getCurrentResult().isError).toBe(true);
  stop();
  vi.useRealTimers();
});
