// Of which requests a candidate gets a mail, and which of them a yes can answer (PRIV-6).
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { changeRows, listRows } from "#tests/support/rows.ts";
import { followContactRequests } from "./mails.ts";

const { as, make, db, deps } = await openTestApi({ today: "2026-03-10" });

async function ask() {
  const [person, school] = [await make.candidate({ contact: "ask" }), await make.employer({ credits: 0 })];
  const asked = await as(school).post(`/api/employer/candidates/${person.id}/contactRequest`, {});
  expect(asked.status, asked.text).toBe(201);
  return { person, school };
}
type Parties = Awaited<ReturnType<typeof ask>>;

const mailsTo = ({ email }: Actor) =>
  listRows(db, "mail_outbox", { to_address: email, kind: "contact-asked" });
const suspend = (school: Actor, at: Date | null) =>
  changeRows(
    db,
    "employers",
    { id: school.id },
    { suspended_at: at, suspension_reason: at && "Not a school." },
  );

type Step = (parties: Parties) => Promise<unknown>;
test.each<[string, Step, Step]>([
  [
    "the school is suspended",
    ({ school }) => suspend(school, new Date()),
    ({ school }) => suspend(school, null),
  ],
  [
    "the candidate need not be asked",
    ({ person }) => as(person).put("/api/candidate/privacy", { contact: "subscribers" }),
    ({ person }) => as(person).put("/api/candidate/privacy", { contact: "ask" }),
  ],
  [
    "the candidate hides from the school",
    ({ person, school }) => as(person).put(`/api/candidate/hiddenFrom/${school.id}`),
    ({ person, school }) => as(person).delete(`/api/candidate/hiddenFrom/${school.id}`),
  ],
  [
    "nobody finds the candidate",
    ({ person }) => as(person).put("/api/candidate/privacy", { listed: false }),
    ({ person }) => as(person).put("/api/candidate/privacy", { listed: true }),
  ],
])("no mail names a request while %s (PRIV-6, SCHOOL-11)", async (_what, begin, end) => {
  const parties = await ask();
  await begin(parties);
  await followContactRequests(deps);
  expect(await mailsTo(parties.person)).toEqual([]);
  await end(parties);
  await followContactRequests(deps);
  expect(await mailsTo(parties.person)).toHaveLength(1);
});

test("a yes to a suspended school is refused, in the dashboard and by the link, until the suspension ends (PRIV-6, SCHOOL-11)", async () => {
  const { person, school } = await ask();
  await followContactRequests(deps);
  const [mail] = await mailsTo(person);
  const link = `/api/contactRequests/${/\/contact-request\/(\S+)\?/.exec(mail?.body_text ?? "")?.[1]}`;
  const [{ _id }] = (await as(person).get("/api/candidate/contactRequests")).body;
  await suspend(school, new Date());
  for (const [who, path] of [
    [person, `/api/candidate/contactRequests/${_id}`],
    [null, link],
  ] as const) {
    const { status, body } = await as(who).post(path, { answer: "grant" });
    expect([status, body.code, body.message]).toEqual([
      409,
      "NOT_SEEN",
      "This school cannot be reached at the moment.",
    ]);
  }
  await suspend(school, null);
  expect((await as(null).post(link, { answer: "grant" })).body.state).toBe("granted");
});

test("a teacher who chose Hindi is asked by two schools in one mail, with Hindi buttons and cities (LANG-13, PRIV-6)", async () => {
  const person = await make.candidate({ contact: "ask" });
  for (const institute_name of ["Hill School", "Lake School"]) {
    const school = await make.employer({ credits: 0, institute_name });
    await as(school).post(`/api/employer/candidates/${person.id}/contactRequest`, {});
  }
  await as(person).put("/api/account/locale", { locale: "hi-IN" });
  await followContactRequests(deps);
  const [mail, ...more] = await mailsTo(person);
  expect(more).toEqual([]);
  for (const words of ["Hill School, भोपाल", "Hill School को दें:", "Lake School को न दें:"])
    expect(mail?.body_text).toContain(words);
  expect(mail?.body_text).not.toMatch(/Share|Bhopal/);
});
