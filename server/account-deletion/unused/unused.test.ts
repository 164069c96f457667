import { expect, test } from "vitest";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { changeRows } from "#tests/support/rows.ts";
import { listUnwarned } from "./repository.ts";
import { removeUnused } from "./unused.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, db, deps, make, setClock } = api;

const emails = async () =>
  (await db.selectFrom("accounts").select("email").execute()).map(({ email }) => email).sort();
const mails = () => db.selectFrom("mail_outbox").select(["to_address", "subject", "body_text"]).execute();
const logIn = async (email: string) => {
  const answer = await browserOf(api).post("/api/auth/login", { email, password: PASSWORD });
  expect(answer.status).toBe(200);
};

test("an account is deleted two years after its last login, a month after a mail (PEOPLE-15)", async () => {
  const unused = await make.candidate({ email: "unused@school.example" });
  const school = await make.employer({ email: "unused-school@school.example" });
  const returning = await make.candidate({ email: "returning@school.example" });
  const paying = await make.employer({ email: "paying@school.example" });
  const admin = await make.admin();
  const unproven = await make.candidate({ email: "unproven@school.example", isProven: false });
  for (const { email } of [unused, school, returning, paying, unproven]) await logIn(email);
  expect((await as(admin).get("/api/notifications")).status).toBe(200);
  const later = await make.candidate({ email: "later@school.example" });
  setClock("2026-04-20");
  await logIn(later.email);
  const mailed = [unused, school, returning, paying].map(({ email }) => email).sort();
  const staying = [admin, paying, returning, unproven].map(({ email }) => email);

  setClock("2028-02-07");
  await removeUnused(deps);
  expect(await mails()).toEqual([]);

  setClock("2028-02-09");
  await removeUnused(deps);
  await removeUnused(deps);
  const sent = await mails();
  expect(sent.map(({ to_address }) => to_address).sort()).toEqual(mailed);
  expect(sent[0]?.subject).toBe("Your account at EduNakuri will be deleted after 10 Mar 2028");
  expect(sent[0]?.body_text).toContain("/login");

  await logIn(returning.email);
  await make.subscription(paying, "active", 5);
  await removeUnused(deps);
  expect(await emails()).toHaveLength(7);

  setClock("2028-03-11");
  await removeUnused(deps);
  expect(await emails()).toEqual([...staying, later.email].sort());

  // Who was last there later gets the mail later.
  setClock("2028-04-10");
  await removeUnused(deps);
  expect((await mails()).map(({ to_address }) => to_address)).toContain(later.email);
  await db
    .updateTable("accounts")
    .set({ last_login_at: deps.clock.now() })
    .where("email", "in", staying)
    .execute();
  setClock("2028-05-12");
  await removeUnused(deps);
  expect(await emails()).toEqual(staying.toSorted());
});

test("an account with an interview that is still to come stays (PEOPLE-15)", async () => {
  setClock("2026-03-10");
  const candidate = await make.candidate();
  await logIn(candidate.email);
  const employer = await make.employer();
  await make.interview({ employer, candidate }, { day: "2028-06-20" });
  setClock("2028-05-01");
  await removeUnused(deps);
  setClock("2028-06-05");
  await removeUnused(deps);
  expect(await emails()).toContain(candidate.email);
  setClock("2028-06-21");
  await removeUnused(deps);
  expect(await emails()).not.toContain(candidate.email);
});

/** Candidates with an old last login each, in this order. */
async function makeOld(days: readonly string[], warned: Date | null = null) {
  await db.deleteFrom("accounts").execute();
  const made = [];
  for (const day of days) {
    const candidate = await make.candidate({ photo_key: `${day}.webp` });
    await changeRows(
      db,
      "accounts",
      { id: candidate.id },
      { last_login_at: new Date(day), deletion_warned_at: warned },
    );
    made.push(candidate);
  }
  return made;
}

test("the mails go to those first who were gone longest, and two processes send no mail twice", async () => {
  setClock("2028-05-01");
  const [second, first, third] = await makeOld(["2025-02-02", "2025-01-01", "2025-03-03"]);
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const list = (limit: number) =>
    callDuring(
      db,
      async (tx) => expect(idsOf(await listUnwarned(tx, deps.clock.now(), limit))).toHaveLength(limit),
      () => db.transaction().execute((tx) => listUnwarned(tx, deps.clock.now(), 2)),
    );
  // What one process has locked is left to it.
  const { result, hasWaited } = await list(1);
  expect([idsOf(result), hasWaited]).toEqual([[second?.id, third?.id], false]);
  expect(idsOf((await list(3)).result)).toEqual([]);
  expect(first).toBeDefined();
});

test("a person who logs in while another account is deleted keeps the own one", async () => {
  setClock("2028-05-01");
  const [first, returning, last] = await makeOld(
    ["2025-01-01", "2025-02-02", "2025-03-03"],
    new Date("2028-03-01"),
  );
  const remove = async () => {
    if ((await emails()).length === 2) await logIn(returning?.email ?? "");
  };
  await removeUnused({ ...deps, files: { ...deps.files, remove } });
  expect(await emails()).toEqual([returning?.email]);
  expect([first, last]).not.toContain(undefined);
});
