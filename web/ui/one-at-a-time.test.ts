import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useOneAtATime } from "#web/ui/one-at-a-time.ts";

test("a second call is ignored while the first is running, and runs afterwards", async () => {
  const once = renderHook(() => useOneAtATime()).result.current;
  let deeds = 0;
  let finish = () => {};
  const first = once(() => {
    deeds += 1;
    return new Promise((resolve) => (finish = resolve));
  });
  await once(async () => void (deeds += 1));
  expect(deeds).toBe(1);
  finish();
  await first;
  await once(async () => void (deeds += 1));
  expect(deeds).toBe(2);
});

test("an action that fails does not block the next one", async () => {
  const once = renderHook(() => useOneAtATime()).result.current;
  await expect(once(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  let done = false;
  await once(async () => void (done = true));
  expect(done).toBe(true);
});
