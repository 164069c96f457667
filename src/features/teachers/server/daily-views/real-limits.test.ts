import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { writePdf } from "#tests/support/uploads.ts";
import { listRows } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, db, deps, make } = api;
await deps.files.put("resume.pdf", await writePdf());
const teachers: Actor[] = [];
for (let count = 0; count < 151; count++) teachers.push(await make.candidate({ resume_key: "resume.pdf" }));
const admin = await make.admin();

/** Asks ten at once. */
async function open(actor: Actor, paths: string[]): Promise<number[]> {
  const statuses: number[] = [];
  const waiting = paths.values();
  const worker = async () => {
    for (const path of waiting) statuses.push((await as(actor).get(path)).status);
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  return statuses;
}

test("the 151st profile and the 51st resume of a day answer 429, with one mail to an admin (VIEW-2)", async () => {
  const school = await make.employer({ credits: 5 });
  const profiles = teachers.map(({ id }) => `/api/employer/candidateDetails/${id}`);
  const resumes = teachers.map(({ id }) => `/api/files/resume/${id}`);
  expect(new Set(await open(school, profiles.slice(0, 150)))).toEqual(new Set([200]));
  expect(await open(school, profiles.slice(150))).toEqual([429]);
  expect(new Set(await open(school, resumes.slice(0, 50)))).toEqual(new Set([200]));
  expect(await open(school, resumes.slice(50, 51))).toEqual([429]);
  const mails = await listRows(db, "mail_outbox", { to_address: admin.email }, ["subject"]);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^School \d+ opened 120 full profiles today$/),
  ]);
});

test("without contact details the 21st profile of a day answers 429 (VIEW-2)", async () => {
  const school = await make.employer();
  const profiles = teachers.map(({ id }) => `/api/employer/candidateDetails/${id}`);
  expect(new Set(await open(school, profiles.slice(0, 20)))).toEqual(new Set([200]));
  expect(await open(school, profiles.slice(20, 21))).toEqual([429]);
});
