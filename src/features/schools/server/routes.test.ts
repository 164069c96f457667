import sharp from "sharp";
import { expect, test } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import { createEtag } from "#platform/domain/etag.ts";
import { lockVacancy } from "#features/jobs/server/repository.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { makeVacancy } from "#tests/support/applications.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { findRow, insertRow } from "#tests/support/rows.ts";
import { listStoredKeys } from "#tests/support/stored-keys.ts";

const api = await openTestApi();
const { as, db, deps, make } = api;

const FORM = {
  email: "Principal@DPS.example ",
  phone: "9123456780",
  password: "blackboard",
  instituteName: "Delhi Public School",
  board: "CBSE_SCHOOL",
  affiliation: "CBSE 1030123",
  address: "Bhopal, Madhya Pradesh, India",
};
let serial = 0;
const freshForm = () => ({ ...FORM, email: `school${++serial}@fresh.example` });

async function withPhoto(fields: Record<string, string>, photo?: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const bytes =
    photo ??
    new Uint8Array(
      await sharp({ create: { width: 60, height: 60, channels: 3, background: "#0aa" } })
        .png()
        .toBuffer(),
    );
  form.set("employerPhoto", new File([bytes], "school.png", { type: "image/png" }));
  return form;
}

const storedKeys = () => listStoredKeys(deps);

test("an employer registers, is logged in at once and reads the own record (REG-37)", async () => {
  const browser = browserOf(api);
  const made = await browser.post("/api/employer/register", {
    ...FORM,
    role: "admin",
    credits: 99,
    _id: "x",
    confirmPassword: "blackboard",
  });
  expect(made.status).toBe(201);
  expect(made.body.message).toBe("Account created successfully.");
  expect(made.body.employer).toMatchObject({
    role: "employer",
    email: "principal@dps.example",
    address: "Bhopal, Madhya Pradesh, India",
    websiteLink: null,
    photo: null,
    jobs: [],
  });
  expect(made.text).not.toMatch(/password|blackboard/i);

  const own = await browser.get("/api/employer/PRINCIPAL@dps.example");
  expect(own.body).toEqual(made.body.employer);
});

test("a record is read by its id: by the school itself and by admins, who get a 404 for an unknown id (EDASH-19)", async () => {
  const [school, other, admin] = [await make.employer(), await make.employer(), await make.admin()];
  const path = `/api/employer/id/${school.id}`;
  for (const viewer of [school, admin]) {
    const answer = await as(viewer).get(path);
    expect([answer.status, answer.body._id, answer.body.email]).toEqual([200, school.id, school.email]);
  }
  const unknownId = "11111111-1111-4111-8111-111111111111";
  for (const [viewer, id, status] of [
    [other, school.id, 403],
    [other, unknownId, 403],
    [admin, unknownId, 404],
    [admin, "no-id", 404],
  ] as const) {
    expect((await as(viewer).get(`/api/employer/id/${id}`)).status).toBe(status);
  }
});

test("an e-mail address that is taken is a 409, also for two registrations at the same moment (REG-19)", async () => {
  const form = freshForm();
  const answers = await Promise.all([1, 2].map(() => as(null).post("/api/employer/register", form)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const again = await as(null).post("/api/employer/register", { ...form, email: form.email.toUpperCase() });
  expect([again.status, again.body.message]).toEqual([409, "This email is already registered."]);
  expect(again.headers.getSetCookie()).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  ["email", { email: "no" }, "Invalid email format."],
  ["phone", { phone: "12345" }, "Phone must be 10 digits."],
  ["phone", { phone: "0000000000" }, "Phone must begin with 6, 7, 8 or 9."],
  ["password", { password: "five5" }, "Password must be at least 6 characters."],
  ["confirmPassword", { confirmPassword: "other one" }, "Passwords do not match."],
  ["board", { board: "SCHOOL" }, "Please choose an institute type."],
  ["address", { address: "Bhopal" }, "Please choose the address from the suggestions."],
  ["websiteLink", { websiteLink: "javascript:x" }, "Website link must start with http:// or https://."],
])("a registration with a wrong %s is refused at that field", async (path, wrong, message) => {
  const answer = await as(null).post("/api/employer/register", { ...freshForm(), ...wrong });
  expect(answer.status).toBe(400);
  expect(answer.body.issues).toContainEqual({ path, message });
  expect(answer.body.message).toBe(answer.body.issues[0].message);
});

test("a website without a scheme is stored with https:// (REG-32)", async () => {
  const form = { ...freshForm(), websiteLink: "www.school.in" };
  const made = await as(null).post("/api/employer/register", form);
  expect(made.body.employer.websiteLink).toBe("https://www.school.in");
  const school = await make.employer();
  const edited = await as(school).put(`/api/employer/edit/${school.id}`, { websiteLink: "school.in/about" });
  expect(edited.body.websiteLink).toBe("https://school.in/about");
});

test("an employer's phone is stored and sent as its ten digits (REG-13)", async () => {
  const form = { ...freshForm(), phone: "+91 98765 43210" };
  const made = await as(null).post("/api/employer/register", form);
  expect([made.status, made.body.employer.phone]).toEqual([201, "9876543210"]);
  const admin = as(await make.admin());
  const path = `/api/employer/edit/${made.body.employer._id}`;
  expect((await admin.put(path, { phone: "(098765) 43211" })).body.phone).toBe("9876543211");
  expect((await admin.put(path, { phone: "98765-43210 99" })).status).toBe(400);
});

test("a photo is stored and shown, and a failed registration leaves no file (EDASH-18)", async () => {
  const form = freshForm();
  const made = await as(null).post("/api/employer/register", await withPhoto(form));
  expect(made.body.employer.photo).toMatch(/^\/api\/files\/photo\/[0-9a-f]+\.webp$/);
  const photo = await as(null).get(made.body.employer.photo);
  expect(photo.headers.get("content-type")).toBe("image/webp");

  const before = await storedKeys();
  expect((await as(null).post("/api/employer/register", await withPhoto(form))).status).toBe(409);
  const race = freshForm();
  const answers = await Promise.all(
    [1, 2].map(async () => as(null).post("/api/employer/register", await withPhoto(race))),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await storedKeys()).length).toBe(before.length + 1);

  const text = await withPhoto(freshForm(), new TextEncoder().encode("<svg/>"));
  const refused = await as(null).post("/api/employer/register", text);
  expect([refused.status, refused.body.issues[0].path]).toEqual([415, "employerPhoto"]);
});

test("an employer's record is read by itself and by admins only (EDASH-17)", async () => {
  const [own, other] = [await make.employer(), await make.employer()];
  const path = `/api/employer/${own.email}`;
  expect((await as(null).get(path)).status).toBe(401);
  expect((await as(await make.candidate()).get(path)).status).toBe(403);
  expect((await as(other).get(path)).status).toBe(403);
  expect((await as(other).get("/api/employer/nobody@nowhere.example")).status).toBe(403);
  const admin = as(await make.admin());
  expect((await admin.get(path)).body._id).toBe(own.id);
  for (const unknown of ["nobody@nowhere.example", "%00", "nonsense"]) {
    expect((await admin.get(`/api/employer/${unknown}`)).status).toBe(404);
  }
});

test("an edit changes the fields that it names and nothing else (EDASH-15)", async () => {
  const employer = await make.employer({ website_link: "https://old.example" });
  const path = `/api/employer/edit/${employer.id}`;
  const edited = await as(employer).put(path, {
    phone: "9000000001",
    jobs: [{ title: "PGT Physics", location: "Bhopal", description: "Full time" }],
    email: "new@mail.example",
    role: "admin",
  });
  expect(edited.status).toBe(200);
  expect(edited.body).toMatchObject({
    phone: "9000000001",
    email: employer.email,
    role: "employer",
    websiteLink: "https://old.example",
    jobs: [{ title: "PGT Physics", location: "Bhopal", description: "Full time" }],
  });
  const cleared = await as(await make.admin()).put(path, {
    websiteLink: "",
    address: "Pune, Maharashtra, India",
  });
  expect(cleared.body).toMatchObject({ websiteLink: null, city: "Pune", phone: "9000000001" });
});

test("a school's name may not contain a web address, at registration and in an edit", async () => {
  const instituteName = "https://evil.example";
  const sentence = "Institute name may not contain a web address.";
  const school = await make.employer();
  for (const answer of [
    await as(null).post("/api/employer/register", { ...FORM, email: "new@school.example", instituteName }),
    await as(school).put(`/api/employer/edit/${school.id}`, { instituteName: "www.evil.example" }),
  ]) {
    expect([answer.status, answer.body.message]).toEqual([400, sentence]);
  }
  const credentials = { websiteLink: "https://school.example@evil.example" };
  const answer = await as(school).put(`/api/employer/edit/${school.id}`, credentials);
  expect(answer.status).toBe(400);
});

test("the log has the edits of admins with what changed, and not those of the school itself", async () => {
  const employer = await make.employer({ institute_name: "Old Name School" });
  const admin = await make.admin();
  const path = `/api/employer/edit/${employer.id}`;
  const log = async () => (await as(admin).get("/api/admin/audit?action=employer-edited&q=name school")).body;
  await as(employer).put(path, { phone: "9000000031" });
  expect(await log()).toEqual([]);
  await as(admin).put(path, { instituteName: "New Name School" });
  expect(await log()).toMatchObject([
    {
      by: { _id: admin.id, role: "admin" },
      record: { _id: employer.id, name: "New Name School" },
      before: { institute_name: "Old Name School" },
      after: { institute_name: "New Name School" },
    },
  ]);
});

test("an edit of an older version is refused and changes nothing (EDASH-16)", async () => {
  const employer = await make.employer();
  const path = `/api/employer/edit/${employer.id}`;
  const read = await as(employer).get(`/api/employer/${employer.email}`);
  const asRead = createEtag(read.body);
  const answers = await Promise.all(
    ["9000000002", "9000000003"].map((phone) => as(employer).put(path, { phone, asRead })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect([refused?.body.code, refused?.body.message]).toEqual([
    "STALE",
    "This record was changed by someone else meanwhile. Please reload and try again.",
  ]);
});

test("an edit that waits for another edit of the same record sees it", async () => {
  const employer = await make.employer();
  const path = `/api/employer/edit/${employer.id}`;
  const asRead = createEtag((await as(employer).get(`/api/employer/${employer.email}`)).body);
  const { result: answer } = await callDuring(
    db,
    (tx) => tx.updateTable("employers").set({ phone: "9000000011" }).where("id", "=", employer.id).execute(),
    () => as(employer).put(path, { affiliation: "CBSE 9", asRead }),
  );
  expect([answer.status, answer.body.code]).toEqual([409, "STALE"]);
  const kept = (await as(employer).get(`/api/employer/${employer.email}`)).body;
  expect(kept).toMatchObject({ phone: "9000000011", affiliation: "CBSE 1030123" });
});

test("a new name waits for a job of the school that somebody else holds, without a deadlock", async () => {
  const employer = await make.employer();
  const { id } = await makeVacancy(api, employer);
  const { result, hasWaited } = await callDuring(
    db,
    (tx) => lockVacancy(tx, id),
    () => as(employer).put(`/api/employer/edit/${employer.id}`, { instituteName: "Banyan School" }),
    (tx) =>
      insertRow(tx, "school_notes", {
        id: newId<string>(),
        employer_id: employer.id,
        text: "Asks for money in a letter.",
        by_account: null,
        created_at: deps.clock.now(),
      }),
  );
  expect([hasWaited, result.status]).toEqual([true, 200]);
  expect((await findRow(db, "vacancies", { id })).school_name).toBe("Banyan School");
});

test("each field of the form is stored in its own place, and the time of the edit with them", async () => {
  const employer = await make.employer();
  const form = {
    phone: "9000000021",
    instituteName: "Banyan College",
    board: "COLLEGE",
    affiliation: "UGC 12",
    websiteLink: "https://banyan.example",
    address: "Nashik, Maharashtra, India",
    jobs: [
      { title: "PGT Physics", location: "Nashik", description: "Full time" },
      { title: "TGT Hindi", location: "", description: "" },
    ],
  };
  const edited = await as(employer).put(`/api/employer/edit/${employer.id}`, form);
  expect(edited.body).toMatchObject({ ...form, city: "Nashik", state: "Maharashtra", country: "India" });
  const { updated_at } = await findRow(db, "employers", { id: employer.id });
  expect(updated_at).toEqual(deps.clock.now());
});

test("jobs lists drafts and published vacancies: an equal entry changes nothing, a new one is a draft, the rest stays (JOB-10)", async () => {
  const employer = await make.employer();
  const path = `/api/employer/edit/${employer.id}`;
  const physics = { title: "PGT Physics", location: "Nashik, Maharashtra, India", description: "Full time" };
  const hindi = { title: "TGT Hindi", location: "near the lake", description: "" };
  const put = async (jobs: object[]) => (await as(employer).put(path, { jobs })).body.jobs;
  expect(await put([physics, hindi])).toEqual([physics, hindi]);
  const own = async () => (await as(employer).get("/api/employer/vacancies")).body;
  const [newer, older] = await own();
  expect([newer, older].map(({ title, city, state }) => [title, city, state])).toEqual([
    ["TGT Hindi", null, "draft"],
    ["PGT Physics", "Nashik, Maharashtra, India", "draft"],
  ]);
  expect(await put([])).toEqual([physics, hindi]);
  expect(await put([{ ...physics, location: "Nashik,Maharashtra , India" }, hindi, hindi])).toEqual([
    physics,
    hindi,
  ]);
  const music = { title: "Music", location: "", description: "" };
  expect(await put([music, music])).toEqual([physics, hindi, music]);
  await as(employer).put(`/api/employer/vacancies/${older._id}`, {
    ...older,
    subjects: ["Physics"],
    closesAt: addDays(deps.clock.today(), 20),
    state: undefined,
  });
  await as(employer).put(`/api/employer/vacancies/${older._id}/state`, { state: "published" });
  expect(await put([physics])).toEqual([physics, hindi, music]);
  await as(employer).put(`/api/employer/vacancies/${older._id}/state`, { state: "paused" });
  expect(await put([])).toEqual([hindi, music]);
  expect(await own()).toHaveLength(3);
});

test("another employer's record cannot be edited, whether it exists or not", async () => {
  const [own, other] = [await make.employer(), await make.employer()];
  for (const id of [own.id, "0190b4a0-0000-7000-8000-000000000000", "nonsense"]) {
    expect((await as(other).put(`/api/employer/edit/${id}`, { phone: "9000000004" })).status).toBe(403);
  }
  const unknown = await as(await make.admin()).put("/api/employer/edit/nonsense", { phone: "9000000004" });
  expect(unknown.status).toBe(404);
});

test("a new photo replaces the old file (EDASH-18)", async () => {
  const employer = await make.employer();
  const path = `/api/employer/edit/${employer.id}`;
  const first = await as(employer).put(path, await withPhoto({ phone: "9000000005" }));
  const second = await as(employer).put(path, await withPhoto({ jobs: '[{"title":"TGT Hindi"}]' }));
  expect(second.body.photo).not.toBe(first.body.photo);
  expect(second.body.jobs).toEqual([{ title: "TGT Hindi", location: "", description: "" }]);
  expect((await as(null).get(first.body.photo)).status).toBe(404);
  expect((await as(null).get(second.body.photo)).status).toBe(200);
});

test("a school's photo is removed with its file (FILE-12)", async () => {
  const employer = await make.employer();
  const path = `/api/employer/edit/${employer.id}`;
  const before = await storedKeys();
  const { body: shown } = await as(employer).put(path, await withPhoto({}));
  expect((await as(employer).put(path, { removePhoto: "true", phone: "9000000006" })).body).toMatchObject({
    photo: null,
    phone: "9000000006",
  });
  expect((await as(null).get(shown.photo)).status).toBe(404);
  expect(await storedKeys()).toEqual(before);
});

test("admins list employers newest first, in pages (ADMIN-17)", async () => {
  const last = await make.employer();
  const admin = as(await make.admin());
  const page = await admin.get("/api/employer/allEmployer?limit=1");
  expect(page.body.map(({ _id }: { _id: string }) => _id)).toEqual([last.id]);
  const { count } = await db
    .selectFrom("employers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(Number(page.headers.get("x-total-count"))).toBe(Number(count));
  expect((await as(last).get("/api/employer/allEmployer")).status).toBe(403);
  expect((await admin.get("/api/employer/allEmployer?page=0")).status).toBe(400);
});

test("a search finds whole words, beginnings, middles and misspellings, best first (ADMIN-18)", async () => {
  const make1 = (institute_name: string, city: string, phone: string) =>
    make.employer({ institute_name, city, state: "Bihar", phone });
  const gurukul = await make1("Saraswati Gurukulam", "Gaya", "9811111111");
  const exact = await make1("Vidya Gurukul", "Patna", "9822222222");
  await make1("Lotus Valley", "Purnia", "9833333333");
  const admin = as(await make.admin());
  const find = async (q: string) => {
    const answer = await admin.get(`/api/employer/allEmployer?q=${encodeURIComponent(q)}`);
    expect(answer.status).toBe(200);
    return answer.body.map((row: { instituteName: string }) => row.instituteName);
  };
  expect(await find("gurukul")).toEqual(["Vidya Gurukul", "Saraswati Gurukulam"]);
  expect(await find("SARASW")).toEqual(["Saraswati Gurukulam"]);
  expect(await find("ukula")).toContain("Saraswati Gurukulam");
  expect(await find("sarasvati")).toEqual(["Saraswati Gurukulam"]);
  expect(await find("ptana gurukul")).toEqual(["Vidya Gurukul"]);
  expect(await find("vidya gurkol")).toEqual(["Vidya Gurukul"]);
  expect(await find("98333")).toEqual(["Lotus Valley"]);
  expect(await find("98334")).toEqual([]);
  expect(await find(exact.email)).toEqual(["Vidya Gurukul"]);
  expect(await find("xylophone")).toEqual([]);
  expect(await find("xylo%_'\\\u0000")).toEqual([]);

  await as(gurukul).put(`/api/employer/edit/${gurukul.id}`, { instituteName: "Nalanda House" });
  expect(await find("nalanda")).toEqual(["Nalanda House"]);
  expect(await find("sarasw")).toEqual([]);
});

test("a photo stays when other fields change", async () => {
  const employer = await make.employer();
  const path = `/api/employer/edit/${employer.id}`;
  const { body: shown } = await as(employer).put(path, await withPhoto({}));
  for (const change of [{ phone: "9000000007" }, { removePhoto: "false", phone: "9000000008" }])
    expect((await as(employer).put(path, change)).body.photo).toBe(shown.photo);
  expect((await as(null).get(shown.photo)).status).toBe(200);
});

test("an admin finds a school by the address of each current member, and not of one who has left", async () => {
  const [school] = [await make.employer(), await make.employer()];
  const [staying, leaving] = [await make.member(school, "viewer"), await make.member(school, "recruiter")];
  const admin = as(await make.admin());
  const find = async ({ email }: { email: string }) => {
    const { status, body } = await admin.get(`/api/employer/${email}`);
    return [status, body._id, body.email];
  };
  for (const member of [school, staying, leaving])
    expect(await find(member)).toEqual([200, school.id, school.email]);
  expect((await as(school).delete(`/api/employer/team/${leaving.id}`)).status).toBe(200);
  expect((await find(leaving))[0]).toBe(404);
  expect((await find(staying))[0]).toBe(200);
});
