// What becomes of a form of a page that is sent without a connection, or after the session has ended (SITE-85).
import { data, type DataStrategyResult } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { keepLostForm, wasSendingLost } from "#platform/web/layout/navigation/lost-sending.ts";
import { dismissToast, toastStore } from "#platform/web/ui/feedback/toast-store.ts";

afterEach(() => {
  for (const { id } of toastStore.current()) dismissToast(id);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const UNREACHED: DataStrategyResult = { type: "error", result: data(new TypeError("Failed to fetch")) };

const send = (method: string, result: DataStrategyResult) => {
  const request = new Request("http://school.example/offer/t1", { method });
  return keepLostForm({ request } as never, () => Promise.resolve({ page: result }));
};
const texts = () => toastStore.current().map(({ text }) => inEnglish(text));

test("a form that did not arrive is no error of its page, and says so (SITE-85)", async () => {
  expect(await send("POST", UNREACHED)).toEqual({
    page: { type: "data", result: data(undefined, { status: 503 }) },
  });
  expect(texts()).toEqual(["This could not be sent. Please try again."]);
  expect(wasSendingLost()).toBe(true);
});

test("without a network it says that too", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await send("POST", UNREACHED);
  expect(texts()).toEqual(["You are offline. This could not be sent. Please try again."]);
});

const LOGGED_OUT: DataStrategyResult = {
  type: "data",
  result: data({ problem: "Please log in to continue." }, { status: 401 }),
};

test.each([
  [200, "You are logged in again. Please send it once more."],
  [401, undefined],
])("after a session has ended the login is asked for; with %i it goes on (SITE-85)", async (status, text) => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([], { status })));
  const results = await send("POST", LOGGED_OUT);
  const kept: DataStrategyResult = { type: "data", result: data(undefined, { status: 503 }) };
  expect(results).toEqual({ page: text ? kept : LOGGED_OUT });
  expect(texts()).toEqual(text ? [text] : []);
  expect(wasSendingLost()).toBe(text !== undefined);
});

test.each<DataStrategyResult>([
  { type: "data", result: data({ done: "Thank you" }) },
  { type: "error", result: new Response(null, { status: 302, headers: { location: "/" } }) },
])("what was not sent is complained about until it is (TEXT-4)", async (done) => {
  await send("POST", UNREACHED);
  await send("POST", { type: "data", result: data({ problem: "Wrong" }, { status: 400 }) });
  expect(texts()).toHaveLength(1);
  await send("POST", done);
  expect(texts()).toEqual([]);
});

test.each<[string, string, DataStrategyResult]>([
  ["a page that cannot be fetched", "GET", UNREACHED],
  ["a fault of the server", "POST", { type: "error", result: data(new Error("Unexpected Server Error")) }],
  ["an answer", "POST", { type: "data", result: data({ done: "Thank you" }) }],
])("%s stays as it is", async (_what, method, result) => {
  await send("POST", { type: "data", result: undefined });
  expect(await send(method, result)).toEqual({ page: result });
  expect(texts()).toEqual([]);
  expect(wasSendingLost()).toBe(false);
});
