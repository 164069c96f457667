// What each kind of viewer learns of candidates by every list, count, suggestion, page, share and export, compared with the model.
import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import type { clientOf } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import {
  countReaders,
  finds,
  isAsked,
  isForAll,
  isMasked,
  isShared,
  maskedNameOf,
  onOpenedList,
  onShortlist,
  opens,
  type Person,
  PURPOSES,
  readsContact,
  readsName,
  type School,
  seesPhoto,
  type State,
  type Viewer,
} from "./reference.ts";

type Client = ReturnType<typeof clientOf>;

const LIST = "/api/candidates/allCandidate";
const FACETS = "/api/candidates/facets";
/** An id that nobody has: somebody who is hidden answers as it does. */
const NOBODY = "00000000-0000-4000-8000-000000000000";

const idOf = ({ actor }: Person) => actor.id;
/** What the model says of an id that only one school knows. */
const MASK = "an id of this school";
const idFor = (state: State, school: School | undefined, person: Person) =>
  school && isMasked(state, school, person) ? MASK : idOf(person);
/** An id that no person has is that of a mask. */
const idIn = ({ people }: State, id: string) => (people.some((person) => idOf(person) === id) ? id : MASK);
/** Without the width at which a list draws the photo. */
const nameAndPhotoOf = (state: State, row: { _id: string; fullName: string; photo: string | null }) => [
  idIn(state, row._id),
  row.fullName,
  row.photo?.split("?")[0] ?? null,
];
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
const knownIds = (state: State, rows: { _id: string }[]) => idsOf(rows).map((id) => idIn(state, id));

/** The list, its totals, its choices and its suggestions. */
export async function lookAtLists(
  client: Client,
  { state, viewer, subject }: { state: State; viewer: Viewer; subject: string },
): Promise<void> {
  const { get } = client.as(viewer.actor);
  const found = state.people.filter((person) => finds(state, viewer, person)).toReversed();
  const list = await get(LIST);
  expect([
    viewer.name,
    list.body.map((row: Parameters<typeof nameAndPhotoOf>[1]) => nameAndPhotoOf(state, row)),
  ]).toEqual([
    viewer.name,
    found.map((person) => {
      const isRead = readsName(state, viewer, person);
      return [
        idFor(state, viewer.school, person),
        isRead ? person.fullName : maskedNameOf(person),
        isRead ? person.photo : null,
      ];
    }),
  ]);
  expect([viewer.name, list.headers.get("x-total-count")]).toEqual([viewer.name, String(found.length)]);

  const tally = (valueOf: (person: Person) => string) =>
    Object.fromEntries(
      [...new Set(found.map(valueOf))].map((value) => [
        value,
        found.filter((person) => valueOf(person) === value).length,
      ]),
    );
  const counted = (choices: { value: string; count: number }[]) =>
    Object.fromEntries(choices.map(({ value, count }) => [value, count]));
  const { school } = viewer;
  const facets = (await get(FACETS)).body;
  const { body: suggested } = await get(`/api/candidates/suggestions?q=${subject.slice(0, 5)}`);
  if (school && !school.isProven) {
    expect([viewer.name, facets, suggested]).toEqual([
      viewer.name,
      { subjects: null, profiles: null, cities: null },
      [],
    ]);
  } else {
    expect([viewer.name, counted(facets.subjects), counted(facets.cities)]).toEqual([
      viewer.name,
      tally((person) => person.subject),
      tally(({ city }) => city),
    ]);
    // No text finds who has no name.
    const byText = found.filter((person) => !school || !isMasked(state, school, person));
    const count = byText.filter((person) => person.subject === subject).length;
    expect([viewer.name, suggested.map((one: { count: number }) => one.count)]).toEqual([
      viewer.name,
      count > 0 ? [count] : [],
    ]);
  }
  if (viewer.kind === "admin") {
    const { text } = await get("/api/admin/export/candidates?format=csv");
    for (const person of state.people)
      expect([person.fullName, text.includes(person.fullName)]).toEqual([
        person.fullName,
        found.includes(person),
      ]);
  }
  if (viewer.actor === null) {
    expect((await get("/api/stats/getStats")).body.totalCandidates).toBe(
      state.people.filter(isForAll).length,
    );
  }
}

/** Where the name is no key, a search for it finds everybody but the person; the address of the photo is that of none. */
export async function lookForName(
  client: Client,
  { state, viewer, person }: { state: State; viewer: Viewer; person: Person },
): Promise<void> {
  const { get } = client.as(viewer.actor);
  const isHere = state.people.includes(person);
  const found = await get(`${LIST}?q=${person.fullName.split(" ")[0]}`);
  expect([viewer.name, person.fullName, idsOf(found.body).includes(person.actor.id)]).toEqual([
    viewer.name,
    person.fullName,
    isHere && finds(state, viewer, person) && readsName(state, viewer, person),
  ]);
  if (person.photo === null) return;
  const { status } = await get(person.photo);
  const expected = isHere && seesPhoto(state, viewer, person) ? 200 : 404;
  expect([viewer.name, person.fullName, "photo", status]).toEqual([
    viewer.name,
    person.fullName,
    "photo",
    expected,
  ]);
}

/** The page, the resume and the contact details of one person; somebody who is not there answers as an unknown id. */
export async function lookAtPerson(
  client: Client,
  { state, viewer, person }: { state: State; viewer: Viewer; person: Person },
): Promise<void> {
  const { school } = viewer;
  if (!school) return;
  const { get, post } = client.as(viewer.actor);
  const isHere = state.people.includes(person);
  const answers = async (id: string) => {
    const details = await get(`/api/employer/candidateDetails/${id}`);
    return {
      details: details.status,
      contact: details.body?.phone !== undefined,
      resume: await statusAndText(get(`/api/files/resume/${id}`)),
    };
  };
  const seen = await answers(person.actor.id);
  if (isHere && opens(state, school, person)) {
    const contact = viewer.mayHire === true && readsContact(state, school, person);
    expect([viewer.name, person.fullName, seen.details, seen.contact, seen.resume.status]).toEqual([
      viewer.name,
      person.fullName,
      200,
      contact,
      // Nobody here has a resume: with the right to read it there is none.
      contact ? 404 : 403,
    ]);
    state.opened.push({ person: person.actor.id, school: school.actor.id });
    expect((await post("/api/seenProfiles/markSeen", { candidateId: person.actor.id })).status).toBe(200);
    return;
  }
  expect([viewer.name, person.fullName, seen]).toEqual([viewer.name, person.fullName, await answers(NOBODY)]);
}

/** What a school writes about somebody who is hidden is refused as for an unknown id. */
export async function tryToWrite(
  client: Client,
  { state, viewer, person }: { state: State; viewer: Viewer; person: Person },
): Promise<void> {
  const { school } = viewer;
  if (!school || (state.people.includes(person) && opens(state, school, person))) return;
  const { get, post, put } = client.as(viewer.actor);
  const writes = async (id: string) => [
    await statusAndText(post("/api/seenProfiles/markSeen", { candidateId: id })),
    await statusAndText(post(`/api/employer/candidates/${id}/contactRequest`, {})),
    await statusAndText(post("/api/employer/shares", { candidateIds: [id] })),
    await statusAndText(
      post("/api/interview/scheduleInterview", {
        employerId: school.actor.id,
        candidateId: id,
        interviewDate: "2026-03-20",
        InterviewLink: "https://meet.example/room",
      }),
    ),
    await statusAndText(get(`/api/employer/comparison?candidates=${id},${NOBODY.replace("8", "9")}`)),
    ...(state.applications.some((one) => one.person === person.actor.id && one.school === school.actor.id)
      ? []
      : [
          await statusAndText(put(`/api/employer/shortlists/${school.shortlist}/candidates/${id}`, {})),
          await statusAndText(post(`/api/employer/candidates/${id}/notes`, { text: "A note." })),
        ]),
  ];
  expect([viewer.name, person.fullName, await writes(person.actor.id)]).toEqual([
    viewer.name,
    person.fullName,
    await writes(NOBODY),
  ]);
}

async function statusAndText(answer: Promise<{ status: number; text: string }>) {
  const { status, text } = await answer;
  return { status, text };
}

/** The lists of a school: its shortlist, the profiles that it has opened, its applicants and its interviews. */
export async function lookAtSchool(client: Client, state: State, school: School): Promise<void> {
  const { get } = client.as(school.actor);
  const { id } = school.actor;
  const { body } = await get(`/api/employer/shortlists/${school.shortlist}/candidates`);
  const lists = (await get("/api/employer/shortlists")).body.shortlists;
  const chosen = onShortlist(state, school)
    .map((person) => idFor(state, school, person))
    .toSorted();
  expect([
    school.name,
    knownIds(
      state,
      body.map((one: { candidate: unknown }) => one.candidate),
    ).toSorted(),
  ]).toEqual([school.name, chosen]);
  expect([school.name, lists[0].count]).toEqual([school.name, chosen.length]);
  const opened = await get(`/api/seenProfiles/employer/${id}`);
  const known = onOpenedList(state, school);
  expect([school.name, opened.body.length, opened.headers.get("x-total-count")]).toEqual([
    school.name,
    known.length,
    String(known.length),
  ]);
  const applied = await get("/api/employer/applications");
  const interviews = await get(`/api/interview/getInterviewsByEmployer/${id}`);
  expect([school.name, applied.body.length, interviews.body.length]).toEqual([
    school.name,
    state.applications.filter((one) => one.school === id).length,
    state.interviews.filter((one) => one.school === id).length,
  ]);
}

/** Nothing that a member reads has the name, the id or the photo of an applicant without a name. */
export async function lookForMasked(client: Client, state: State, viewer: Viewer): Promise<void> {
  const { school } = viewer;
  const masked = school ? state.people.filter((person) => isMasked(state, school, person)) : [];
  if (!school || masked.length === 0) return;
  const { get } = client.as(viewer.actor);
  const paths = [
    LIST,
    `${LIST}?sort=name`,
    `${LIST}?sort=best`,
    `/api/employer/shortlists/${school.shortlist}/candidates`,
    `/api/employer/shortlists?candidates=${masked.map(idOf).join()}`,
    `/api/seenProfiles/employer/${school.actor.id}`,
    "/api/employer/applications",
    `/api/employer/vacancies/${school.vacancy}/desk`,
    `/api/employer/vacancies/${school.vacancy}/funnel`,
    "/api/employer/hiring",
    `/api/interview/getInterviewsByEmployer/${school.actor.id}`,
    "/api/employer/dashboard",
    "/api/notifications",
  ];
  for (const path of paths) {
    const { text } = await get(path);
    for (const { actor, fullName, photo } of masked)
      for (const secret of [fullName, path.includes(actor.id) ? null : actor.id, photo, actor.email])
        expect([viewer.name, path, secret, secret !== null && text.includes(secret)]).toEqual([
          viewer.name,
          path,
          secret,
          false,
        ]);
  }
}

/** Every link that a school has shared, opened without a login. */
export async function lookAtShares(client: Client, state: State): Promise<void> {
  for (const { token, isEnded, people, school: of } of state.shares) {
    const school = state.schools.find(({ actor }) => actor.id === of);
    const { status, body } = await client.as(null).get(`/api/shares/${token}`);
    const shown = state.people
      .filter((person) => people.includes(person.actor.id) && isShared(state, school, person))
      .map((person) =>
        person.keepsName || !isForAll(person) || (school && isMasked(state, school, person))
          ? maskedNameOf(person)
          : person.fullName.replace(/ (.).*/, " $1."),
      );
    expect([status, body.candidates?.map(({ name }: { name: string }) => name).toSorted()]).toEqual(
      isEnded ? [404, undefined] : [200, shown.toSorted()],
    );
  }
}

/** What the tab Privacy says, and each purpose with its answer and whether it is asked. */
export async function lookAtOwn(client: Client, state: State, person: Person): Promise<void> {
  const { get } = client.as(person.actor);
  const own = (await get("/api/candidate/privacy")).body;
  const { listed, isFound, contact, schoolsWithContact } = own;
  expect([own.nameForSchoolsOnly, listed, isFound, contact, schoolsWithContact]).toEqual([
    person.keepsName,
    person.findable,
    person.findable && person.isProven,
    person.contact,
    countReaders(state, person),
  ]);
  const { purposes } = (await get("/api/account/consents")).body;
  expect([
    person.fullName,
    purposes.map((one: { purpose: string; given: boolean; isAsked: boolean }) => [
      one.purpose,
      one.given,
      one.isAsked,
    ]),
  ]).toEqual([
    person.fullName,
    PURPOSES.map((purpose) => [purpose, person.consents[purpose]?.given ?? null, isAsked(person, purpose)]),
  ]);
  expect((await get("/api/candidate/hiddenFrom")).body.schools).toHaveLength(person.hidings.length);
}

/** A school's download of its own data names nobody who is not there for it. */
export async function lookAtDownload(
  request: (path: string, actor: Actor) => Promise<Uint8Array>,
  state: State,
  school: School,
): Promise<void> {
  const files = Object.values(unzipSync(await request("/api/account/export", school.actor)));
  const text = files.map((file) => strFromU8(file)).join("\n");
  const isOf = ({ person, school: of }: { person: string; school: string }, one: Person) =>
    person === one.actor.id && of === school.actor.id;
  for (const person of state.people) {
    const hasMet = [...state.applications, ...state.interviews, ...state.requests].some((one) =>
      isOf(one, person),
    );
    const isUnknown = isMasked(state, school, person);
    if (!isUnknown && (person.hidings.length === 0 || opens(state, school, person) || hasMet)) continue;
    expect([
      school.name,
      person.fullName,
      text.includes(person.fullName),
      text.includes(person.actor.id),
    ]).toEqual([school.name, person.fullName, false, false]);
  }
}
