import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { Refusal } from "#domain/refusal.ts";
import { type Deadline, deadline } from "./deadline.ts";

const app = new Hono<Deadline>();
app.onError((error, http) => http.text(error.message, error instanceof Refusal ? error.status : 500));
app.use(deadline(50, 400));
app.get("/slow", async (http) => {
  await sleep(1_000);
  return http.text("done");
});
app.get("/writes-much", async (http) => {
  http.var.allowSlow();
  await sleep(Number(http.req.query("ms")));
  return http.text("done");
});
app.get("/quick", (http) => http.text("done"));

test("a call whose work never ends is answered after the deadline", async () => {
  const startedAt = performance.now();
  expect((await app.request("/slow")).status).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(900);
  expect(await (await app.request("/quick")).text()).toBe("done");
});

test("a call that writes many rows may take longer, and ends too", async () => {
  expect((await app.request("/writes-much?ms=150")).status).toBe(200);
  expect((await app.request("/writes-much?ms=1000")).status).toBe(503);
});
