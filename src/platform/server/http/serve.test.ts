// What every call does around its handler: who may store the answer, and how long its connection may be silent.
import { expect, test, vi } from "vitest";
import { createApi } from "#src/app.ts";
import { openTestApi } from "#tests/support/api.ts";

const api = await openTestApi();
const { as, make } = api;

test("caches may store what every visitor reads, and nothing of anybody who is logged in", async () => {
  const rulesFor = async (person: Parameters<typeof as>[0], path: string) => {
    const { headers } = await as(person).get(path);
    return [headers.get("cache-control"), headers.get("vary")];
  };
  const everybodys = ["public, no-cache", "Cookie"];
  const own = ["private, no-store", null];
  const list = "/api/candidates/allCandidate";
  expect(await rulesFor(null, list)).toEqual(everybodys);
  for (const person of [await make.candidate(), await make.employer(), await make.admin()])
    expect(await rulesFor(person, list)).toEqual(own);
  expect(await rulesFor(null, "/api/notifications")).toEqual(own);
  expect(await rulesFor(null, `/api/search/reading?q=maths`)).toEqual(own);
});

test("a call that writes many rows may leave its connection silent for a minute, others may not", async () => {
  const admin = await make.admin();
  const subject = (await as(admin).post("/api/subjects/createSubject", { subject: "Astronomy" })).body
    .subject;
  const setTimeout = vi.fn<(ms: number) => void>();
  const send = (method: string, path: string, body: unknown) =>
    createApi(api.deps).request(
      path,
      {
        method,
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", cookie: `session=${admin.token}` },
      },
      { incoming: { socket: { setTimeout } } },
    );
  expect((await send("POST", "/api/subjects/createSubject", { subject: "Geology" })).status).toBe(201);
  expect(setTimeout).not.toHaveBeenCalled();
  const renamed = await send("PUT", `/api/subjects/updateSubject/${subject._id}`, {
    subject: "Astrophysics",
  });
  expect(renamed.status).toBe(200);
  expect(setTimeout).toHaveBeenCalledExactlyOnceWith(60_000);
});

test("members of a suspended school read what is for everybody, and nothing that a school may do", async () => {
  const school = as(
    await make.employer({ suspended_at: new Date(), suspension_reason: "Money was asked for." }),
  );
  expect((await school.get("/api/subjects/getAllSubjects")).status).toBe(200);
  for (const path of ["/api/candidates/allCandidate", "/api/candidates/facets"]) {
    const refused = await school.get(path);
    expect([refused.status, refused.body.code]).toEqual([403, "SCHOOL_SUSPENDED"]);
  }
  expect((await as(await make.employer()).get("/api/candidates/allCandidate")).status).toBe(200);
});
