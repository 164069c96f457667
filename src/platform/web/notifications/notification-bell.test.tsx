import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NotificationBell } from "./notification-bell.tsx";

let requests = 0;
let answer = 3;
const sources: FakeSource[] = [];

/** A fake of the browser's EventSource; the test sends its messages. */
function fakeSource(url: string) {
  const listeners: Record<string, (event: unknown) => void> = {};
  return {
    url,
    closed: false,
    addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
    close() {
      this.closed = true;
    },
    receive: (unread: number) => act(() => listeners["message"]?.({ data: JSON.stringify({ unread }) })),
    fail: () => act(() => listeners["error"]?.({})),
    end: () => act(() => listeners["end"]?.({ data: "{}" })),
  };
}
type FakeSource = ReturnType<typeof fakeSource>;

beforeEach(() => {
  vi.useFakeTimers();
  requests = 0;
  vi.stubGlobal("fetch", () => {
    requests += 1;
    return Promise.resolve(Response.json({ unread: answer }));
  });
});
afterEach(() => {
  cleanup();
  sources.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const Page = createRoutesStub([{ path: "/", Component: NotificationBell }]);

async function draw() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  await pass(10);
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const words = () => screen.getByRole("link").textContent;

test("without a stream the bell asks every half minute (MAIL-2)", async () => {
  vi.stubGlobal("EventSource", undefined);
  await draw();
  expect(words()).toContain("3 unread");
  answer = 5;
  await pass(29_000);
  expect(requests).toBe(1);
  await pass(2_000);
  expect(words()).toContain("5 unread");
  answer = 3;
});

test.each([
  [0, "Notifications", undefined],
  [1, "Notifications, 1 unread", "1"],
  [99, "Notifications, 99 unread", "99"],
  [100, "Notifications, 99+ unread", "99+"],
])("with %i unread the bell reads %s, with the badge %s", async (unread, label, badge) => {
  vi.stubGlobal("EventSource", undefined);
  answer = unread;
  await draw();
  const [shown, count] = screen.getByRole("link").querySelectorAll("span");
  expect(shown?.textContent).toBe(label);
  expect(count?.textContent).toBe(badge);
  answer = 3;
});

test("only a higher count fetches the data of the page again", async () => {
  vi.stubGlobal("EventSource", function EventSource(url: string) {
    const source = fakeSource(url);
    sources.push(source);
    return source;
  });
  answer = 2;
  await draw();
  await pass(3_000);
  const before = requests;
  sources[0]?.receive(2);
  sources[0]?.receive(1);
  await pass(10);
  expect(requests).toBe(before);
  sources[0]?.receive(2);
  await pass(10);
  expect(requests).toBe(before + 1);
  answer = 3;
});

test("until the first message of the stream the bell polls", async () => {
  vi.stubGlobal("EventSource", function EventSource(url: string) {
    const source = fakeSource(url);
    sources.push(source);
    return source;
  });
  await draw();
  await pass(3_000);
  expect(sources).toHaveLength(1);
  await pass(31_000);
  expect(requests).toBe(2);
});

test("a hidden tab has no stream, and one that is shown again has a new one", async () => {
  vi.stubGlobal("EventSource", function EventSource(url: string) {
    const source = fakeSource(url);
    sources.push(source);
    return source;
  });
  const visibility = vi.spyOn(document, "visibilityState", "get");
  await draw();
  await pass(3_000);
  visibility.mockReturnValue("hidden");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(sources[0]?.closed).toBe(true);
  expect(sources).toHaveLength(1);
  visibility.mockReturnValue("visible");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(sources).toHaveLength(2);
  visibility.mockRestore();
});

test("with a stream the bell gets each count, and polls again once the stream is lost", async () => {
  vi.stubGlobal("EventSource", function EventSource(url: string) {
    const source = fakeSource(url);
    sources.push(source);
    return source;
  });
  await draw();
  expect(sources).toEqual([]);
  await pass(3_000);
  const [source] = sources;
  expect(source?.url).toBe("/api/notifications/stream");
  source?.receive(3);
  await pass(120_000);
  expect(requests).toBe(1);
  answer = 104;
  source?.receive(104);
  await pass(10);
  expect(words()).toContain("99+ unread");
  const before = requests;
  source?.fail();
  await pass(31_000);
  expect(requests).toBeGreaterThan(before);
  cleanup();
  expect(source?.closed).toBe(true);
});

test("a stream that is refused or ended by the server is replaced by polling every half minute (MAIL-3)", async () => {
  vi.stubGlobal("EventSource", function EventSource(url: string) {
    const source = fakeSource(url);
    sources.push(source);
    return source;
  });
  await draw();
  await pass(3_000);
  // A refused stream fires one error event and no message.
  sources[0]?.fail();
  await pass(61_000);
  expect(requests).toBe(3);
  sources[0]?.receive(3);
  sources[0]?.end();
  expect(sources[0]?.closed).toBe(true);
  const before = requests;
  await pass(61_000);
  expect(requests).toBe(before + 2);
  expect(sources).toHaveLength(1);
});
