import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";

const { as, db, make, setClock } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();

/** The sessions of a day do not last until the next one. */
function setDay(day: string, time?: string) {
  setClock(day, time);
  delete admin.token;
}

test("staff add notes about a school, which only they read, with author and time, newest first (REPORT-10)", async () => {
  const school = await make.employer({ institute_name: "Lake School" });
  const path = `/api/admin/employers/${school.id}/notes`;
  expect((await as(admin).get(path)).body).toEqual({ notes: [] });
  expect((await as(admin).post(path, { text: " " })).status).toBe(400);
  const added = await as(admin).post(path, { text: "Called on Monday." });
  expect([added.status, added.body.message]).toEqual([201, "The note was added."]);
  const other = await make.employer();
  await as(admin).post(`/api/admin/employers/${other.id}/notes`, { text: "Another school." });
  setDay("2026-03-11");
  await as(admin).post(path, { text: "The principal called back." });
  const { notes } = (await as(admin).get(path)).body;
  expect(notes).toHaveLength(2);
  expect(notes).toMatchObject([
    { text: "The principal called back.", by: admin.email, createdAt: "2026-03-11T03:30:00.000Z" },
    { text: "Called on Monday.", by: admin.email, createdAt: "2026-03-10T03:30:00.000Z" },
  ]);
  expect((await as(school).get(path)).status).toBe(403);
  expect((await as(admin).get("/api/admin/audit?limit=1")).body[0]).toMatchObject({
    action: "school-note-added",
    after: { note: "The principal called back." },
  });
  expect((await as(admin).post(`/api/admin/employers/${admin.id}/notes`, { text: "x" })).status).toBe(404);
  expect((await as(admin).get(`/api/admin/employers/${admin.id}/notes`)).status).toBe(404);
  await as(admin).delete(`/api/employer/delete/${school.id}`);
  const left = await db.selectFrom("school_notes").select("employer_id").execute();
  expect(left).toEqual([{ employer_id: other.id }]);
});

test("the views of a school are counted by day of the last 30, with teachers seen and invited (REPORT-11)", async () => {
  const school = await make.employer({ credits: 2 });
  const openOn = async (day: string, time: string, id: string) => {
    setDay(day, time);
    delete school.token;
    expect((await as(school).get(`/api/employer/candidateDetails/${id}`)).status).toBe(200);
  };
  const [one, two] = [await make.candidate(), await make.candidate()];
  await openOn("2026-03-01", "09:00", one.id);
  await openOn("2026-03-30", "23:50", one.id);
  await openOn("2026-03-30", "23:55", two.id);
  await openOn("2026-03-31", "00:10", two.id);
  await make.interview({ employer: school, candidate: two });
  // Neither what another school does nor an invitation of long ago counts.
  const other = await make.employer({ credits: 2 });
  const third = await make.candidate();
  expect((await as(other).get(`/api/employer/candidateDetails/${third.id}`)).status).toBe(200);
  await make.interview({ employer: other, candidate: third });
  const created_at = new Date("2026-02-20T04:00:00Z");
  await make.interview({ employer: school, candidate: one }, { created_at });
  const path = `/api/admin/employers/${school.id}/views`;
  expect((await as(admin).get(path)).body).toEqual({
    days: [{ day: "2026-03-30", views: 2, withContact: 2 }],
    candidates: 2,
    invited: 1,
  });
  expect((await as(admin).get(`/api/admin/employers/${one.id}/views`)).status).toBe(404);
});
