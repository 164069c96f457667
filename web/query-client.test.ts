// The query cache: after an action of one's own nothing counts as fresh, and without a network no action waits.
import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { createQueryClient } from "#web/query-client.ts";

afterEach(() => onlineManager.setOnline(true));

test("after an action every number is fetched again when it is shown next", async () => {
  const cache = createQueryClient();
  let credits = 5;
  const counts = { queryKey: ["counts"], queryFn: () => Promise.resolve(credits) };
  expect(await cache.fetchQuery(counts)).toBe(5);
  credits = 4;
  expect(await cache.fetchQuery(counts)).toBe(5);
  await new MutationObserver(cache, { mutationFn: () => Promise.resolve("done") }).mutate();
  expect(await cache.fetchQuery(counts)).toBe(4);
});

test("a change without a network fails at once and does not happen later", async () => {
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
