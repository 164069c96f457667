import { expect, test } from "vitest";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import { idFrom } from "#tests/support/ids.ts";
import { writePdf } from "#tests/support/uploads.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 50 });
const { as, make, db, deps } = api;

test("a deleted candidate leaves the events without name: profile, note, texts, mails and files are gone (APPLY-17)", async () => {
  const school = await make.employer();
  const admin = await make.admin();
  await deps.files.put("former.pdf", await writePdf());
  const candidate = await make.candidate({ full_name: "Forgotten Person", phone: "7310000055" });
  const open = await applyFor(api, candidate, {
    vacancy: await makeVacancy(api, school),
    note: "forgotten-note",
  });
  const ended = await applyFor(api, candidate, { vacancy: await makeVacancy(api, school) });
  await as(school).put(`/api/applications/${open}/stage`, {
    stage: "shortlisted",
    reason: "Dear Forgotten Person",
  });
  await as(candidate).put(`/api/applications/${ended}/stage`, {
    stage: "withdrawn",
    reason: "Forgotten reason",
  });
  await db
    .updateTable("applications")
    .set({ resume_key: "former.pdf" })
    .where("id", "=", idFrom(open))
    .execute();
  expect((await as(school).get(`/api/applications/${open}`)).text).toContain("Forgotten Person");

  expect((await as(admin).delete(`/api/admin/candidates/delete/${candidate.id}`)).status).toBe(200);
  const { application } = (await as(school).get(`/api/applications/${open}`)).body;
  expect(application).toMatchObject({
    name: null,
    candidateId: null,
    stage: "withdrawn",
    contact: "deleted",
    note: null,
    profile: null,
    match: null,
  });
  expect(application.events.map(({ stage, by, note }: Record<string, unknown>) => [stage, by, note])).toEqual(
    [
      ["applied", null, null],
      ["shortlisted", "school", null],
      ["withdrawn", null, null],
    ],
  );
  for (const path of ["/api/employer/applications", "/api/notifications", `/api/applications/${ended}`])
    expect((await as(school).get(path)).text).not.toMatch(/forgotten|7310000055/i);
  const mails = await db.selectFrom("mail_outbox").select(["subject", "body_text"]).execute();
  expect(JSON.stringify(mails)).not.toMatch(/forgotten/i);
  expect(await deps.files.read("former.pdf")).toBe(null);
  expect((await as(school).put(`/api/applications/${open}/stage`, { stage: "not-selected" })).status).toBe(
    409,
  );
});

test("a school's deletion takes its jobs, applications and texts along (APPLY-17)", async () => {
  const school = await make.employer();
  const candidate = await make.candidate();
  await applyFor(api, candidate, { vacancy: await makeVacancy(api, school) });
  await as(school).post("/api/employer/answer-templates", { name: "Thanks", text: "Thank you." });
  expect((await as(await make.admin()).delete(`/api/employer/delete/${school.id}`)).status).toBe(200);
  expect((await as(candidate).get("/api/candidate/applications")).body).toEqual([]);
  for (const table of ["applications", "answer_templates", "vacancies"] as const)
    expect(await db.selectFrom(table).select("id").where("employer_id", "=", school.id).execute()).toEqual(
      [],
    );
});

test("a candidate's own data has the applications with the profile as it was sent (APPLY-17)", async () => {
  const school = await make.employer({ institute_name: "Hill School" });
  const candidate = await make.candidate({ full_name: "Asha Rao" });
  await applyFor(api, candidate, { vacancy: await makeVacancy(api, school), note: "I live nearby." });
  const { collectOwnData } = await import("#features/own-data/server/exports/collect.ts");
  const viewer = {
    role: "candidate" as const,
    accountId: candidate.accountId,
    email: candidate.email,
    sessionId: "",
  };
  const { records } = await collectOwnData(deps, viewer);
  expect(records.applications).toMatchObject([
    {
      stage: "applied",
      note: "I live nearby.",
      school: { instituteName: "Hill School" },
      profile: { fullName: "Asha Rao", phone: "9876543210" },
    },
  ]);
});

test("the messages about another candidate's application stay", async () => {
  const vacancy = await makeVacancy(api, await make.employer());
  const leaving = await make.candidate();
  const staying = await make.candidate();
  await applyFor(api, leaving, { vacancy });
  const kept = await applyFor(api, staying, { vacancy });
  const messagesAbout = async (table: "notifications" | "mail_outbox") =>
    (await db.selectFrom(table).select("id").where("about", "=", kept).execute()).length;
  const before = [await messagesAbout("notifications"), await messagesAbout("mail_outbox")];
  expect(Math.max(...before)).toBeGreaterThan(0);

  await as(await make.admin()).delete(`/api/admin/candidates/delete/${leaving.id}`);
  expect([await messagesAbout("notifications"), await messagesAbout("mail_outbox")]).toEqual(before);
});
