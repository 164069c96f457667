import { expect, test } from "vitest";
import { setNewPassword } from "#features/accounts/server/operator.ts";
import { openTestApi } from "#tests/support/api.ts";
import { drawPhoto, formOf } from "#tests/support/uploads.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, db, deps, make } = api;
const admin = await make.admin();

const newest = async (search = "limit=1") => (await as(admin).get(`/api/admin/audit?${search}`)).body;

test("only admins read the log (ADMIN-39)", async () => {
  expect((await as(null).get("/api/admin/audit")).status).toBe(401);
  expect((await as(await make.employer()).get("/api/admin/audit")).status).toBe(403);
  expect((await as(await make.candidate()).get("/api/admin/audit")).status).toBe(403);
});

test("an edit names the person, the fields that changed, and no other data of the person", async () => {
  const candidate = await make.candidate({ full_name: "Asha Verma", phone: "9876543210" });
  const edit = formOf({ phone: "9000000001", expectedSalary: "80000" });
  await as(admin).put(`/api/candidates/${candidate.id}`, edit);
  expect((await newest())[0]).toMatchObject({
    action: "candidate-edited",
    by: { _id: admin.id, name: admin.email, role: "admin" },
    record: { _id: candidate.id, name: "Asha Verma" },
    before: { phone: "9876543210", expected_salary: "₹50,000" },
    after: { phone: "9000000001", expected_salary: "₹80,000" },
    createdAt: "2026-03-10T03:30:00.000Z",
  });
  expect(Object.keys((await newest())[0].after).sort()).toEqual(["expected_salary", "phone"]);
});

test("a person's edits of their own profile are not in the log", async () => {
  const candidate = await make.candidate();
  const edit = formOf({ fullName: "Asha V." });
  expect((await as(candidate).put(`/api/candidates/${candidate.id}`, edit)).status).toBe(200);
  const records = (await newest("limit=100")).map(({ record }: { record: { _id: string } }) => record._id);
  expect(records.length).toBeGreaterThan(0);
  expect(records).not.toContain(candidate.id);
});

test("the log does not name a deleted candidate, and keeps only the name of a deleted school (PEOPLE-5)", async () => {
  const candidate = await make.candidate({ full_name: "Gone Teacher", phone: "9111111119" });
  const employer = await make.employer({ institute_name: "Gone School", credits: 3 });
  await as(admin).delete(`/api/admin/candidates/delete/${candidate.id}`);
  expect((await newest())[0]).toMatchObject({
    action: "candidate-deleted",
    record: { _id: candidate.id, name: "Deleted account" },
    before: null,
    after: null,
  });
  await as(admin).delete(`/api/employer/delete/${employer.id}`);
  const [entry] = await newest();
  expect(entry).toMatchObject({ action: "employer-deleted", record: { name: "Gone School" } });
  expect(JSON.stringify(entry)).not.toContain(employer.email);
});

test("a refused action is not recorded", async () => {
  const count = async () => (await as(admin).get("/api/admin/audit?limit=1")).headers.get("x-total-count");
  const before = await count();
  const employer = await make.employer();
  const { id } = await make.subscription(employer, "canceled");
  expect((await as(admin).put(`/api/subscription/updateStatus/${id}`, { status: "expired" })).status).toBe(
    409,
  );
  expect((await as(admin).delete(`/api/banner/delete/${employer.id}`)).status).toBe(404);
  expect((await as(admin).delete(`/api/employer/delete/${id}`)).status).toBe(404);
  expect(await count()).toBe(before);
});

test("a step of a subscription records status and credits before and after", async () => {
  const employer = await make.employer({ institute_name: "Tagore Academy" });
  const { id } = await make.subscription(employer, "pending", 7);
  await as(admin).put(`/api/subscription/updateStatus/${id}`, { status: "active" });
  expect((await newest())[0]).toMatchObject({
    action: "subscription-status",
    record: { _id: id, name: "Standard of Tagore Academy" },
    before: { status: "pending", credits: 0 },
    after: { status: "active", credits: 7 },
  });
});

test("the cancel and the deletion of an interview are recorded", async () => {
  const [employer, candidate] = [await make.employer({ credits: 2 }), await make.candidate()];
  const { id } = await make.interview({ employer, candidate });
  await as(admin).put(`/api/interview/updateInterviewStatus/${id}`, { status: "Cancelled" });
  await as(admin).delete(`/api/interview/deleteInterview/${id}`);
  const entries = await newest("limit=2");
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    "interview-deleted",
    "interview-cancelled",
  ]);
  expect(entries[1]).toMatchObject({
    record: { _id: id, name: "Teacher with School on 13 Mar 2026" },
    before: { status: "Pending" },
    after: { status: "Cancelled" },
  });
});

test("actions on plans, news, banners, subjects and messages are recorded", async () => {
  const caller = as(admin);
  const form = { name: "Basic", price: 999, description: "", features: ["One"], totalcredits: 3 };
  const { plan } = (await caller.post("/api/subscription/AddSubscriptionPlan", form)).body;
  await caller.put(`/api/subscription/editSubscriptionPlan/${plan._id}`, { price: 120_000 });
  await caller.delete(`/api/subscription/deleteSubscriptionPlan/${plan._id}`);
  const news = { title: "Sports day", description: "On the ground.", date: "2026-02-01" };
  const { news: made } = (await caller.post("/api/news/createNews", formOf(news))).body;
  await caller.put(`/api/news/updateNews/${made._id}`, formOf({ title: "Sports week" }));
  await caller.delete(`/api/news/deleteNews/${made._id}`);
  const picture = new File([new Uint8Array(await drawPhoto(800, 320))], "b.jpg", { type: "image/jpeg" });
  const { banner } = (await caller.post("/api/banner/upload", formOf({}, { bannerImage: picture }))).body;
  await caller.delete(`/api/banner/delete/${banner._id}`);
  const { subject } = (await caller.post("/api/subjects/createSubject", { subject: "Botany" })).body;
  await caller.put(`/api/subjects/updateSubject/${subject._id}`, { subject: "Zoology" });
  await caller.post("/api/contact/addContactMessage", {
    fullName: "Ravi",
    email: "ravi@parent.example",
    phone: "+919876543210",
    message: "a private word",
  });
  const [message] = (await caller.get("/api/contact/getContactMessages")).body;
  await caller.delete(`/api/contact/deleteContactMessage/${message._id}`);

  const entries: { action: string; before: unknown; after: unknown }[] = await newest("limit=11");
  expect(entries.map(({ action }) => action)).toEqual([
    "message-deleted",
    "subject-edited",
    "subject-added",
    "banner-deleted",
    "banner-added",
    "news-deleted",
    "news-edited",
    "news-added",
    "plan-deleted",
    "plan-edited",
    "plan-added",
  ]);
  expect(entries[9]).toMatchObject({ before: { price: "₹999" }, after: { price: "₹1,20,000" } });
  expect(JSON.stringify(entries)).not.toContain("a private word");
});

test("password changes and ended sessions are recorded without secrets", async () => {
  const candidate = await make.candidate({ email: "who@teacher.example" });
  await as(admin).post(`/api/admin/users/${candidate.id}/revoke-sessions`);
  await setNewPassword(deps, { email: "who@teacher.example", password: "a secret word" });
  const entries = await newest("q=who@teacher&limit=5");
  expect(entries).toMatchObject([
    { action: "password-reset", by: { _id: null, name: "Terminal", role: "operator" } },
    { action: "sessions-ended", by: { role: "admin" } },
  ]);
  expect(JSON.stringify(entries)).not.toContain("argon2");
  expect(JSON.stringify(entries)).not.toContain("a secret word");
});

test("entries are found by person, record, action and Indian day", async () => {
  const caller = as(await make.account("admin", "second@office.example"));
  api.setClock("2026-04-01", "00:10");
  const second = as(await make.account("admin", "third@office.example"));
  await second.post("/api/subjects/createSubject", { subject: "Sanskrit" });
  api.setClock("2026-03-10");

  const find = async (search: string) => {
    const { body, headers } = await caller.get(`/api/admin/audit?${search}`);
    return [headers.get("x-total-count"), body[0]?.record.name];
  };
  expect(await find("q=SANSK")).toEqual(["1", "Sanskrit"]);
  expect(await find("q=third@office")).toEqual(["1", "Sanskrit"]);
  expect(await find("q=100%25")).toEqual(["0", undefined]);
  expect(await find("from=2026-04-01&to=2026-04-01")).toEqual(["1", "Sanskrit"]);
  expect(await find("from=2026-04-02")).toEqual(["0", undefined]);
  expect(await find("action=subject-added&q=sanskrit")).toEqual(["1", "Sanskrit"]);
  expect(await find("action=plan-added&q=sanskrit")).toEqual(["0", undefined]);
  expect((await caller.get("/api/admin/audit?action=nonsense")).status).toBe(400);
  expect((await caller.get("/api/admin/audit?from=2026-02-30")).status).toBe(400);
});

test("at 00:30 an action is of the new day in India, and entries of one moment are newest first", async () => {
  const added = async (day: string, time: string, subject: string) => {
    api.setClock(day, time);
    await as(await make.admin()).post("/api/subjects/createSubject", { subject });
  };
  await added("2026-05-01", "00:30", "Early");
  await added("2026-05-01", "23:30", "Late");
  await added("2026-05-02", "00:30", "Next");
  await added("2026-05-02", "00:30", "Next but one");
  const reader = as(await make.admin());
  const find = async (search: string) => {
    const { body, headers } = await reader.get(`/api/admin/audit?${search}`);
    expect(headers.get("x-total-count")).toBe(String(body.length));
    return body.map(({ record }: { record: { name: string } }) => record.name);
  };
  expect(await find("from=2026-05-01&to=2026-05-01")).toEqual(["Late", "Early"]);
  expect(await find("from=2026-05-02")).toEqual(["Next but one", "Next"]);
  expect(await find("from=2026-04-02&to=2026-04-30")).toEqual([]);
  api.setClock("2026-03-10");
});

test("a sign of a pattern is searched as it is", async () => {
  await as(admin).post("/api/subjects/createSubject", { subject: "100% Art_Craft" });
  const find = async (q: string) => (await newest(`q=${encodeURIComponent(q)}`)).length;
  expect([await find("100% art"), await find("art_craft")]).toEqual([1, 1]);
  expect([await find("1%art"), await find("art%craft"), await find("a_t_craft")]).toEqual([0, 0, 0]);
});

test("an entry cannot be changed or deleted (ADMIN-39)", async () => {
  await expect(db.deleteFrom("audit_entries").execute()).rejects.toThrow("append-only");
  await expect(db.updateTable("audit_entries").set({ record_name: "x" }).execute()).rejects.toThrow(
    "append-only",
  );
});
