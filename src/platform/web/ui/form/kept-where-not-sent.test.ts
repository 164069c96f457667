import { expect, test } from "vitest";
import { keptWhereNotSent, NOT_SENT } from "./kept-where-not-sent.ts";

const clientAction = keptWhereNotSent((problem, typed) => ({ problem, typed }));

function send(serverAction: () => Promise<unknown>) {
  const body = new FormData();
  body.set("reason", " Too far. ");
  body.set("file", new File(["x"], "resume.pdf"));
  const request = new Request("http://localhost/employer/applications/p1/offer", { method: "POST", body });
  return clientAction({ request, serverAction } as never);
}

test("what was typed is given back where nothing reached the server, and the page is not asked for again (SITE-80)", async () => {
  const answer = await send(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(answer).toMatchObject({
    data: { problem: NOT_SENT, typed: { reason: " Too far. ", file: "" } },
    init: { status: 503 },
  });
});

test("an answer of the server stays as it is, and so does a redirect or a fault of another kind", async () => {
  expect(await send(() => Promise.resolve({ done: "Saved." }))).toEqual({ done: "Saved." });
  const redirect = new Response(null, { status: 302 });
  await expect(send(() => Promise.reject(redirect))).rejects.toBe(redirect);
  const fault = new Error("of a component");
  await expect(send(() => Promise.reject(fault))).rejects.toBe(fault);
});
