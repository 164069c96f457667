import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "#platform/domain/refusal.ts";
import { type Deadline, deadline } from "./deadline.ts";

const app = new Hono<Deadline>();
app.onError((error, http) => http.text(error.message, error instanceof Refusal ? error.status : 500));
app.use(deadline());
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
app.get("/never", () => new Promise<never>(() => {}));
app.get("/writes-much", async (http) => {
  http.var.allowSlow();
  await pause(Number(http.req.query("ms")));
  return http.text("done");
});
app.get("/quick", (http) => http.text("done"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The status of the answer once this time has passed, or null while there is none. */
async function statusAfter(ms: number, path: string): Promise<number | null> {
  let status: number | null = null;
  void Promise.resolve(app.request(path)).then((answer) => (status = answer.status));
  await vi.advanceTimersByTimeAsync(ms);
  return status;
}

test("a call whose work never ends is answered after the deadline", async () => {
  expect(await statusAfter(9_499, "/never")).toBeNull();
  expect(await statusAfter(9_500, "/never")).toBe(503);
  expect(await statusAfter(0, "/quick")).toBe(200);
  // An answered call leaves nothing that waits.
  expect(vi.getTimerCount()).toBe(0);
});

test("a call that writes many rows may take longer, and ends too (CONTENT-26)", async () => {
  expect(await statusAfter(57_000, "/writes-much?ms=57000")).toBe(200);
  expect(await statusAfter(57_999, "/writes-much?ms=99000")).toBeNull();
  expect(await statusAfter(58_000, "/writes-much?ms=99000")).toBe(503);
});

test("an upload has no deadline, because a slow connection is no error, and a refused call says when to try again", async () => {
  const slow = new Hono<Deadline>().use(deadline()).post("/upload", async (http) => {
    await pause(20_000);
    return http.text("done");
  });
  slow.onError((error) => {
    if (!(error instanceof Refusal)) throw error;
    return Response.json({ code: error.code, seconds: error.retryAfterSeconds }, { status: error.status });
  });
  const send = (type: string) =>
    slow.request("/upload", { method: "POST", headers: { "content-type": type } });
  const [upload, other] = [send("multipart/form-data; boundary=x"), send("application/json")];
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await upload).status).toBe(200);
  const refused = await other;
  expect([refused.status, await refused.json()]).toEqual([503, { code: "UNAVAILABLE", seconds: 5 }]);
});
