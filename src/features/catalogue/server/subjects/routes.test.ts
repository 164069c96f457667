import { expect, test } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import { openTestApi } from "#tests/support/api.ts";

const { as, make } = await openTestApi();

test("an admin adds and renames a subject, and everybody reads it (CONTENT-14, API-16)", async () => {
  const admin = await make.admin();
  const added = await as(admin).post("/api/subjects/createSubject", { subject: "  Mathematics " });
  expect(added.status).toBe(201);
  expect(added.body.subject.subject).toBe("Mathematics");

  const renamed = await as(admin).put(`/api/subjects/updateSubject/${added.body.subject._id}`, {
    subject: "Maths",
  });
  expect(renamed.body.subject).toEqual({ _id: added.body.subject._id, subject: "Maths" });

  const list = await as(null).get("/api/subjects/getAllSubjects?limit=1");
  expect(list.body).toEqual([{ _id: added.body.subject._id, subject: "Maths" }]);
  expect(list.headers.get("x-total-count")).toBe("1");
});

test("two admins cannot rename the same version of a subject (API-18)", async () => {
  const admin = as(await make.admin());
  const { subject: read } = (await admin.post("/api/subjects/createSubject", { subject: "Sanskrit" })).body;
  const path = `/api/subjects/updateSubject/${read._id}`;
  const asRead = createEtag(read);
  const answers = await Promise.all(
    ["Samskrit", "Classical Sanskrit"].map((subject) => admin.put(path, { subject, asRead })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("STALE");
  expect((await admin.put(path, { subject: "Sanskrit" })).status).toBe(200);
});

test("a subject that exists is refused, ignoring case (CONTENT-15)", async () => {
  const admin = await make.admin();
  await as(admin).post("/api/subjects/createSubject", { subject: "Physics" });
  const again = await as(admin).post("/api/subjects/createSubject", { subject: "physics" });
  expect(again.status).toBe(409);
  expect(again.body).toEqual({ code: "SUBJECT_TAKEN", message: "This subject already exists." });
});

test("a blank subject is refused at its field (CONTENT-15)", async () => {
  const blank = await as(await make.admin()).post("/api/subjects/createSubject", { subject: "  " });
  expect(blank.status).toBe(400);
  expect(blank.body.issues).toEqual([{ path: "subject", message: "Subject is required" }]);
});

test("only admins change subjects", async () => {
  const body = { subject: "Chemistry" };
  expect((await as(null).post("/api/subjects/createSubject", body)).status).toBe(401);
  expect((await as(await make.employer()).post("/api/subjects/createSubject", body)).status).toBe(403);
});

test("an unknown or malformed id is a 404 (API-4)", async () => {
  const admin = await make.admin();
  for (const id of ["0190b4a0-0000-7000-8000-000000000000", "nonsense"]) {
    expect((await as(admin).put(`/api/subjects/updateSubject/${id}`, { subject: "Art" })).status).toBe(404);
  }
});

test("pages out of range are refused, and neighbouring pages are linked (API-2)", async () => {
  for (const query of ["page=0", "limit=1001", "page=x", "limit=-1"]) {
    expect((await as(null).get(`/api/subjects/getAllSubjects?${query}`)).status).toBe(400);
  }
  const page = await as(null).get("/api/subjects/getAllSubjects?page=1&limit=1");
  expect(page.headers.get("link")).toContain("page=2&limit=1");
  expect(page.headers.get("link")).toContain('rel="next"');
});

test("subjects are by name whatever its case, and a page has as many as asked for", async () => {
  const admin = as(await make.admin());
  for (const subject of ["zoology", "Yoga", "arabic", "Bengali"])
    await admin.post("/api/subjects/createSubject", { subject });
  const list = async (query: string) =>
    (await as(null).get(`/api/subjects/getAllSubjects?${query}`)).body.map(
      ({ subject }: { subject: string }) => subject,
    );
  const all = await list("limit=100");
  expect(all.slice(0, 2)).toEqual(["arabic", "Bengali"]);
  expect(all.slice(-2)).toEqual(["Yoga", "zoology"]);
  expect(await list("page=1&limit=2")).toEqual(["arabic", "Bengali"]);
  expect(await list("page=2&limit=2")).toEqual(all.slice(2, 4));
});

test("an unknown call is a JSON 404 (API-3)", async () => {
  const answer = await as(null).get("/api/nothing");
  expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
});

test("a body that is no JSON is a 400, another media type a 415 (API-7)", async () => {
  const admin = await make.admin();
  const send = (type: string) =>
    as(admin).post("/api/subjects/createSubject", { subject: "Art" }, { "content-type": type });
  expect((await send("text/plain")).status).toBe(415);
});

test("a page of another site cannot make a browser write", async () => {
  const admin = await make.admin();
  const from = (headers: Record<string, string>) =>
    as(admin).post("/api/subjects/createSubject", { subject: "Music" }, headers);
  expect((await from({ origin: "https://evil.example" })).status).toBe(403);
  expect((await from({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await from({ origin: "http://localhost", host: "localhost" })).status).toBe(201);
});
