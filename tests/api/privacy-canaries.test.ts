// Searches every list, count, suggestion, page, share, download, mail, notice and calendar for a teacher, before and in the same second
// after the teacher changes a switch in another session (PRIV-1, PRIV-4, PRIV-10, PRIV-12).
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import { fillPath } from "#platform/domain/call.ts";
import { INTERFACE } from "#src/calls.ts";
import { createApi } from "#src/app.ts";
import { informOfAnswers } from "#features/applications/server/notices/answers-due.ts";
import { remindOfClosing, sendDigests } from "#features/applications/server/notices/morning.ts";
import { followContactRequests } from "#features/teachers/server/contact-requests/mails.ts";
import { sendViewsDigest } from "#features/teachers/server/profile-views/digest.ts";
import { nudge, remindOfInterviews } from "#features/interviews/server/notifications/reminders.ts";
import { sendSavedSearches } from "#features/finding/server/saved-searches/send.ts";
import { openTestApi } from "#tests/support/api.ts";
import { makeVacancy } from "#tests/support/applications.ts";
import type { Actor } from "#tests/support/factories.ts";
import { writePdf } from "#tests/support/uploads.ts";

const TODAY = "2026-03-10";
const RESUME = `${"cd".repeat(8)}.pdf`;
/** The key of each teacher's own photo. */
const photoOf = (mark: string) => `${Buffer.from(mark).toString("hex").padEnd(40, "0")}.webp`;
const api = await openTestApi({ today: TODAY, limitFactor: 1000, env: { RATE_LIMIT_FACTOR: "100" } });
const { make, db, deps, setClock } = api;
await deps.files.put(RESUME, await writePdf());
const server = createApi(deps);
const { as } = api;

const at = (domain: string) => ({
  email: `office@${domain}`,
  institute_name: `School of ${domain}`,
  credits: 20,
});
const present = await make.employer(at("present.example"));
const other = await make.employer(at("other.example"));
const admin = await make.admin();
const colleague = await make.candidate({ subjects: ["Hindi"] });
const recruiter = await make.member(present, "recruiter");
const viewer = await make.member(present, "viewer");
await db
  .updateTable("accounts")
  .set({ full_name: "A Member" })
  .where("id", "in", [recruiter.id, viewer.id])
  .execute();
const READERS = { visitor: null, colleague, present, recruiter, viewer, other, admin } as const;
type Reader = keyof typeof READERS;
const vacancy = await makeVacancy(api, present);

type Teacher = Actor & { phone: string; words: string[] };

/** Before any switch the teacher stands wherever a school can put somebody whom it has found. */
async function makeTeacher(mark: string): Promise<Teacher & { links: string[] }> {
  setClock(TODAY);
  const phone = "7310022001";
  const actor = await make.candidate({
    full_name: `Quokka${mark} Zimmerle`,
    email: `${mark}@canary.example`,
    phone,
    city: `${mark}pur`,
    subjects: [`${mark}logy`, "Mathematics"],
    resume_key: RESUME,
    photo_key: photoOf(mark),
    created_at: new Date(`${TODAY}T04:00:00Z`),
  });
  const links: string[] = [];
  for (const school of [present, other]) {
    const send = async (method: "post" | "put" | "get", path: string, body?: object) => {
      const answer = await as(school)[method](path, body);
      expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300);
      return answer.body;
    };
    await send("post", "/api/employer/savedSearches", {
      name: "A search",
      search: { subject: "Mathematics" },
      frequency: "daily",
    });
    await send("get", `/api/employer/candidateDetails/${actor.id}`);
    await send("post", "/api/seenProfiles/markSeen", { candidateId: actor.id });
    const { shortlist } = await send("post", "/api/employer/shortlists", {
      name: `For ${mark} ${school.id.slice(0, 4)}`,
    });
    await send("put", `/api/employer/shortlists/${shortlist._id}/candidates/${actor.id}`, { rating: 4 });
    await send("post", `/api/employer/candidates/${actor.id}/notes`, { text: `A note on ${mark}pur.` });
    links.push((await send("post", "/api/employer/shares", { candidateIds: [actor.id] })).share.url);
  }
  const words = [actor.id, `Quokka${mark}`, `${mark}@canary.example`, `${mark}pur`, `${mark}logy`];
  return { ...actor, phone, words, links };
}

/** Calls whose answer depends on who asks. */
const READING = INTERFACE.filter(
  ({ method, media, forEverybody }) => method === "GET" && media !== "text/event-stream" && !forEverybody,
);

async function addressesOf({ path, reply }: (typeof READING)[number], teacher: Teacher): Promise<string[]> {
  const [mark = ""] = teacher.email.split("@");
  const name = /\{(\w+)\}/.exec(path)?.[1];
  const query = reply && "rows" in reply ? "?limit=50" : "";
  if (path === "/api/candidates/suggestions") return [`${path}?q=${mark}`, `${path}?q=${mark}pur ${mark}`];
  if (path.startsWith("/api/candidates/") && name === undefined)
    return [
      "",
      `q=${mark}logy`,
      `subject=${mark}logy`,
      "sort=best",
      "sort=newest",
      "near=Bhopal&within=500",
    ].map((asked) => `${path}?limit=50&${asked}`);
  if (path === "/api/employer/comparison") return [`${path}?candidates=${teacher.id},${colleague.id}`];
  if (path === "/api/employer/shortlists") return [path, `${path}?candidates=${teacher.id}`];
  if (path === "/api/admin/search") return [`${path}?q=Quokka${mark}`];
  if (name === undefined) return [path + query];
  const lists = await db.selectFrom("shortlists").select("id").execute();
  const values = /shortlists/.test(path)
    ? lists.map(({ id }) => id)
    : name === "employerId" || name === "userId"
      ? [present.id, other.id]
      : name === "email"
        ? [teacher.email, present.email]
        : /vacancies/.test(path)
          ? [vacancy.id]
          : [teacher.id];
  return values.map((value) => fillPath(path, { [name]: value }) + query);
}

async function textOf(reader: Actor | null, address: string): Promise<string> {
  if (reader && reader.token === undefined) await as(reader).get("/api/auth/session");
  const response = await server.request(address, {
    headers: reader ? { cookie: `session=${reader.token}` } : {},
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "";
  if (response.ok && type.includes("pdf")) return "the resume";
  if (!response.ok) return "";
  const files = type.includes("zip") ? Object.values(unzipSync(bytes)) : [bytes];
  return files.map((file) => strFromU8(file).replaceAll("\r\n ", "")).join("\n");
}

/** Each place where a reader finds one of the words. */
async function findPlaces<Names extends string = Reader>(
  teacher: Teacher & { links: string[] },
  words: readonly string[],
  readers: Readonly<Record<Names, Actor | null>> = READERS as Record<Names, Actor | null>,
) {
  const found = {} as Record<Names, string[]>;
  for (const [name, reader] of Object.entries(readers) as [Names, Actor | null][]) {
    const places = new Set<string>();
    const note = (place: string, text: string) => {
      if (words.some((word) => text.includes(word))) places.add(place);
    };
    for (const call of READING) {
      const role = reader?.role;
      if (call.access !== "anyone" && !call.access.some((one) => one === role)) continue;
      for (const address of await addressesOf(call, teacher)) note(call.path, await textOf(reader, address));
    }
    for (const link of teacher.links)
      note("a share", await textOf(reader, `/api/shares/${link.split("/").at(-1)}`));
    if (reader?.role === "employer") {
      const { body } = await as(reader).post("/api/interview/calendar-address");
      if (body?.address) note("the calendar", await textOf(null, new URL(body.address).pathname));
    }
    found[name] = [...places].toSorted();
  }
  return found;
}

/** What the jobs of the next morning write to members of schools, and to the address of another teacher. */
async function mailsOfNextMorning(words: readonly string[]): Promise<string[]> {
  await db.deleteFrom("mail_outbox").execute();
  const before = await db.selectFrom("notifications").select("id").execute();
  setClock(addDays(TODAY, 1), "09:30");
  for (const job of [
    sendSavedSearches,
    sendDigests,
    remindOfClosing,
    remindOfInterviews,
    nudge,
    informOfAnswers,
    followContactRequests,
    sendViewsDigest,
  ])
    await job(deps);
  setClock(TODAY);
  const mails = await db.selectFrom("mail_outbox").selectAll().execute();
  const notices = await db.selectFrom("notifications").selectAll().execute();
  const fresh = notices.filter(({ id }) => !before.some((one) => one.id === id));
  const texts = [
    ...mails.map((mail) => [mail.to_address, JSON.stringify(mail)] as const),
    ...fresh.map((one) => [one.account_id, JSON.stringify(one)] as const),
  ];
  return [
    ...new Set(texts.filter(([, text]) => words.some((word) => text.includes(word))).map(([to]) => to)),
  ].toSorted();
}

const LISTS = ["/api/candidates/allCandidate", "/api/candidates/facets", "/api/candidates/suggestions"];

test("before any switch the teacher is found in every place that this test searches", async () => {
  const teacher = await makeTeacher("alpha");
  const found = await findPlaces(teacher, teacher.words);
  expect(found.visitor).toEqual([...LISTS, "a share"].toSorted());
  expect(found.colleague).toEqual([...LISTS, "a share"].toSorted());
  expect(found.present).toMatchInlineSnapshot(`
    [
      "/api/account/export",
      "/api/candidates/allCandidate",
      "/api/candidates/facets",
      "/api/candidates/suggestions",
      "/api/employer/candidateDetails/{id}",
      "/api/employer/candidates/{candidateId}/notes",
      "/api/employer/comparison",
      "/api/employer/shortlists",
      "/api/employer/shortlists/{id}/candidates",
      "/api/seenProfiles/employer/{employerId}",
      "a share",
    ]
  `);
  expect(found.viewer).toMatchInlineSnapshot(`
    [
      "/api/account/export",
      "/api/candidates/allCandidate",
      "/api/candidates/facets",
      "/api/candidates/suggestions",
      "/api/employer/candidateDetails/{id}",
      "/api/employer/candidates/{candidateId}/notes",
      "/api/employer/shortlists",
      "/api/employer/shortlists/{id}/candidates",
      "/api/seenProfiles/employer/{employerId}",
      "a share",
    ]
  `);
  expect(found.admin).toMatchInlineSnapshot(`
    [
      "/api/admin/export/candidates",
      "/api/admin/search",
      "/api/candidates/allCandidate",
      "/api/candidates/facets",
      "/api/candidates/suggestions",
      "/api/candidates/{email}",
      "/api/employer/candidateDetails/{id}",
      "a share",
    ]
  `);
  expect(await mailsOfNextMorning(teacher.words)).toEqual([other.email, present.email].toSorted());
  await db.deleteFrom("accounts").where("id", "=", teacher.id).execute();
});

test("who does not want to be found is in no place in the same second (PRIV-1)", async () => {
  const teacher = await makeTeacher("bravo");
  expect((await as(teacher).put("/api/candidate/privacy", { listed: false })).status).toBe(200);
  const { admin: staff, ...found } = await findPlaces(teacher, teacher.words);
  expect(found).toMatchInlineSnapshot(`
    {
      "colleague": [],
      "other": [
        "/api/account/export",
        "/api/seenProfiles/employer/{employerId}",
      ],
      "present": [
        "/api/account/export",
        "/api/seenProfiles/employer/{employerId}",
      ],
      "recruiter": [
        "/api/account/export",
        "/api/seenProfiles/employer/{employerId}",
      ],
      "viewer": [
        "/api/account/export",
        "/api/seenProfiles/employer/{employerId}",
      ],
      "visitor": [],
    }
  `);
  expect(staff).not.toContain("/api/candidates/allCandidate");
  expect(await mailsOfNextMorning(teacher.words)).toEqual([]);
  await db.deleteFrom("accounts").where("id", "=", teacher.id).execute();
});

test("who hides from a school is in no place of it and of visitors in the same second, and in those of another school (PRIV-10)", async () => {
  const teacher = await makeTeacher("gamma");
  const before = await findPlaces(teacher, teacher.words);
  expect((await as(teacher).put(`/api/candidate/hiddenFrom/${present.id}`)).status).toBe(200);
  const after = await findPlaces(teacher, teacher.words);
  // On the link of the other school stand subject and city, without the name.
  const onLink = ["a share"];
  const hiding = { visitor: onLink, colleague: onLink, present: onLink, recruiter: onLink, viewer: onLink };
  expect(after).toEqual({ ...hiding, other: before.other, admin: before.admin });
  const shared = await Promise.all(
    teacher.links.map((link) => textOf(null, `/api/shares/${link.split("/").at(-1)}`)),
  );
  expect(shared.map((text) => JSON.parse(text).candidates.length)).toEqual([0, 1]);
  for (const word of [teacher.id, "Quokka", teacher.email]) expect(shared.join("")).not.toContain(word);
  expect(await mailsOfNextMorning(teacher.words)).toEqual([other.email]);
  await db.deleteFrom("accounts").where("id", "=", teacher.id).execute();
});

test("who wants to be asked is read by no school, in no place, in the same second (PRIV-4)", async () => {
  const teacher = await makeTeacher("delta");
  const words = [teacher.phone, teacher.email, "the resume", `/api/files/resume/${teacher.id}`];
  const { admin: staff, ...before } = await findPlaces(teacher, words);
  const withPlan = ["/api/employer/candidateDetails/{id}", "/api/files/resume/{candidateId}"];
  const nowhere = { visitor: [], colleague: [], viewer: [] };
  expect(before).toEqual({ ...nowhere, present: withPlan, recruiter: withPlan, other: withPlan });
  expect((await as(teacher).put("/api/candidate/privacy", { contact: "ask" })).status).toBe(200);
  const after = await findPlaces(teacher, words);
  expect(after).toEqual({ ...nowhere, present: [], recruiter: [], other: [], admin: staff });
  expect(await mailsOfNextMorning(words)).toEqual([]);
});

test("who keeps name and photo for schools is named in no place of visitors and other candidates in the same second (PRIV-12)", async () => {
  const teacher = await makeTeacher("sigma");
  const words = ["Quokkasigma", photoOf("sigma")];
  const { visitor, colleague: candidate, ...before } = await findPlaces(teacher, words);
  expect([visitor, candidate]).toEqual([
    ["/api/candidates/allCandidate", "a share"],
    ["/api/candidates/allCandidate", "a share"],
  ]);
  expect((await as(teacher).put("/api/candidate/privacy", { nameForSchoolsOnly: true })).status).toBe(200);
  // A link is the same for everybody who opens it.
  const isNoLink = (place: string) => place !== "a share";
  const expected = Object.entries(before).map(([name, places]) => [name, places.filter(isNoLink)]);
  expect(await findPlaces(teacher, words)).toEqual({
    ...Object.fromEntries(expected),
    visitor: [],
    colleague: [],
  });
  expect(await mailsOfNextMorning(words)).toEqual([other.email, present.email].toSorted());
  await db.deleteFrom("accounts").where("id", "=", teacher.id).execute();
});

test("who hides from a school is in no place of schools that are not verified, nor of the school when it has changed its record (PRIV-10)", async () => {
  const teacher = await makeTeacher("kappa");
  const second = { isVerified: false, credits: 20 };
  const readers = {
    unverified: await make.employer({ ...at("newcomer.example"), ...second }),
    unproven: await make.employer({ ...at("stranger.example"), ...second, isProven: false }),
  };
  const { unverified, unproven } = await findPlaces(teacher, teacher.words, readers);
  expect(unverified).toEqual(expect.arrayContaining([...LISTS, "/api/employer/candidateDetails/{id}"]));
  expect(unproven).toContain("/api/candidates/allCandidate");
  expect(unproven).not.toContain("/api/candidates/facets");

  expect((await as(teacher).put(`/api/candidate/hiddenFrom/${present.id}`)).status).toBe(200);
  // On the link of another school stand subject and city.
  expect(await findPlaces(teacher, teacher.words, readers)).toEqual({
    unverified: ["a share"],
    unproven: ["a share"],
  });
  const change = {
    instituteName: "Quite Another Academy",
    address: "Jaipur, Rajasthan, India",
    websiteLink: "https://quite-another.example",
  };
  expect((await as(present).put(`/api/employer/edit/${present.id}`, change)).status).toBe(200);
  expect(await findPlaces(teacher, teacher.words, { present, recruiter, viewer })).toEqual({
    present: ["a share"],
    recruiter: ["a share"],
    viewer: ["a share"],
  });
  await db.deleteFrom("accounts").where("id", "=", teacher.id).execute();
});

test("who keeps name and photo for schools is named in no place of a school that is not verified (PRIV-12)", async () => {
  const teacher = await makeTeacher("omega");
  const words = ["Quokkaomega", photoOf("omega")];
  const unverified = await make.employer({ ...at("later.example"), isVerified: false });
  const before = await findPlaces(teacher, words, { unverified });
  expect(before.unverified).toEqual(expect.arrayContaining(["/api/candidates/allCandidate", "a share"]));
  expect((await as(teacher).put("/api/candidate/privacy", { nameForSchoolsOnly: true })).status).toBe(200);
  expect(await findPlaces(teacher, words, { unverified })).toEqual({ unverified: [] });
});
