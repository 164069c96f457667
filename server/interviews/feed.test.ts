import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { readCalendar } from "#tests/support/calendar.ts";
import type { Actor } from "#tests/support/factories.ts";

const { as, make } = await openTestApi({ today: "2026-03-10" });

const ADDRESS = "/api/interview/calendar-address";
const addressOf = async (actor: Actor) => new URL((await as(actor).post(ADDRESS)).body.address).pathname;
/** Without any cookie: a calendar program has none. */
const read = (path: string) => as(null).get(path);
const eventsAt = async (path: string) => readCalendar((await read(path)).text).appointments;

test("a calendar shows one's own interviews, without those that are cancelled", async () => {
  const [employer, candidate] = [await make.employer(), await make.candidate()];
  const { id } = await make.interview({ employer, candidate }, { day: "2026-03-14" });
  await make.interview(
    { employer: await make.employer(), candidate },
    { day: "2026-03-15", status: "Cancelled" },
  );
  await make.interview({ employer: await make.employer(), candidate: await make.candidate() });
  const path = await addressOf(candidate);
  const answer = await read(path);
  expect(answer.headers.get("content-type")).toContain("text/calendar");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(await eventsAt(path)).toMatchObject([
    { uid: `interview-${id}@edunakuri`, start: "2026-03-14T16:00:00", zone: "Asia/Kolkata" },
  ]);
});

test("an address is shown to its owner, renewed, and taken back", async () => {
  const candidate = await make.candidate();
  expect((await as(candidate).get(ADDRESS)).body).toEqual({ address: null });
  const first = await addressOf(candidate);
  expect(new URL((await as(candidate).get(ADDRESS)).body.address).pathname).toBe(first);
  const second = await addressOf(candidate);
  expect(second).not.toBe(first);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  expect((await as(candidate).delete(ADDRESS)).body).toEqual({ address: null });
  expect((await read(second)).status).toBe(404);
  // A new one does not bring the old ones back.
  const third = await addressOf(candidate);
  expect([first, second].includes(third)).toBe(false);
  expect((await read(second)).status).toBe(404);
});

test("an address of one person opens nobody else's calendar", async () => {
  const [mine, theirs] = [await make.candidate(), await make.candidate()];
  const path = await addressOf(mine);
  await addressOf(theirs);
  for (const forged of [
    path.replace(mine.id, theirs.id),
    path.replace(/\.[\w-]+\.ics$/, ".ics"),
    path.replace(/.\.ics$/, ".ics"),
    "/api/interview/feed/nonsense",
  ]) {
    expect((await read(forged)).status).toBe(404);
  }
  expect((await as(null).get(ADDRESS)).status).toBe(401);
  expect((await as(await make.admin()).get(ADDRESS)).status).toBe(403);
});

test("a school learns a candidate's address from its calendar only with a subscription", async () => {
  const [employer, candidate] = [await make.employer(), await make.candidate()];
  await make.interview({ employer, candidate });
  const path = await addressOf(employer);
  const unfolded = async () => (await read(path)).text.replaceAll("\r\n ", "");
  expect(await unfolded()).not.toContain(candidate.email);
  await make.subscription(employer, "active", 1);
  expect(await unfolded()).toContain(candidate.email);
  expect((await read(await addressOf(candidate))).text.replaceAll("\r\n ", "")).not.toContain(employer.email);
});
