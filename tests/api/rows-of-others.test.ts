// What one person does takes and changes no row of another person, who has the same: two people of each kind.
import { sweepTables } from "#tests/support/sweep.ts";
import { expect, test } from "vitest";
import { newId } from "#platform/server/database/new-id.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { mailsTo, tokenTo } from "#tests/support/email-links.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { watchRows } from "#tests/support/rows-of-others.ts";
import { codeAt } from "#tests/support/second-factor.ts";
import { withNewSession } from "#tests/support/factories.ts";
import { findRow, insertRow } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, make, db, deps, setInstant } = api;
const keeper = await make.admin();
await as(keeper).get("/api/notifications");

let serial = 0;
/** Some minutes pass, so that what is written twice differs. */
const pass = () => setInstant(new Date(deps.clock.now().getTime() + 2 * 60_000));
const again = (person: Actor) => as(withNewSession(person));

async function makeWorld() {
  const mark = `twin${++serial}`;
  const school = await make.employer({ credits: 3 });
  const candidate = await make.candidate();
  const admin = await make.admin();
  const vacancy = await makeVacancy(api, school);
  const application = await applyFor(api, candidate, { vacancy, note: "I live nearby." });
  const interview = await make.interview({ employer: school, candidate });
  const made = (
    answer: { status: number; body: Record<string, { _id: string }>; text: string },
    key: string,
  ) => {
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body[key]?._id ?? expect.fail(answer.text);
  };
  const alert = made(
    await as(candidate).post("/api/candidate/alerts", { search: { q: "hostel" }, frequency: "daily" }),
    "alert",
  );
  const text = { name: "Thanks", text: "Thank you." };
  const template = made(await as(school).post("/api/employer/answer-templates", text), "template");
  const visitor = `${mark}@home.example`;
  await as(null).post("/api/alerts", { email: visitor, search: { q: "hostel" }, frequency: "daily" });
  const { id: visitorId } = await findRow(db, "alert_addresses", { email: visitor });
  const letter = { fullName: mark, email: visitor, phone: "9876543210", message: "Hello" };
  await as(null).post("/api/contact/addContactMessage", letter);
  const message = (await again(keeper).get(`/api/contact/getContactMessages?q=${mark}`)).body[0]._id;
  const [banner, address] = [newId(), `${mark}-new@teacher.example`];
  await insertRow(db, "banners", { id: banner, image_key: `${mark}.webp`, created_at: deps.clock.now() });
  await as(candidate).put(`/api/candidates/${candidate.id}`, EDUCATION);
  await as(candidate).put(`/api/candidates/${candidate.id}`, { email: address, currentPassword: PASSWORD });
  const change = await tokenTo(db, address);
  const stopChange = await tokenTo(db, candidate.email, "stop-email-change");
  await as(null).post("/api/forget/send-otp", { email: school.email });
  for (const person of [school, candidate]) await as(person).post("/api/interview/calendar-address");
  await as(school).get(`/api/employer/candidateDetails/${candidate.id}`);
  const device = browserOf(api);
  await device.post("/api/admin/login", { email: admin.email, password: PASSWORD });
  return {
    school,
    candidate,
    admin,
    vacancy,
    application,
    alert,
    template,
    visitor,
    message,
    banner,
    address,
    change,
    stopChange,
    words: [school, candidate, admin]
      .flatMap(({ id, accountId, email }) => [id, accountId, email])
      .concat(vacancy.id, application, interview.id, alert, template)
      .concat(visitor, visitorId, message, banner, address),
  };
}
type World = Awaited<ReturnType<typeof makeWorld>>;

const EDUCATION = {
  qualifications: [{ level: "Teacher education", degree: "B.Ed.", subjects: [], percent: null, year: 2016 }],
  tets: [{ exam: "CTET", state: null, paper: "II", year: 2019 }],
};

type Step = () => Promise<{ status: number; text: string }>;

/** In this order; each is done by one of the people of the world, or to them by an admin. */
function stepsOf(world: World): Record<string, Step> {
  const { school, candidate, admin, application, visitor } = world;
  const stage = (by: Actor, to: string) =>
    as(by).put(`/api/applications/${application}/stage`, { stage: to });
  const ids = { ids: [application] };
  const manage = async (rest = "") => {
    const mail = (await mailsTo(db, visitor)).map(({ body_text }) => body_text).join("\n");
    return `/api/alerts/manage/${/\/job-alerts\/([^\s"/]+)/.exec(mail)?.[1]}${rest}`;
  };
  const ownAlert = async () => (await as(null).get(await manage())).body.alerts[0]._id as string;
  const factor = "/api/auth/secondFactor";
  let secret = "";
  let codes: string[] = [];
  const recovering = browserOf(api);
  const codeTo = async (email: string) =>
    /\b\d{6}\b/.exec((await mailsTo(db, email)).at(-1)?.body_text ?? "")?.[0];
  const onLogin = browserOf(api);
  return {
    name: () => as(school).put("/api/account/name", { name: "Meera Iyer" }),
    profile: () =>
      as(candidate).put(`/api/candidates/${candidate.id}`, { ...EDUCATION, subjects: ["Physics"], tets: [] }),
    "link to a new address": () => as(null).post("/api/auth/confirmEmail", { token: world.change }),
    "link to stop": () => as(null).post("/api/auth/stopEmailChange", { token: world.stopChange }),
    "new address": () =>
      again(candidate).put(`/api/candidates/${candidate.id}`, {
        email: `again-${world.address}`,
        currentPassword: PASSWORD,
      }),
    "mail again": () => again(candidate).post("/api/auth/resendConfirmation"),
    "no new address": () => again(candidate).post("/api/auth/cancelEmailChange"),
    school: () => as(school).put(`/api/employer/edit/${school.id}`, { phone: "9000000001" }),
    "code of a recovery": () => recovering.post("/api/forget/send-otp", { email: school.email }),
    "code entered": async () =>
      recovering.post("/api/forget/verify-otp", { email: school.email, otp: await codeTo(school.email) }),
    "recovered password": () =>
      recovering.post("/api/forget/reset-password", { email: school.email, newPassword: "slate and sponge" }),
    password: () =>
      again(candidate).post("/api/auth/change-password", {
        currentPassword: PASSWORD,
        newPassword: "slate and sponge",
      }),
    "application read": () => again(school).get(`/api/applications/${application}`),
    shortlisted: () => stage({ ...school, token: undefined } as Actor, "shortlisted"),
    "many answered": () =>
      again(school).post("/api/employer/applications/bulk", { ...ids, stage: "not-selected" }),
    "answers taken back": () => again(school).post("/api/employer/applications/take-back", ids),
    withdrawn: () => stage({ ...candidate, token: undefined } as Actor, "withdrawn"),
    "applied again": () => again(candidate).post(`/api/vacancies/${world.vacancy.id}/applications`, {}),
    "text changed": () =>
      again(school).put(`/api/employer/answer-templates/${world.template}`, { name: "No", text: "Sorry." }),
    "text deleted": () => again(school).delete(`/api/employer/answer-templates/${world.template}`),
    "alert changed": () => again(candidate).put(`/api/candidate/alerts/${world.alert}`, { isPaused: true }),
    "alert deleted": () => again(candidate).delete(`/api/candidate/alerts/${world.alert}`),
    "alert confirmed": async () => as(null).post(await manage("/confirm"), { ids: [await ownAlert()] }),
    "alert of an address": async () =>
      as(null).put(await manage(`/${await ownAlert()}`), { frequency: "weekly" }),
    "no alert of an address": async () => as(null).delete(await manage(`/${await ownAlert()}`)),
    "new calendar": () => again(candidate).post("/api/interview/calendar-address"),
    "no calendar": () => again(candidate).delete("/api/interview/calendar-address"),
    "profile opened": () => again(school).get(`/api/employer/candidateDetails/${candidate.id}`),
    "second factor": async () => {
      const answer = await as(admin).post(`${factor}/setUp`, { password: PASSWORD });
      secret = answer.body.secret;
      return answer;
    },
    "second factor on": async () => {
      const answer = await as(admin).post(`${factor}/confirm`, { code: codeAt(secret, deps.clock.now()) });
      codes = answer.body.recoveryCodes;
      return answer;
    },
    "password before the code": () =>
      onLogin.post("/api/admin/login", { email: admin.email, password: PASSWORD }),
    "code of the app": () => onLogin.post(factor, { code: codeAt(secret, deps.clock.now()) }),
    "recovery codes": async () => {
      const answer = await as(admin).post(`${factor}/recoveryCodes`, { code: codes[0] });
      codes = answer.body.recoveryCodes;
      return answer;
    },
    "second factor off": () => as(admin).post(`${factor}/turnOff`, { password: PASSWORD, code: codes[0] }),
    "log out": () => onLogin.post("/api/auth/logout"),
    "message closed": () =>
      again(keeper).put(`/api/admin/messages/${world.message}/state`, { state: "closed" }),
    "message answered": () =>
      again(keeper).post(`/api/admin/messages/${world.message}/answer`, { text: "Yes." }),
    "message deleted": () => again(keeper).delete(`/api/contact/deleteContactMessage/${world.message}`),
    "banner deleted": () => again(keeper).delete(`/api/banner/delete/${world.banner}`),
    "logged out everywhere": () => again(keeper).post(`/api/admin/users/${candidate.id}/revoke-sessions`),
  };
}

test("each step takes and changes rows of those alone who take part in it", { timeout: 60_000 }, async () => {
  const [before, world, after] = [await makeWorld(), await makeWorld(), await makeWorld()];
  // Their second factors are set up, and one of them is on.
  for (const { admin } of [before, after]) {
    const { body } = await as(admin).post("/api/auth/secondFactor/setUp", { password: PASSWORD });
    if (admin === after.admin) continue;
    const code = codeAt(body.secret, deps.clock.now());
    expect((await as(admin).post("/api/auth/secondFactor/confirm", { code })).status).toBe(200);
    await browserOf(api).post("/api/admin/login", { email: admin.email, password: PASSWORD });
  }
  const words = [...world.words, keeper.id];
  const findLost = await watchRows(db);
  for (const [name, step] of Object.entries(stepsOf(world))) {
    pass();
    const lost = await findLost(words, async () => {
      const { status, text } = await step();
      expect(status, `${name}: ${text}`).toBeLessThan(300);
    });
    expect(lost, name).toEqual([]);
  }
  await sweepTables(
    deps,
    ["sessions", "second_factors", "pending_logins", "known_browsers"],
    new Date(deps.clock.now().getTime() + 3 * 3_600_000),
  );
  const factors = await db.selectFrom("second_factors").select("account_id").execute();
  expect(factors).toEqual([{ account_id: before.admin.accountId }]);
});

/** The steps that name a record in their address. */
const NAMING = [
  "application read",
  "shortlisted",
  "many answered",
  "withdrawn",
  "text changed",
  "text deleted",
  "alert changed",
  "alert deleted",
];

test(
  "a step with the id of somebody else's record takes and changes nothing (SEE-2)",
  { timeout: 60_000 },
  async () => {
    const [world, strangers] = [await makeWorld(), await makeWorld()];
    const { school, candidate, admin } = strangers;
    for (const person of [school, candidate]) await again(person).get("/api/notifications");
    const findLost = await watchRows(db);
    const steps = stepsOf({ ...world, school, candidate, admin });
    for (const name of NAMING) {
      const lost = await findLost([], async () => {
        const { status, text } = await steps[name]!();
        // Of several at once each has its own answer.
        if (name !== "many answered") expect([name, status], text).toEqual([name, 404]);
      });
      expect(lost, name).toEqual([]);
    }
  },
);
