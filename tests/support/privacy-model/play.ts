// Random sequences of what decides who sees a candidate, played over HTTP and in a plain model, which must agree after each step.
import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import type { AnyId } from "#platform/domain/ids.ts";
import { applyErasures, storeErasures } from "#features/own-data/server/account-deletion/erasures.ts";
import { createApi } from "#src/app.ts";
import { connect, type Database } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { createLimits } from "#platform/server/http/limits/limits.ts";
import { browserOf, clientOf } from "#tests/support/api.ts";
import { makeVacancy } from "#tests/support/applications.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { mailsTo, tokenTo } from "#tests/support/email-links.ts";
import { type Actor, FAR_AHEAD } from "#tests/support/factories.ts";
import { candidateForm } from "#tests/support/forms.ts";
import { changeRows, insertRow } from "#tests/support/rows.ts";
import {
  lookAtDownload,
  lookAtLists,
  lookAtOwn,
  lookAtPerson,
  lookAtSchool,
  lookAtShares,
  lookForMasked,
  lookForName,
  tryToWrite,
} from "./look.ts";
import {
  answerToAsking,
  finds,
  forget,
  isMasked,
  isShared,
  NOTICE,
  opens,
  type Person,
  PURPOSES,
  type Purpose,
  readsName,
  requestOf,
  type School,
  type State,
  type Viewer,
} from "./reference.ts";

/** Each number chooses one of the events that the state allows at that moment. */
export const privacySteps = fc.noBias(fc.array(fc.nat(1_000_000), { minLength: 5, maxLength: 12 }));

const MAX_PEOPLE = 6;
const SWITCHES = { findable: true, keepsName: false, contact: "subscribers" as const };
const SUBJECTS = ["Falconry", "Origami", "Glaciology", "Heraldry", "Numismatics", "Volcanology"];
const CITIES = ["Zalpur", "Moredih"];
const LATER = { name: "Later Academy", domain: "later-academy.example" };
/** Second accounts of a school from which people hide, not verified: with a proven address and without. */
const SECOND = [
  { name: "Second Account", domain: "second.example", isVerified: false, isProven: true },
  { name: "Third Account", domain: "third.example", isVerified: false, isProven: false },
];
/** The tables of which a world without some people is made, in the order of their references. */
const TABLES = ["accounts", "employers", "memberships", "candidates", "hidden_schools", "seen_profiles"];

type Place = ReturnType<typeof openPlace>;

/** A database of its own that is served. */
function openPlace(base: Deps, database: Awaited<ReturnType<typeof createTestDatabase>>) {
  const { db, pool } = connect(database.connection, () => {});
  const deps = { ...base, db, pool, limits: createLimits(pool, 1_000_000) };
  const close = async () => {
    await db.destroy();
    await pool.end().catch(() => {});
  };
  return { ...clientOf(deps), database, db, deps, close };
}

/** The world that is played, and one in which some of its people never were. */
export async function openWorlds(base: Deps) {
  const worlds = {
    base,
    played: openPlace(base, await createTestDatabase()),
    without: openPlace(base, await createTestDatabase()),
  };
  await applyErasures(worlds.played.deps, () => {});
  return {
    worlds,
    close: async () => {
      for (const { close, database } of [worlds.played, worlds.without]) {
        await close();
        await database.drop();
      }
    },
  };
}
type Backup = { database: Awaited<ReturnType<typeof createTestDatabase>>; state: State };
type Worlds = Awaited<ReturnType<typeof openWorlds>>["worlds"];

let serial = 0;

/** Plays the steps, and returns their kinds. */
export async function playPrivacy(worlds: Worlds, steps: readonly number[]): Promise<string[]> {
  const played: string[] = [];
  try {
    await play(worlds, steps, played);
  } catch (error) {
    throw new Error(`After ${played.join(", ")}`, { cause: error });
  }
  return played;
}

async function play(worlds: Worlds, steps: readonly number[], played: string[]): Promise<void> {
  await empty(worlds.played.db);
  const players = await makePlayers(worlds.played);
  const { admin, colleague, schools } = players;
  const members = players.members.map((viewer) => ({ ...viewer, kind: "member" as const }));
  let state: State = { ...NOTHING(), schools };
  const gone: Person[] = [];
  const kept: { backup?: Backup } = {};

  const as = (actor: Actor | null) => worlds.played.as(actor);
  async function send(
    actor: Actor | null,
    [method, path, body]: ["post" | "put" | "delete", string, object?],
    status = 200,
  ) {
    const answer = await as(actor)[method](path, body);
    expect([path, answer.status, answer.text]).toEqual([path, status, answer.text]);
    return answer.body;
  }
  const viewers = (): Viewer[] => [
    { name: "a visitor", actor: null, kind: "visitor" },
    { name: "a candidate", actor: colleague, kind: "candidate" },
    { name: "an admin", actor: admin, kind: "admin" },
    // After a restore each school is a new object.
    ...members.map((member) => ({
      ...member,
      school: state.schools.find(({ actor }) => actor.id === member.school.actor.id) ?? member.school,
    })),
    ...state.schools.slice(schools.length).map((school): Viewer => ({
      name: school.name,
      actor: school.actor,
      kind: "member",
      school,
      mayHire: true,
    })),
  ];

  /** By the factory, as somebody who registered earlier: with answers to older words, or with none. */
  async function makeOfBefore(hasAnswers: boolean): Promise<void> {
    const facts = newFacts();
    const photo = `${randomBytes(20).toString("hex")}.webp`;
    await worlds.base.files.put(photo, Buffer.from("a picture"));
    const actor = await worlds.played.make.candidate({
      full_name: facts.fullName,
      photo_key: photo,
      subjects: [facts.subject],
      city: facts.city,
      state: "Madhya Pradesh",
    });
    const consents: Person["consents"] = {};
    if (hasAnswers)
      for (const purpose of PURPOSES) {
        const answer = { given: true, notice: 0 };
        consents[purpose] = answer;
        const row = {
          id: newId<AnyId>(),
          account_id: actor.id,
          channel: "page" as const,
          purpose,
          ...answer,
        };
        await insertRow(worlds.played.db, "consents", { ...row, at: new Date() });
      }
    const address = `/api/files/photo/${photo}`;
    state.people.push({
      ...facts,
      ...SWITCHES,
      isProven: true,
      photo: address,
      actor,
      hidings: [],
      consents,
    });
  }
  async function register(): Promise<void> {
    const { fullName, subject, city } = newFacts();
    const form = candidateForm({
      fullName,
      email: `person${serial}@teacher.example`,
      subjects: [subject],
      Address: `${city}, Madhya Pradesh, India`,
      notice: NOTICE,
      alerts: true,
    });
    const { candidate } = await send(null, ["post", "/api/candidates/register", form], 201);
    const { _id: id, email } = candidate;
    const consents: Person["consents"] = {};
    for (const purpose of ["account", "found", "alerts"] as const)
      consents[purpose] = { given: true, notice: NOTICE };
    const actor: Actor = { id, accountId: id, email, role: "candidate" };
    const facts = { fullName, subject, city, ...SWITCHES, isProven: false, photo: null };
    state.people.push({ ...facts, actor, hidings: [], consents });
  }
  async function prove(person: Person): Promise<void> {
    const token = await tokenTo(worlds.played.db, person.actor.email);
    await send(null, ["post", "/api/auth/confirmEmail", { token }]);
    // The first proof, in another browser, ends the sessions of who had not proven it.
    delete person.actor.token;
    person.isProven = true;
  }
  /** A switch that changes nothing is no new answer. */
  function answered(person: Person, purpose: Purpose, given: boolean): void {
    if (person.consents[purpose]?.given !== given) person.consents[purpose] = { given, notice: NOTICE };
  }
  async function list(person: Person, listed: boolean): Promise<void> {
    await send(person.actor, ["put", "/api/candidate/privacy", { listed }]);
    person.findable = listed;
    answered(person, "found", listed);
  }
  async function keepName(person: Person): Promise<void> {
    person.keepsName = !person.keepsName;
    await send(person.actor, ["put", "/api/candidate/privacy", { nameForSchoolsOnly: person.keepsName }]);
  }
  async function choose(person: Person): Promise<void> {
    const contact = person.contact === "ask" ? "subscribers" : "ask";
    await send(person.actor, ["put", "/api/candidate/privacy", { contact }]);
    person.contact = contact;
    answered(person, "contact", contact === "subscribers");
  }
  async function consent(person: Person, purpose: Purpose, given: boolean): Promise<void> {
    await send(person.actor, ["post", "/api/account/consents", { purpose, given }]);
    person.consents[purpose] = { given, notice: NOTICE };
    if (purpose === "found") person.findable = given;
    if (purpose === "contact") person.contact = given ? "subscribers" : "ask";
  }
  async function hide(person: Person, school: School): Promise<void> {
    const { id: employerId } = school.actor;
    await send(person.actor, ["put", `/api/candidate/hiddenFrom/${employerId}`]);
    if (person.hidings.some((one) => one.employerId === employerId)) return;
    person.hidings.push({ employerId, name: school.name, city: school.cities.at(-1) ?? "" });
  }
  async function hideFromLater(person: Person, by: "name" | "domain"): Promise<void> {
    const body = by === "name" ? { name: LATER.name, city: "Bhopal" } : { domain: LATER.domain };
    await send(person.actor, ["post", "/api/candidate/hiddenFrom", body], 201);
    const isThere = person.hidings.some((one) => !one.employerId && one[by] === LATER[by]);
    if (!isThere) person.hidings.push({ [by]: LATER[by], ...(by === "name" && { city: "Bhopal" }) });
  }
  async function showAgain(person: Person): Promise<void> {
    const { schools: named } = (await as(person.actor).get("/api/candidate/hiddenFrom")).body;
    // Newest first.
    person.hidings.shift();
    await send(person.actor, ["delete", `/api/candidate/hiddenFrom/${named.at(-1)._id}`]);
  }
  async function registerLater(): Promise<void> {
    state.schools.push(await makeSchool(worlds.played, { ...LATER, hasPlan: true }));
  }
  async function registerSecond(of: (typeof SECOND)[number]): Promise<void> {
    state.schools.push(await makeSchool(worlds.played, { ...of, hasPlan: true }));
  }
  /** A school writes something else into its record: what it was known by stays. */
  async function edit(school: School, what: "name" | "city" | "website"): Promise<void> {
    serial += 1;
    const website = `edited${serial}.example`;
    const change = {
      name: { instituteName: `Edited School ${serial}` },
      city: { address: "Indore, Madhya Pradesh, India" },
      website: { websiteLink: `https://${website}` },
    }[what];
    await send(school.actor, ["put", `/api/employer/edit/${school.actor.id}`, change]);
    // Staff look at a new name and find it right: the rights go on.
    const staff = { counts_as_verified_until: school.isTrusted ? FAR_AHEAD : null };
    await changeRows(worlds.played.db, "employers", { id: school.actor.id }, staff);
    if (what === "name") school.names.push((school.name = `Edited School ${serial}`));
    else if (what === "city") school.cities.push("Indore");
    else school.websites.push(website);
  }
  async function hideNames(school: School): Promise<void> {
    school.hidesNames = !school.hidesNames;
    const body = { areHidden: school.hidesNames };
    await send(school.actor, ["put", `/api/employer/vacancies/${school.vacancy}/names`, body]);
  }
  /** The owner of an address, with which somebody else has registered, sets a password by code: the first proof of it. */
  async function recover(person: Person): Promise<void> {
    const { email } = person.actor;
    const { post } = browserOf(worlds.played);
    await post("/api/forget/send-otp", { email });
    const mail = (await mailsTo(worlds.played.db, email)).at(-1)?.body_text ?? "";
    const otp = /is (\d{6})\./.exec(mail)?.[1];
    await post("/api/forget/verify-otp", { email, otp });
    const { status } = await post("/api/forget/reset-password", { email, newPassword: "slate and sponge" });
    expect(["recover", status]).toEqual(["recover", 200]);
    delete person.actor.token;
    person.isProven = true;
  }
  async function apply(person: Person, school: School): Promise<void> {
    const body = await send(person.actor, ["post", `/api/vacancies/${school.vacancy}/applications`, {}], 201);
    const pair = { person: person.actor.id, school: school.actor.id };
    const before = state.applications.find((one) => one.id === body.application._id);
    if (before) before.isWithdrawn = false;
    else state.applications.push({ ...pair, id: body.application._id, isWithdrawn: false });
  }
  async function invite(school: School, person: Person): Promise<void> {
    const body = {
      employerId: school.actor.id,
      candidateId: person.actor.id,
      interviewDate: `2026-03-${14 + state.schools.indexOf(school)}`,
      InterviewLink: "https://meet.example/room",
    };
    const sent = await send(school.actor, ["post", "/api/interview/scheduleInterview", body], 201);
    const pair = { person: person.actor.id, school: school.actor.id };
    state.interviews.push({ ...pair, id: sent.interview._id, state: "invited" });
  }
  async function ask(school: School, person: Person): Promise<void> {
    const expected = answerToAsking(state, school, person);
    const answer = await as(school.actor).post(
      `/api/employer/candidates/${person.actor.id}/contactRequest`,
      {},
    );
    expect([person.fullName, answer.body.code ?? ""]).toEqual([person.fullName, expected]);
    if (expected !== "") return;
    const pair = { person: person.actor.id, school: school.actor.id };
    state.requests.push({ ...pair, state: "asked" });
    state.opened.push(pair);
    await as(school.actor).post("/api/seenProfiles/markSeen", { candidateId: person.actor.id });
  }
  async function answer(
    person: Person,
    school: School,
    word: "grant" | "refuse" | "withdraw",
  ): Promise<void> {
    const { body } = await as(person.actor).get("/api/candidate/contactRequests");
    const request = body.find((one: { school: string }) => one.school === school.name);
    await send(person.actor, ["post", `/api/candidate/contactRequests/${request._id}`, { answer: word }]);
    const of = requestOf(state, person, school);
    if (of) of.state = word === "grant" ? "granted" : word === "refuse" ? "refused" : "withdrawn";
  }
  async function share(school: School, people: Person[]): Promise<void> {
    const candidateIds = people.map(({ actor }) => actor.id);
    const { share: made } = await send(school.actor, ["post", "/api/employer/shares", { candidateIds }], 201);
    const token = String(made.url).split("/").at(-1) ?? "";
    state.shares.push({ school: school.actor.id, id: made._id, token, people: candidateIds, isEnded: false });
  }
  async function erase(person: Person): Promise<void> {
    await send(admin, ["delete", `/api/admin/candidates/delete/${person.actor.id}`]);
    forget(state, person.actor.id);
    gone.push(person);
  }
  async function backUp(): Promise<void> {
    const { database, close } = worlds.played;
    await close();
    kept.backup = { database: await database.copy(), state: structuredClone(state) };
    worlds.played = openPlace(worlds.base, database);
  }
  /** The database is an earlier one, also of a moment between two backups. Who was erased meanwhile is erased again. */
  async function restore(of: Backup): Promise<void> {
    await storeErasures(worlds.played.deps);
    await worlds.played.close();
    await worlds.played.database.drop();
    worlds.played = openPlace(worlds.base, of.database);
    await applyErasures(worlds.played.deps, () => {});
    const before = state;
    state = of.state;
    for (const { actor } of gone) forget(state, actor.id);
    // Sessions are those of then.
    for (const { actor } of [
      ...before.people,
      ...before.schools,
      ...state.people,
      ...state.schools,
      ...members,
    ])
      delete actor.token;
    delete admin.token;
    delete colleague.token;
    delete kept.backup;
  }

  /** The events that can happen now, by kind. */
  function listEvents(): Record<string, (() => Promise<unknown>)[]> {
    const { people } = state;
    const proven = people.filter(({ isProven }) => isProven);
    const pairs = proven.flatMap((person) => state.schools.map((school) => ({ person, school })));
    const isNew = (list: { person: string; school: string }[]) => (pair: (typeof pairs)[number]) =>
      !list.some((one) => one.person === pair.person.actor.id && one.school === pair.school.actor.id);
    // A school that is not trusted invites nobody, asks nobody, and its jobs take no applications.
    const working = pairs.filter(({ school }) => school.isTrusted);
    const shown = working.filter(({ person, school }) => opens(state, school, person));
    const byIds = (one: { person: string; school: string }) => {
      const person = people.find(({ actor }) => actor.id === one.person);
      const school = state.schools.find(({ actor }) => actor.id === one.school);
      return person && school ? [{ person, school }] : [];
    };
    const living = state.interviews.filter((one) => one.state !== "cancelled");
    const { backup: saved } = kept;
    return {
      register: people.length < MAX_PEOPLE ? [register] : [],
      prove: people.filter(({ isProven }) => !isProven).map((person) => () => prove(person)),
      list: proven.map((person) => () => list(person, !person.findable)),
      keepName: proven.map((person) => () => keepName(person)),
      choose: proven.map((person) => () => choose(person)),
      consent: proven.flatMap((person) =>
        (["found", "contact"] as const).flatMap((purpose) =>
          [true, false].map((given) => () => consent(person, purpose, given)),
        ),
      ),
      hide: pairs.map(
        ({ person, school }) =>
          () =>
            hide(person, school),
      ),
      hideFromLater: proven.flatMap((person) =>
        (["name", "domain"] as const).map((by) => () => hideFromLater(person, by)),
      ),
      showAgain: proven.filter(({ hidings }) => hidings.length > 0).map((person) => () => showAgain(person)),
      recover: people.filter(({ isProven }) => !isProven).map((person) => () => recover(person)),
      edit: state.schools.flatMap((school) =>
        (["name", "city", "website"] as const).map((what) => () => edit(school, what)),
      ),
      hideNames: state.schools.filter(({ isTrusted }) => isTrusted).map((school) => () => hideNames(school)),
      registerSecond: SECOND.filter((of) => !state.schools.some(({ domain }) => domain === of.domain)).map(
        (of) => () => registerSecond(of),
      ),
      registerLater: state.schools.some(({ domain }) => domain === LATER.domain) ? [] : [registerLater],
      apply: working.filter(isNew(state.applications)).map(
        ({ person, school }) =>
          () =>
            apply(person, school),
      ),
      withdraw: state.applications
        .filter(({ isWithdrawn }) => !isWithdrawn)
        .flatMap((one) =>
          byIds(one).map(({ person }) => async () => {
            await send(person.actor, ["put", `/api/applications/${one.id}/stage`, { stage: "withdrawn" }]);
            one.isWithdrawn = true;
          }),
        ),
      invite: shown
        .filter(({ school }) => school.hasPlan)
        .filter(isNew(state.interviews))
        .map(
          ({ person, school }) =>
            () =>
              invite(school, person),
        ),
      agree: living
        .filter((one) => one.state === "invited")
        .flatMap((one) =>
          byIds(one).map(({ person }) => async () => {
            const status = { status: "Interview Scheduled" };
            await send(person.actor, ["put", `/api/interview/updateInterviewStatus/${one.id}`, status]);
            one.state = "agreed";
          }),
        ),
      cancel: living.flatMap((one) =>
        byIds(one).map(({ school }) => async () => {
          const reason = { reason: "The plans have changed." };
          await send(school.actor, ["post", `/api/interview/${one.id}/cancel`, reason]);
          one.state = "cancelled";
        }),
      ),
      ask: shown.map(
        ({ person, school }) =>
          () =>
            ask(school, person),
      ),
      answer: pairs.flatMap(({ person, school }) => {
        const before = requestOf(state, person, school)?.state;
        if (before === "granted") return [() => answer(person, school, "withdraw")];
        if (before !== "asked") return [];
        return (["grant", "refuse"] as const).map((word) => () => answer(person, school, word));
      }),
      share: state.schools.flatMap((school) => {
        const people = proven.filter(
          (person) => school.isTrusted && !isMasked(state, school, person) && isShared(state, school, person),
        );
        return people.length > 0 && state.shares.length < 3 ? [() => share(school, people)] : [];
      }),
      endShare: state.shares
        .filter(({ isEnded }) => !isEnded)
        .map((one) => async () => {
          const school = state.schools.find(({ actor }) => actor.id === one.school);
          await send(school?.actor ?? null, ["delete", `/api/employer/shares/${one.id}`]);
          one.isEnded = true;
        }),
      choosePerson: working
        .filter(isNew(state.entries))
        .filter(({ person, school }) => isShared(state, school, person))
        .filter(({ person, school }) => !isMasked(state, school, person))
        .map(({ person, school }) => async () => {
          const path = `/api/employer/shortlists/${school.shortlist}/candidates/${person.actor.id}`;
          await send(school.actor, ["put", path, {}]);
          state.entries.push({ person: person.actor.id, school: school.actor.id });
        }),
      erase: people.map((person) => () => erase(person)),
      backUp: saved ? [] : [backUp],
      restore: saved ? [() => restore(saved)] : [],
    };
  }

  for (let count = 0; count < 3; count++) await makeOfBefore(count > 0);
  await list(pick(state.people, 0), false);
  await hide(pick(state.people, 1), pick(state.schools, 0));
  await share(pick(state.schools, 1), [pick(state.people, 2)]);
  const [first = 0] = steps;
  if (first % 2 === 0) {
    await hideNames(pick(state.schools, 2));
    await apply(pick(state.people, 2), pick(state.schools, 2));
  }
  for (const step of steps) {
    const kinds = Object.entries(listEvents()).filter(([, events]) => events.length > 0);
    const [kind, events] = pick(kinds, step);
    played.push(kind);
    await pick(events, Math.floor(step / kinds.length))();
    const viewer = pick(viewers(), step);
    await lookAtLists(worlds.played, { state, viewer, subject: pick(SUBJECTS, step) });
    await lookForMasked(worlds.played, state, viewer);
    if (state.people.length === 0) continue;
    await lookAtOwn(worlds.played, state, pick(state.people, step));
    const about = { state, viewer, person: pick([...state.people, ...gone], step) };
    await lookAtPerson(worlds.played, about);
    await lookForName(worlds.played, about);
  }
  for (const [index, viewer] of viewers().entries()) {
    await lookAtLists(worlds.played, { state, viewer, subject: pick(SUBJECTS, index) });
    await lookForMasked(worlds.played, state, viewer);
    const about = { state, viewer, person: pick([...state.people, ...gone], first + index) };
    await lookForName(worlds.played, about);
    if (index % 3 !== first % 3) continue;
    await lookAtPerson(worlds.played, about);
    await tryToWrite(worlds.played, about);
  }
  await lookAtShares(worlds.played, state);
  const server = createApi(worlds.played.deps);
  for (const school of state.schools) await lookAtSchool(worlds.played, state, school);
  await lookAtDownload(
    async (path, { token }) =>
      new Uint8Array(
        await (await server.request(path, { headers: { cookie: `session=${token}` } })).arrayBuffer(),
      ),
    state,
    pick(state.schools, first),
  );
  await compareWithout(worlds, state, pick(viewers(), first));
  await kept.backup?.database.drop();
}

const NOTHING = (): State => ({
  people: [],
  schools: [],
  applications: [],
  interviews: [],
  requests: [],
  shares: [],
  entries: [],
  opened: [],
});

function pick<T>(list: readonly T[], number: number): T {
  const one = list[number % list.length];
  if (one === undefined) throw new Error("There is nothing to choose from.");
  return one;
}

function newFacts() {
  serial += 1;
  return {
    // A name has no digits: the short name of a person leaves them out.
    fullName: `Canary${String(serial).replaceAll(/./g, (digit) => "abcdefghij"[Number(digit)] ?? "")} Teacher`,
    subject: pick(SUBJECTS, serial),
    city: pick(CITIES, serial),
  };
}

async function empty(db: Database): Promise<void> {
  await db.deleteFrom("accounts").execute();
  await db.deleteFrom("employers").execute();
  await sql`insert into notices (version, purposes, published_at) values (0, '[]', '2020-01-01') on conflict do nothing`.execute(
    db,
  );
}

async function makeSchool(
  { make, as, db, deps }: Place,
  {
    name,
    domain,
    hasPlan,
    isVerified = true,
    isProven = true,
  }: { name: string; domain: string; hasPlan: boolean; isVerified?: boolean; isProven?: boolean },
): Promise<School> {
  serial += 1;
  const email = `office${serial}@${domain}`;
  const actor = await make.employer({
    email,
    institute_name: name,
    isVerified,
    isProven,
    ...(hasPlan && { credits: 50 }),
  });
  const { id: vacancy } = await makeVacancy({ db, deps }, actor);
  const { body } = await as(actor).post("/api/employer/shortlists", { name: "People" });
  return {
    actor,
    name,
    names: [name],
    cities: ["Bhopal"],
    domain,
    websites: [],
    isTrusted: isVerified && isProven,
    isProven,
    hasPlan,
    hidesNames: false,
    vacancy,
    shortlist: body.shortlist._id,
  };
}

/** A school from which people hide, its twin by domain, one that is another, and one without a plan; and who looks. */
async function makePlayers(place: Place) {
  const admin = await place.make.admin();
  const colleague = await place.make.candidate({ findable: false, listed: false });
  const schools: School[] = [];
  for (const [name, domain, hasPlan] of [
    ["Present School", "present.example", true],
    ["Other School", "other.example", true],
    ["Twin School", "present.example", true],
    ["Poor School", "poor.example", false],
  ] as const)
    schools.push(await makeSchool(place, { name, domain, hasPlan }));
  const members = schools.map((school) => ({
    name: school.name,
    actor: school.actor,
    school,
    mayHire: true,
  }));
  const [present, other] = [pick(schools, 0), pick(schools, 1)];
  const recruiter = await makeMember(place, present, "recruiter");
  const reader = await makeMember(place, other, "viewer");
  return {
    admin,
    colleague,
    schools,
    members: [
      ...members,
      { name: "a recruiter", actor: recruiter, school: present, mayHire: true },
      { name: "a reader", actor: reader, school: other, mayHire: false },
    ],
  };
}

/** With an address of the school: that of another one would make both the same school. */
const makeMember = ({ make }: Place, { actor, domain }: School, role: "recruiter" | "viewer") =>
  make.member(actor, role, `${role}${(serial += 1)}@${domain}`);

/**
 * For this viewer lists, totals, choices and suggestions are those of a world in which the people it may not find never were, and in
 * which those whose name it may not read have another one.
 */
async function compareWithout({ played, without }: Worlds, state: State, viewer: Viewer): Promise<void> {
  const { school } = viewer;
  // The other world has no applications, and so nobody without a name.
  if (school && state.people.some((person) => isMasked(state, school, person))) return;
  await empty(without.db);
  const hidden = state.people.filter((person) => !finds(state, viewer, person)).map(({ actor }) => actor.id);
  for (const table of TABLES) await copyRows(played.db, without.db, table, hidden);
  const nameless = state.people
    .filter((person) => !readsName(state, viewer, person))
    .map(({ actor }) => actor.id);
  if (nameless.length > 0)
    await without.db
      .updateTable("candidates")
      .set({ full_name: "Corbel Quill" })
      .where("id", "in", nameless)
      .execute();
  const look = async ({ as }: Place) => {
    const actor = viewer.actor && { ...viewer.actor };
    delete actor?.token;
    const { get } = as(actor);
    const answers: unknown[] = [];
    for (const query of [
      "q=canary",
      "limit=1&page=2",
      "near=Bhopal&within=50",
      "sort=best",
      "sort=name",
      "q=Falconry Zalpur",
    ]) {
      for (const call of ["allCandidate", "facets", "suggestions"]) {
        const { status, body, headers } = await get(`/api/candidates/${call}?${query}`);
        answers.push([query, status, body, headers.get("x-total-count"), headers.get("link")]);
      }
    }
    answers.push((await get("/api/search/reading?q=falconry canary corbel")).body);
    answers.push((await get(`/api/candidates/suggestions?q=${pick(SUBJECTS, serial).slice(0, 4)}`)).body);
    return answers;
  };
  expect([viewer.name, await look(played)]).toEqual([viewer.name, await look(without)]);
}

async function copyRows(
  from: Database,
  to: Database,
  table: string,
  without: readonly string[],
): Promise<void> {
  const { rows: columns } = await sql<{
    name: string;
  }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(from);
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const person = columns.some(({ name }) => name === "candidate_id") ? "candidate_id" : "id";
  const isThere = ["accounts", "candidates", "hidden_schools", "seen_profiles"].includes(table)
    ? sql`${sql.ref(person)} <> all(${without}::uuid[])`
    : sql`true`;
  const { rows } = await sql<{ rows: string }>`
    select coalesce(json_agg(r order by r.sorted), '[]')::text as rows
    from (select *, ${table === "candidates" ? sql.ref("cid") : sql`1`} as sorted from ${sql.table(table)} where ${isThere}) r`.execute(
    from,
  );
  await sql`insert into ${sql.table(table)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${rows[0]?.rows}::json)`.execute(
    to,
  );
}
