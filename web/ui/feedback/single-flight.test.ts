import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";

test("a second call is ignored while the first is running, and runs afterwards", async () => {
  const singleFlight = renderHook(() => useSingleFlight()).result.current;
  let actions = 0;
  let finish = () => {};
  const first = singleFlight(() => {
    actions += 1;
    return new Promise((resolve) => (finish = resolve));
  });
  await singleFlight(async () => void (actions += 1));
  expect(actions).toBe(1);
  finish();
  await first;
  await singleFlight(async () => void (actions += 1));
  expect(actions).toBe(2);
});

test("an action that fails does not block the next one", async () => {
  const singleFlight = renderHook(() => useSingleFlight()).result.current;
  await expect(singleFlight(() => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  let done = false;
  await singleFlight(async () => void (done = true));
  expect(done).toBe(true);
});
