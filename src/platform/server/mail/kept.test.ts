import { sweepTables } from "#tests/support/sweep.ts";
import { expect, test } from "vitest";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { changeRows } from "#tests/support/rows.ts";
import { countMail, listMail, requeueMail } from "./health-repository.ts";
import { queueMail, withdrawMail } from "./outbox.ts";
import { clearExpiredMail, markSent } from "./repository.ts";

const SWEPT = ["mail_outbox"] as const;

const { db, deps, setClock } = await openTestApi({ today: "2026-03-10" });

test("mails are listed newest first, counted by state, sent once, and kept for thirty days", async () => {
  for (const minute of ["00", "01", "02"]) {
    setClock("2026-03-10", `09:${minute}`);
    await queueMail(db, deps.clock.now(), {
      accountId: null,
      to: `m${minute}@school.example`,
      subject: minute,
      text: minute,
    });
  }
  const now = deps.clock.now();
  const at = (subject: string) => db.updateTable("mail_outbox").where("subject", "=", subject);
  await at("00").set({ sent_at: now }).execute();
  await at("01").set({ failed_at: now }).execute();
  const list = await listMail(db, { page: 1, limit: 10 });
  expect(list.map(({ subject }) => subject)).toEqual(["02", "01", "00"]);
  const page = async (number: number) =>
    (await listMail(db, { page: number, limit: 2 })).map(({ subject }) => subject);
  expect([await page(1), await page(2)]).toEqual([["02", "01"], ["00"]]);
  const states = ["waiting", "failed", "sent"] as const;
  expect(await Promise.all(states.map((state) => countMail(db, { state })))).toEqual([1, 1, 1]);
  expect(await requeueMail(db, list[2]?.id ?? "", now)).toBe(false);
  setClock("2026-04-09", "08:59");
  await sweepTables(deps, SWEPT);
  expect(await countMail(db, {})).toBe(3);
  setClock("2026-04-09", "09:03");
  await sweepTables(deps, SWEPT);
  expect(await countMail(db, {})).toBe(0);
});

test("of the mails about one record only unsent ones of the named kinds are withdrawn", async () => {
  const [one, two] = [newId(), newId()];
  const queued = (subject: string, kind: "interview-reminder" | "interview-rescheduled", about: string) =>
    queueMail(db, deps.clock.now(), {
      accountId: null,
      to: "asha@school.example",
      subject,
      text: subject,
      kind,
      about,
    });
  await queued("withdrawn", "interview-reminder", one);
  await queued("of another kind", "interview-rescheduled", one);
  await queued("about another record", "interview-reminder", two);
  await queued("sent", "interview-reminder", one);
  await changeRows(db, "mail_outbox", { subject: "sent" }, { sent_at: deps.clock.now() });
  const subjects = async () =>
    (await db.selectFrom("mail_outbox").select("subject").orderBy("id").execute()).map(
      ({ subject }) => subject,
    );
  await withdrawMail(db, one, []);
  expect(await subjects()).toHaveLength(4);
  await withdrawMail(db, one, ["interview-reminder"]);
  expect(await subjects()).toEqual(["of another kind", "about another record", "sent"]);
});

test("of mails that leave nothing the sent one goes, the others once they are of no use, and no other mail", async () => {
  await db.deleteFrom("mail_outbox").execute();
  setClock("2026-03-10");
  const now = deps.clock.now();
  const later = new Date(now.getTime() + 60_000);
  const names = ["sent", "too late", "waits", "stays"];
  for (const [at, subject] of names.entries()) {
    const notAfter = new Date(later.getTime() + (subject === "waits" ? 60_000 : 0));
    const mail = { accountId: null, to: "left@school.example", subject, text: subject };
    await queueMail(db, now, { ...mail, notAfter, leavesNothing: at < 3 });
  }
  const rows = () => db.selectFrom("mail_outbox").select(["id", "subject"]).orderBy("id").execute();
  const subjects = async () => (await rows()).map(({ subject }) => subject);
  await markSent(db, (await rows())[0]?.id ?? "", now);
  expect(await subjects()).toEqual(names.slice(1));
  await clearExpiredMail(db, later);
  expect(await subjects()).toEqual(["waits", "stays"]);
});
