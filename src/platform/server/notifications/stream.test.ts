import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import type { Refusal } from "#platform/domain/refusal.ts";
import { createApi } from "#src/app.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { endStreams, endStreamsOfAccount, MAX_STREAMS, streamUnread } from "./stream.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, make, db, deps } = api;
const app = createApi(deps);

// The streams look for changes every two seconds, which pass when a test says so.
vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
afterAll(() => void vi.useRealTimers());
const passRound = () => vi.advanceTimersByTimeAsync(2_000);

/** A round that waits for the database is not over yet, so several may pass. */
async function passRoundsUntilEnd(stream: { ended: Promise<string>; isOpen: () => boolean }) {
  for (let round = 0; round < 1_000 && stream.isOpen(); round++) {
    await passRound();
    await sleep(5);
  }
  expect(stream.isOpen()).toBe(false);
  return stream.ended;
}

afterEach(async () => {
  endStreams();
  await passRound();
});

/** Opens a stream over HTTP. `ended` resolves with everything received when the server ends it. */
async function openStream(actor: Actor) {
  await as(actor).get("/healthz");
  const response = await app.request("/api/notifications/stream", {
    headers: { cookie: `session=${actor.token}` },
  });
  const ended = response.text();
  let isOpen = true;
  void ended.then(() => (isOpen = false));
  return { status: response.status, ended, isOpen: () => isOpen };
}

const sessionOf = async ({ accountId: id }: Actor) =>
  (await db.selectFrom("sessions").select("id").where("account_id", "=", id).executeTakeFirstOrThrow()).id;

test("a person has at most five streams, and a sixth ends the oldest (MAIL-3)", async () => {
  const [employer, other] = [await make.employer(), await make.employer()];
  const ofOther = await openStream(other);
  const streams = [];
  for (let count = 0; count < 60; count++) streams.push(await openStream(employer));
  expect(streams.map(({ status }) => status)).toEqual(Array(60).fill(200));
  // A browser that receives this event does not connect again.
  expect(await streams[54]?.ended).toContain("event: end");
  expect(streams.slice(0, 55).map(({ isOpen }) => isOpen())).toEqual(Array(55).fill(false));
  expect(streams.slice(55).map(({ isOpen }) => isOpen())).toEqual(Array(5).fill(true));
  expect(ofOther.isOpen()).toBe(true);
});

test("a process with the maximum of streams answers 429, never 503 (MAIL-3)", () => {
  const open = (accountId: string) =>
    streamUnread(
      deps,
      { role: "employer", accountId: idFrom(accountId), email: "", sessionId: accountId },
      new AbortController().signal,
    );
  for (let count = 0; count < MAX_STREAMS; count++)
    open(`00000000-0000-7000-8000-${String(count).padStart(12, "0")}`);
  let refusal: unknown;
  try {
    open("00000000-0000-7000-8000-999999999999");
  } catch (error) {
    refusal = error;
  }
  expect((refusal as Refusal).status).toBe(429);
  expect((refusal as Refusal).retryAfterSeconds).toBe(60);
});

test("logging out ends the streams of its session at once, and no others", async () => {
  const employer = await make.employer();
  const elsewhere = await openStream({ ...employer });
  const here = { ...employer };
  const stream = await openStream(here);
  expect((await as(here).post("/api/auth/logout")).status).toBe(204);
  // The streams must end before the next check of the sessions.
  await new Promise((resolve) => setImmediate(resolve));
  expect([stream.isOpen(), elsewhere.isOpen()]).toEqual([false, true]);
  expect(await stream.ended).toContain("event: end");
});

test("a member who is removed loses the streams at once, and the others of the school keep theirs", async () => {
  const owner = await make.employer();
  const [removed, other] = [await make.member(owner, "viewer"), await make.member(owner, "viewer")];
  const [stream, ofOther] = [await openStream(removed), await openStream(other)];
  expect((await as(owner).delete(`/api/employer/team/${removed.id}`)).status).toBe(200);
  await new Promise((resolve) => setImmediate(resolve));
  expect([stream.isOpen(), ofOther.isOpen()]).toEqual([false, true]);
});

test("a session that was deleted in another process ends its streams within a few seconds", async () => {
  const [employer, other] = [await make.employer(), await make.employer()];
  const [stream, ofOther] = [await openStream(employer), await openStream(other)];
  await db
    .deleteFrom("sessions")
    .where("id", "=", await sessionOf(employer))
    .execute();
  expect(await passRoundsUntilEnd(stream)).toContain("event: end");
  expect(ofOther.isOpen()).toBe(true);
});

test("a session that expired ends its streams", async () => {
  const employer = await make.employer();
  const stream = await openStream(employer);
  api.setClock("2026-03-20");
  expect(await passRoundsUntilEnd(stream)).toContain("event: end");
  api.setClock("2026-03-10");
});

test("an open stream shows every 20 seconds that it is there and ends after five minutes; an ended one sends nothing", async () => {
  const [employer, other] = [await make.employer(), await make.employer()];
  const [stream, ofOther] = [await openStream(employer), await openStream(other)];
  endStreamsOfAccount(other.accountId);
  await vi.advanceTimersByTimeAsync(299_999);
  expect(stream.isOpen()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  const sent = await stream.ended;
  expect(sent.split(": here").length - 1).toBe(14);
  // The browser may connect again.
  expect(sent).not.toContain("event: end");
  expect(await ofOther.ended).not.toContain(": here");
  await vi.advanceTimersByTimeAsync(300_000);
});
