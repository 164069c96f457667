import { expect, test } from "vitest";
import { setNewPassword } from "#features/accounts/server/operator.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { readCalendar } from "#tests/support/calendar.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, make, db, deps, setClock } = api;

const ADDRESS = "/api/interview/calendar-address";
const addressOf = async (actor: Actor) => new URL((await as(actor).post(ADDRESS)).body.address).pathname;
/** Reads without a cookie, as calendar programs do. */
const read = (path: string) => as(null).get(path);
const eventsAt = async (path: string) => readCalendar((await read(path)).text).appointments;

test("a calendar shows the interviews of its owner except cancelled ones (INT-41)", async () => {
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

test("a calendar without interviews is a valid one: it has the time zone (INT-41)", async () => {
  const { text } = await read(await addressOf(await make.candidate()));
  expect(text).toMatch(
    /^BEGIN:VCALENDAR\r\n(?:[^\r\n]+\r\n)+BEGIN:VTIMEZONE\r\n(?:[^\r\n]+\r\n)+END:VTIMEZONE\r\nEND:VCALENDAR\r\n$/,
  );
  expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
});

test("a calendar goes back sixty of India's days, also just after midnight, and is in the order of time", async () => {
  const candidate = await make.candidate();
  const path = await addressOf(candidate);
  const add = async (day: string, slot_from: string) =>
    make.interview(
      { employer: await make.employer(), candidate },
      { day, slot_from, slot_to: "23:00", status: "Completed" },
    );
  await add("2026-01-08", "16:00");
  await add("2026-01-09", "18:00");
  await add("2026-01-09", "09:00");
  await add("2026-03-12", "16:00");
  // In London it is still the day before.
  setClock("2026-03-10", "00:30");
  const starts = (await eventsAt(path)).map(({ start }) => start);
  expect(starts).toEqual(["2026-01-09T09:00:00", "2026-01-09T18:00:00", "2026-03-12T16:00:00"]);
  setClock("2026-03-09", "23:59");
  expect((await eventsAt(path))[0]?.start).toBe("2026-01-08T16:00:00");
  setClock("2026-03-10");
});

test("an address is shown to its owner, renewed, and revoked (INT-41)", async () => {
  const candidate = await make.candidate();
  expect((await as(candidate).get(ADDRESS)).body).toEqual({ address: null });
  const first = await addressOf(candidate);
  expect(new URL((await as(candidate).get(ADDRESS)).body.address).pathname).toBe(first);
  const second = await addressOf(candidate);
  expect(second).not.toBe(first);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  expect((await as(candidate).delete(ADDRESS)).body).toEqual({ address: null });
  expect((await read(second)).status).toBe(404);
  // A new address does not make the old ones valid again.
  const third = await addressOf(candidate);
  expect([first, second].includes(third)).toBe(false);
  expect((await read(second)).status).toBe(404);
});

test("an address of one person does not open another person's calendar", async () => {
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

test("a school sees a candidate's e-mail address in its calendar once the candidate has agreed (INT-38)", async () => {
  const [employer, candidate] = [await make.employer({ credits: 1 }), await make.candidate()];
  const { id } = await make.interview({ employer, candidate });
  const path = await addressOf(employer);
  const unfolded = async () => (await read(path)).text.replaceAll("\r\n ", "");
  expect(await unfolded()).not.toContain(candidate.email);
  await as(candidate).put(`/api/interview/updateInterviewStatus/${id}`, { status: "Interview Scheduled" });
  expect(await unfolded()).toContain(candidate.email);
  expect((await read(await addressOf(candidate))).text.replaceAll("\r\n ", "")).not.toContain(employer.email);
});

test("an address ends with a new password, a recovery and being logged out everywhere (INT-41)", async () => {
  const [candidate, other, admin] = [await make.candidate(), await make.candidate(), await make.admin()];
  const ofOther = await addressOf(other);
  const { email } = candidate;
  let path = await addressOf(candidate);
  const recover = async () => {
    const browser = browserOf(api);
    await browser.post("/api/forget/send-otp", { email });
    const mail = await db
      .selectFrom("mail_outbox")
      .select("body_text")
      .where("to_address", "=", email)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await browser.post("/api/forget/verify-otp", { email, otp: /\b\d{6}\b/.exec(mail.body_text)?.[0] });
    await browser.post("/api/forget/reset-password", { email, newPassword: PASSWORD });
  };
  const endings = [
    () =>
      as(candidate).post("/api/auth/change-password", { currentPassword: PASSWORD, newPassword: PASSWORD }),
    () => as(admin).post(`/api/admin/users/${candidate.id}/revoke-sessions`),
    recover,
    () => setNewPassword(deps, { email, password: PASSWORD }),
  ];
  for (const end of endings) {
    expect((await read(path)).status).toBe(200);
    await end();
    expect((await read(path)).status).toBe(404);
    // The sessions have ended too. After the next login the new address is shown.
    delete candidate.token;
    const shown = new URL((await as(candidate).get(ADDRESS)).body.address).pathname;
    expect(shown).not.toBe(path);
    path = shown;
  }
  expect((await read(path)).status).toBe(200);
  expect((await read(ofOther)).status).toBe(200);
  // A person without an address gets none by a password change.
  const without = await make.candidate();
  await as(admin).post(`/api/admin/users/${without.id}/revoke-sessions`);
  expect((await as(without).get(ADDRESS)).body).toEqual({ address: null });
});
