// The own name of a member of a school, which each member changes for oneself (TEAM-31).
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";

const { as, make } = await openTestApi({ today: "2026-03-10" });
const NAME = "/api/account/name";

test("a member reads and changes the own name, which colleagues then see (TEAM-31)", async () => {
  const owner = await make.employer();
  const member = await make.member(owner, "viewer");
  expect((await as(member).get(NAME)).body).toEqual({ name: null });
  const changed = await as(member).put(NAME, { name: "  Asha Rao " });
  expect([changed.status, changed.body]).toEqual([
    200,
    { message: "Your name was changed.", name: "Asha Rao" },
  ]);
  expect((await as(member).get(NAME)).body).toEqual({ name: "Asha Rao" });
  await as(owner).put(NAME, { name: "Meera Joshi" });
  const { members } = (await as(owner).get("/api/employer/team")).body;
  expect(members.map(({ name }: { name: string }) => name)).toEqual(["Meera Joshi", "Asha Rao"]);
});

test("a name that is missing, empty or too long is refused at its field (TEAM-31)", async () => {
  const owner = await make.employer();
  for (const name of [undefined, "", "   ", "a".repeat(201), 7, "Visit https://asha.example"]) {
    const { status, body } = await as(owner).put(NAME, { name });
    expect([name, status]).toEqual([name, 400]);
    expect(body.issues[0].path).toBe("name");
    expect(body.message).toContain("Name");
  }
  expect((await as(owner).get(NAME)).body).toEqual({ name: null });
});

test("only members of schools have it", async () => {
  for (const who of [await make.candidate(), await make.admin()]) {
    expect((await as(who).get(NAME)).status).toBe(403);
    expect((await as(who).put(NAME, { name: "Asha Rao" })).status).toBe(403);
  }
  expect((await as(null).put(NAME, { name: "Asha Rao" })).status).toBe(401);
});
