import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { tokenTo } from "#tests/support/email-links.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { candidateForm } from "#tests/support/forms.ts";
import { findRow, listRows } from "#tests/support/rows.ts";

const { as, make, db } = await openTestApi();

test("a person keeps a language, gets refusals in it, and may choose again (LANG-7, LANG-10)", async () => {
  for (const person of [as(await make.candidate()), as(await make.employer())]) {
    const chosen = async () => (await person.get("/api/auth/session")).body.user.locale;
    const refusal = async () => (await person.put("/api/account/locale", { locale: "fr" })).body.message;
    expect([await chosen(), await refusal()]).toEqual([undefined, "Please choose English or Hindi."]);
    expect((await person.put("/api/account/locale", { locale: "hi-IN" })).status).toBe(204);
    expect([await chosen(), await refusal()]).toEqual(["hi-IN", "कृपया अंग्रेज़ी या हिन्दी चुनें।"]);
    await person.put("/api/account/locale", { locale: "en-IN" });
    expect([await chosen(), await refusal()]).toEqual(["en-IN", "Please choose English or Hindi."]);
  }
});

test("who registers on a Hindi page has chosen Hindi (LANG-10)", async () => {
  const chosenOn = async (locale: string) => {
    const form = candidateForm({ email: `${crypto.randomUUID()}@teacher.example` });
    const page = { "X-Page-Locale": locale };
    const { headers } = await as(null).post("/api/candidates/register", form, page);
    const [cookie = ""] = headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    return (await as(null).get("/api/auth/session", undefined, { cookie })).body.user.locale;
  };
  expect([await chosenOn("hi-IN"), await chosenOn("en-IN")]).toEqual(["hi-IN", undefined]);
});

test("who joins a school on a Hindi page has chosen Hindi (LANG-12)", async () => {
  const owner = await make.employer();
  const chosenOn = async (locale: string) => {
    const email = `${crypto.randomUUID()}@school.example`;
    await as(owner).post("/api/employer/team/invitations", { email, role: "viewer" });
    const joining = { token: await tokenTo(db, email, "join"), name: "Asha Rao", password: PASSWORD };
    const page = { "X-Page-Locale": locale };
    expect((await as(null).post("/api/team/invitations/accept", joining, page)).status).toBe(201);
    return (await findRow(db, "accounts", { email }, ["locale"])).locale;
  };
  expect([await chosenOn("hi-IN"), await chosenOn("en-IN")]).toEqual(["hi-IN", null]);
});

test("a visitor and an admin choose none (LANG-10)", async () => {
  const choose = async (person: Parameters<typeof as>[0]) =>
    (await as(person).put("/api/account/locale", { locale: "hi-IN" })).status;
  expect([await choose(null), await choose(await make.admin())]).toEqual([401, 403]);
});

test("who registers on a Hindi page gets the mail to confirm the address in Hindi (LANG-13)", async () => {
  const subjectOn = async (locale: string) => {
    const email = `${crypto.randomUUID()}@mail.example`;
    await as(null).post("/api/candidates/register", candidateForm({ email }), { "X-Page-Locale": locale });
    const [mail] = await listRows(db, "mail_outbox", { to_address: email }, ["subject"]);
    return mail?.subject;
  };
  expect([await subjectOn("hi-IN"), await subjectOn("en-IN")]).toEqual([
    "कृपया EduNakuri पर अपना ईमेल पता पक्का करें",
    "Please confirm your email address at EduNakuri",
  ]);
});
