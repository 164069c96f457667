// Every pair of stages by every role, over the API.
import { expect, test } from "vitest";
import { OPEN_STAGES, STAGES, type Stage } from "#features/applications/domain/stages.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { changeRows, findRow } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 50 });
const { as, make, db } = api;
const school = await make.employer();
const people: Record<string, Actor> = {
  owner: school,
  recruiter: await make.member(school, "recruiter"),
  candidate: await make.candidate(),
};
const strangers: Record<string, Actor> = {
  "another candidate": await make.candidate(),
  "another school": await make.employer(),
};
const powerless: Record<string, Actor> = {
  interviewer: await make.member(school, "interviewer"),
  viewer: await make.member(school, "viewer"),
  admin: await make.admin(),
};
const vacancy = await makeVacancy(api, school);
const id = await applyFor(api, people.candidate ?? expect.fail(), { vacancy });

const isOpen = (stage: Stage) => (OPEN_STAGES as readonly Stage[]).includes(stage);

async function put(stage: Stage): Promise<void> {
  await changeRows(
    db,
    "applications",
    { id: idFrom(id) },
    { stage, ended_at: isOpen(stage) ? null : new Date(), told_at: null, stage_before: null },
  );
}

const move = (actor: Actor, stage: Stage) => as(actor).put(`/api/applications/${id}/stage`, { stage });

/** Written by hand, apart from the map that the product uses. */
const SCHOOL: Partial<Record<Stage, readonly Stage[]>> = {
  applied: ["shortlisted", "not-selected"],
  shortlisted: ["interview", "not-selected"],
  interview: ["chosen", "offered", "not-selected"],
  chosen: ["offered", "not-selected"],
  offered: ["joined", "not-selected"],
  accepted: ["joined", "not-selected"],
};
const CANDIDATE: Partial<Record<Stage, readonly Stage[]>> = {
  applied: ["withdrawn"],
  shortlisted: ["withdrawn"],
  interview: ["withdrawn"],
  chosen: ["withdrawn"],
  offered: ["withdrawn", "declined"],
  accepted: ["withdrawn"],
};
const MAP: Record<string, typeof SCHOOL> = { owner: SCHOOL, recruiter: SCHOOL, candidate: CANDIDATE };

test.each(
  Object.keys(people).flatMap((who) => STAGES.flatMap((from) => STAGES.map((to) => ({ who, from, to })))),
)(
  "$who moves an application from $from to $to only where the map allows it (APPLY-3)",
  async ({ who, from, to }) => {
    await put(from);
    const { status, body } = await move(people[who] ?? expect.fail(), to);
    const isAllowed = MAP[who]?.[from]?.includes(to) ?? false;
    expect([status, body.code]).toEqual(isAllowed ? [200, undefined] : [409, "ILLEGAL_STEP"]);
    const row = await findRow(db, "applications", { id: idFrom(id) });
    expect(row.stage).toBe(isAllowed ? to : from);
    expect(row.ended_at !== null).toBe(!isOpen(row.stage));
  },
);

test("a step that a colleague has taken already is named, not refused as impossible (APPLY-3)", async () => {
  await put("shortlisted");
  const { status, body } = await move(school, "shortlisted");
  expect([status, body.message]).toEqual([409, "The application is already “Shortlisted”."]);
});

test("a step waits for another step of the same application and then sees it, and waits for no other", async () => {
  await put("applied");
  const other = await applyFor(api, await make.candidate(), { vacancy });
  const change = (of: string, stage: Stage) => (tx: typeof db) =>
    tx.updateTable("applications").set({ stage }).where("id", "=", idFrom(of)).execute();
  const late = await callDuring(db, change(id, "interview"), () => move(school, "shortlisted"));
  expect([late.result.status, late.result.body.code]).toEqual([409, "ILLEGAL_STEP"]);
  await put("applied");
  const besides = await callDuring(db, change(other, "shortlisted"), () => move(school, "shortlisted"));
  expect([besides.result.status, besides.hasWaited]).toEqual([200, false]);
});

test("strangers find no application, and other roles may not move one (APPLY-3)", async () => {
  await put("applied");
  for (const actor of Object.values(strangers)) expect((await move(actor, "withdrawn")).status).toBe(404);
  for (const actor of Object.values(powerless)) expect((await move(actor, "shortlisted")).status).toBe(403);
  expect((await api.call("PUT", `/api/applications/${id}/stage`, { stage: "shortlisted" })).status).toBe(401);
  expect((await move(people.owner ?? expect.fail(), "shortlisted")).status).toBe(200);
});

test("each step is an event with who took it, from where and what they wrote; events stay as they are (APPLY-3)", async () => {
  const candidate = await make.candidate();
  const one = await applyFor(api, candidate, { vacancy });
  const step = (actor: Actor, stage: Stage, reason?: string) =>
    as(actor).put(`/api/applications/${one}/stage`, { stage, reason });
  await step(school, "shortlisted", "Please bring your papers.");
  await step(candidate, "withdrawn", "I found another school.");
  const events = await db
    .selectFrom("application_events")
    .select(["by_account", "from_stage", "to_stage", "note"])
    .where("application_id", "=", idFrom(one))
    .orderBy("id")
    .execute();
  expect(events).toEqual([
    { by_account: candidate.accountId, from_stage: null, to_stage: "applied", note: null },
    {
      by_account: school.accountId,
      from_stage: "applied",
      to_stage: "shortlisted",
      note: "Please bring your papers.",
    },
    {
      by_account: candidate.accountId,
      from_stage: "shortlisted",
      to_stage: "withdrawn",
      note: "I found another school.",
    },
  ]);
  const ofOne = db.updateTable("application_events").where("application_id", "=", idFrom(one));
  await expect(ofOne.set({ to_stage: "joined" }).execute()).rejects.toThrow("append-only");
  await expect(
    db.deleteFrom("application_events").where("application_id", "=", idFrom(one)).execute(),
  ).rejects.toThrow("append-only");
});
