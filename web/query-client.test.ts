// The query cache: after an action of one's own nothing counts as fresh.
import { MutationObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient } from "#web/query-client.ts";

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
