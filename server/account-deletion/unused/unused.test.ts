import { expect, test } from "vitest";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { removeUnused } from "./unused.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { db, deps, make, setClock } = api;

const emails = async () =>
  (await db.selectFrom("accounts").select("email").execute()).map(({ email }) => email).sort();
const mails = () => db.selectFrom("mail_outbox").select(["to_address", "subject", "body_text"]).execute();
const logIn = async (email: string) => {
  const answer = await browserOf(api).post("/api/auth/login", { email, password: PASSWORD });
  expect(answer.status).toBe(200);
};

test("an account is deleted two years after its last login, a month after a mail", async () => {
  const unused = await make.candidate({ email: "unused@school.example" });
  const school = await make.employer({ email: "unused-school@school.example" });
  const returning = await make.candidate({ email: "returning@school.example" });
  const paying = await make.employer({ email: "paying@school.example" });
  const admin = await make.admin();
  for (const { email } of [unused, school, returning, paying]) await logIn(email);
  const all = [unused, school, returning, paying, admin].map(({ email }) => email).sort();

  setClock("2028-02-07");
  await removeUnused(deps);
  expect(await mails()).toEqual([]);

  setClock("2028-02-09");
  await removeUnused(deps);
  await removeUnused(deps);
  const sent = await mails();
  expect(sent.map(({ to_address }) => to_address).sort()).toEqual(
    all.filter((email) => email !== admin.email),
  );
  expect(sent[0]?.subject).toBe("Your account at EduNakuri will be deleted after 10 Mar 2028");
  expect(sent[0]?.body_text).toContain("/login");

  await logIn(returning.email);
  await make.subscription(paying, "active", 5);
  await removeUnused(deps);
  expect(await emails()).toEqual(all);

  setClock("2028-03-11");
  await removeUnused(deps);
  expect(await emails()).toEqual([admin, paying, returning].map(({ email }) => email).sort());
  expect(await db.selectFrom("candidates").select("id").execute()).toEqual([{ id: returning.id }]);
});

test("an account with an interview that is still to come stays", async () => {
  setClock("2026-03-10");
  const candidate = await make.candidate();
  await logIn(candidate.email);
  const employer = await make.employer();
  await make.interview({ employer, candidate }, { day: "2028-06-20" });
  setClock("2028-05-01");
  await removeUnused(deps);
  setClock("2028-06-05");
  await removeUnused(deps);
  expect(await emails()).toContain(candidate.email);
  setClock("2028-06-21");
  await removeUnused(deps);
  expect(await emails()).not.toContain(candidate.email);
});
