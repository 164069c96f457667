import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onShutdown, answerLeaving } from "./shutdown.ts";

// Nothing else listens to this signal, and without a listener it does nothing.
const SIGNAL = "SIGWINCH";
const exit = vi.fn<(code?: unknown) => never>();

beforeEach(() => void vi.spyOn(process, "exit").mockImplementation(exit));
afterEach(() => {
  process.removeAllListeners(SIGNAL);
  vi.restoreAllMocks();
  exit.mockReset();
});

test("a signal shuts down first and then ends the process without an error", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const [shutDown, fail] = [vi.fn<() => Promise<void>>(() => promise), vi.fn<(error: unknown) => void>()];
  onShutdown([SIGNAL], shutDown, fail);
  expect(shutDown).not.toHaveBeenCalled();
  process.emit(SIGNAL);
  await Promise.resolve();
  expect(shutDown).toHaveBeenCalledOnce();
  expect(exit).not.toHaveBeenCalled();
  resolve();
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[0]]));
  expect(fail).not.toHaveBeenCalled();
});

test("a second signal ends the process at once, with an error", () => {
  onShutdown([SIGNAL], () => new Promise<void>(() => {}), vi.fn<(error: unknown) => void>());
  process.emit(SIGNAL);
  expect(exit).not.toHaveBeenCalled();
  process.emit(SIGNAL);
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

test("what fails while shutting down is reported", async () => {
  const error = new Error("The database does not stop.");
  const fail = vi.fn<(error: unknown) => void>();
  onShutdown([SIGNAL], () => Promise.reject(error), fail);
  process.emit(SIGNAL);
  await vi.waitFor(() => expect(fail).toHaveBeenCalledExactlyOnceWith(error));
  expect(exit).not.toHaveBeenCalled();
});

test("a process that is about to end is not ready, and still answers everything else (OPS-32)", async () => {
  const answer = answerLeaving(() => new Response("a page"));
  const ready = answer(new Request("http://localhost/readyz"));
  expect([ready.status, (await ready.json()).reason]).toEqual([503, "The process is ending."]);
  for (const path of ["/", "/healthz", "/api/readyz"])
    expect(await answer(new Request(`http://localhost${path}`)).text()).toBe("a page");
});
