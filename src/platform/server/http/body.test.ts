import { Hono } from "hono";
import { expect, test } from "vitest";
import { addContactMessage } from "#features/site/domain/contact/calls.ts";
import { createNews } from "#features/site/domain/news/calls.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { ApiEnv } from "./api-context.ts";
import { readBody, readBytes } from "./body.ts";
import { memoryBudget } from "./limits/memory-budget.ts";

const app = new Hono<ApiEnv>()
  .post("/json", async (http) => http.json(await readBody(http, addContactMessage)))
  .post("/form", async (http) => {
    const { fields, files } = await readBody(http, createNews);
    return http.json({ fields, files: Object.entries(files).map(([name, { size }]) => [name, size]) });
  })
  .onError((error, http) =>
    error instanceof Refusal
      ? http.json({ code: error.code, message: error.message }, error.status)
      : http.json({ code: "UNEXPECTED", message: error.message }, 500),
  );

async function send(path: "/json" | "/form", body: BodyInit | null, headers: Record<string, string> = {}) {
  const answer = await app.request(path, { method: "POST", body, headers });
  return { status: answer.status, body: await answer.json() };
}

const JSON_TYPE = { "content-type": "application/json" };
const ofBytes = (length: number) => `{"a":"${"x".repeat(length - 8)}"}`;

test("a JSON object is read, whatever the case and the parameters of its type", async () => {
  const read = await send("/json", '{"a":[1]}', { "content-type": "Application/JSON; charset=utf-8" });
  expect(read).toEqual({ status: 200, body: { fields: { a: [1] }, files: {} } });
});

test("JSON may have 256 kB, whatever its announced length", async () => {
  expect((await send("/json", ofBytes(256 * 1024), JSON_TYPE)).status).toBe(200);
  const large = { code: "TOO_LARGE", message: "This is too large. At most 256 kB can be sent." };
  expect(await send("/json", ofBytes(256 * 1024 + 1), JSON_TYPE)).toEqual({ status: 413, body: large });
  const announced = { ...JSON_TYPE, "content-length": String(256 * 1024 + 1) };
  expect(await send("/json", "{}", announced)).toEqual({ status: 413, body: large });
  expect((await send("/json", "{}", { ...JSON_TYPE, "content-length": String(256 * 1024) })).status).toBe(
    200,
  );
});

test("what is no JSON object is refused with what is wrong", async () => {
  for (const text of ["{", "", "nonsense"])
    expect((await send("/json", text, JSON_TYPE)).body.message).toBe("The request is not valid JSON.");
  for (const text of ["[1]", "null", '"text"', "1"])
    expect((await send("/json", text, JSON_TYPE)).body.message).toBe("The request must be a JSON object.");
  const broken = await send("/json", new Uint8Array([0x22, 0xff, 0x22]), JSON_TYPE);
  expect([broken.status, broken.body.code]).toEqual([400, "INVALID_JSON"]);
});

test("a request without a body has no fields, and one of another type is a 415", async () => {
  expect(await send("/json", null)).toEqual({ status: 200, body: { fields: {}, files: {} } });
  for (const [path, message] of [
    ["/json", "Please send JSON."],
    ["/form", "Please send a multipart form or JSON."],
  ] as const) {
    const refused = await send(path, "a=1", { "content-type": "text/plain" });
    expect(refused).toEqual({ status: 415, body: { code: "WRONG_MEDIA_TYPE", message } });
    expect((await send(path, new Uint8Array([1]))).status).toBe(415);
  }
  expect((await send("/json", new FormData())).status).toBe(415);
});

test("repeated fields and fields with brackets become lists, and only files of the call are kept", async () => {
  const form = new FormData();
  for (const [name, value] of ["title=One", "tags=a", "tags=b", "tags=c", "days[]=Mon", "days[]=Tue"].map(
    (pair) => pair.split("="),
  ))
    form.append(name ?? "", value ?? "");
  form.set("newsImage", new File(["1234"], "news.png"));
  form.set("other", new File(["1"], "other.png"));
  form.set("toString", new File(["1"], "other.png"));
  expect((await send("/form", form)).body).toEqual({
    fields: { title: "One", tags: ["a", "b", "c"], days: ["Mon", "Tue"] },
    files: [["newsImage", 4]],
  });
});

test("a field without a chosen file counts as absent, an empty file does not", async () => {
  // As browsers send it; Node's own FormData leaves an empty file name out.
  const withFile = (name: string) =>
    send(
      "/form",
      [
        "--part",
        `Content-Disposition: form-data; name="newsImage"; filename="${name}"`,
        "Content-Type: application/octet-stream",
        "",
        "",
        "--part--",
        "",
      ].join("\r\n"),
      { "content-type": "multipart/form-data; boundary=part" },
    );
  expect((await withFile("")).body.files).toEqual([]);
  expect((await withFile("empty.png")).body.files).toEqual([["newsImage", 0]]);
});

test("a form has at most 2,000 fields, and one that cannot be read is refused", async () => {
  const ofFields = (count: number) => {
    const form = new FormData();
    for (let index = 0; index < count; index++) form.append("a", "1");
    return send("/form", form);
  };
  expect((await ofFields(2_000)).status).toBe(200);
  expect((await ofFields(2_001)).body).toEqual({
    code: "INVALID_FORM",
    message: "The form has too many fields.",
  });
  const broken = await send("/form", "--x\r\n", { "content-type": "multipart/form-data; boundary=y" });
  expect(broken.body).toEqual({ code: "INVALID_FORM", message: "The form could not be read." });
});

test("a form may have 16 MB", async () => {
  const of = (length: number) =>
    send("/form", "x", {
      "content-type": "multipart/form-data; boundary=y",
      "content-length": String(length),
    });
  expect((await of(16 * 1024 * 1024)).body.code).toBe("INVALID_FORM");
  expect((await of(16 * 1024 * 1024 + 1)).body.message).toContain("At most 16384 kB");
});

test("reading stops at the limit, and a body of several parts arrives in their order", async () => {
  const parts = (count: number) => {
    let sent = 0;
    const stream = new ReadableStream({
      pull(controller) {
        if (sent === count) controller.close();
        else controller.enqueue(Uint8Array.of(sent++));
      },
    });
    // Only its body is read.
    const raw = new Response(stream);
    return { http: { req: { raw, header: () => undefined } }, sent: () => sent };
  };
  expect([...(await readBytes(fake(parts(3).http), 3))]).toEqual([0, 1, 2]);
  const endless = parts(1_000);
  await expect(readBytes(fake(endless.http), 3)).rejects.toMatchObject({ code: "TOO_LARGE" });
  expect(endless.sent()).toBeLessThan(10);
});

/** `header` of Hono has a second form without a name, which is not used here. */
const fake = (http: unknown) => http as Parameters<typeof readBytes>[0];

test("bytes that are being read count among those in memory until the body is read", async () => {
  const others = memoryBudget();
  others.add(160 * 1024 * 1024 - 10);
  expect((await send("/json", '{"a":"0123456789"}', JSON_TYPE)).body.code).toBe("BUSY");
  others.release();
  expect((await send("/json", '{"a":"0123456789"}', JSON_TYPE)).status).toBe(200);
});

test("a body whose sender has gone is no fault of the database, whose connections end with the same code (OPS-33)", async () => {
  const lost = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  const body = new ReadableStream({ pull: (controller) => controller.error(lost) });
  const raw = new Request("http://localhost/", { method: "POST", body, duplex: "half" } as RequestInit);
  const read = readBytes(fake({ req: { raw, header: () => undefined } }));
  await expect(read).rejects.toMatchObject({ kind: "invalid", code: "CLIENT_GONE", cause: lost });
});
