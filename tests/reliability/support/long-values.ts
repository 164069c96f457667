// People and records with the longest values that a form takes: 200 letters without a space in three scripts.
import { request } from "@playwright/test";
import { CLASSES } from "#platform/domain/teaching-terms.ts";
import { addDays, dayInIndia } from "#platform/domain/day.ts";
import type { AnyId } from "#platform/domain/ids.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { makeVacancy } from "#tests/support/applications.ts";
import { type Actor, factories, PASSWORD } from "#tests/support/factories.ts";
import { PRODUCT_ADMIN } from "#tests/support/product.ts";

const LETTERS = 200;
const SCRIPTS = ["Vidyaniketan", "शिक्षानिकेतन", "தமிழ்நாட்டுப்பள்ளி"];
export const LONG_TEXTS = SCRIPTS.map((word) => word.repeat(LETTERS).slice(0, LETTERS));
/** School, teacher and status; the first school invites the first teacher through the product. */
const INTERVIEWS = [
  [0, 1, "Interview Scheduled"],
  [0, 2, "Pending Reschedule"],
  [1, 0, "Rescheduled"],
  [2, 0, "Interview Scheduled"],
  [0, 0, "Completed"],
  [0, 0, "Cancelled"],
] as const;

export type LongWorld = {
  schools: [Actor, ...Actor[]];
  teachers: [Actor, ...Actor[]];
  news: string[];
  /** The slugs of a live job of each school, and of the schools. */
  jobs: string[];
  schoolPages: string[];
  /** The token of an invitation's mail. */
  answer: string;
  /** The id of that invitation, which is that of its messages. */
  thread: string;
  /** The id of an application with a letter, and the token of its mail. */
  application: string;
  offer: string;
};

/** Inserts a row of every kind for each script, sets the longest settings, and lets a school invite a teacher. */
export async function plantLongValues(db: Database, url: string): Promise<LongWorld> {
  const make = factories(db, () => new Date());
  const schools: Actor[] = [];
  const teachers: Actor[] = [];
  const news: string[] = [];
  const jobs: string[] = [];
  for (const [index, text] of LONG_TEXTS.entries()) {
    const place = { city: text, state: text, country: text };
    const email = (name: string) => `${name.repeat(10).slice(0, 60)}${index}@${"school".repeat(9)}.example`;
    const teacher = await make.candidate({
      ...place,
      email: email("teacher"),
      full_name: text,
      native_place: text,
      subjects: [text, `2${text.slice(1)}`, "Physics"],
      other_education: text,
      can_teach_english: false,
      teaching_language: text,
      other_languages: [text, "Hindi"],
      preferred_locations: [text, "Bhopal, Madhya Pradesh, India"],
      current_salary_paise: 999_999_900,
      expected_salary_paise: 999_999_900,
    });
    const school = await make.employer({
      ...place,
      email: email("office"),
      institute_name: text,
      affiliation: text,
      website_link: `https://${"school".repeat(9)}.example/${"a".repeat(120)}`,
      credits: 30,
    });
    teachers.push(teacher);
    schools.push(school);
    news.push(await plantRecords(db, text, teacher));
    jobs.push(await plantJob(db, text, school));
  }
  const [school, ...otherSchools] = schools;
  const [teacher, ...otherTeachers] = teachers;
  if (!school || !teacher) throw new Error("There are no texts.");
  await make.verification(school);
  for (const [index, [of, withTeacher, status]] of INTERVIEWS.entries()) {
    const pair = { employer: schools[of] ?? school, candidate: teachers[withTeacher] ?? teacher };
    await make.interview(pair, {
      candidate_name: LONG_TEXTS[withTeacher] ?? "",
      employer_name: LONG_TEXTS[of] ?? "",
      note: LONG_TEXTS[index % LONG_TEXTS.length] ?? "",
      day: addDays(dayInIndia(new Date()), index + 3),
      link: `https://meet.example/${"a".repeat(170)}`,
      status,
    });
  }
  await setSettings(url);
  const thread = await inviteAs(url, school, teacher);
  // A mail that was sent has no text any more.
  const answer = await readToken(db, teacher.email, "interview");
  await writeTo(url, school, thread);
  const application = await offerTo(db, url, { school, teacher, slug: jobs[0] ?? "" });
  const slugs = await db
    .selectFrom("employers")
    .select("slug")
    .where("institute_name", "in", LONG_TEXTS)
    .orderBy("slug")
    .execute();
  return {
    schools: [school, ...otherSchools],
    teachers: [teacher, ...otherTeachers],
    news,
    jobs,
    schoolPages: slugs.map(({ slug }) => slug),
    answer,
    thread,
    application,
    offer: await readToken(db, teacher.email, "offer"),
  };
}

/** Returns the id of the news. */
async function plantRecords(db: Database, text: string, teacher: Actor): Promise<string> {
  const make = factories(db, () => new Date());
  const id = newId<AnyId>();
  await db
    .insertInto("news")
    .values({ id, title: text, description: text, day: "2026-01-05", link: null, image_key: null })
    .execute();
  await db.insertInto("subjects").values({ id: newId<AnyId>(), subject: text }).execute();
  await make.plan({
    name: text,
    description: text,
    features: [text, "Full profiles"],
    price_paise: 999_999_900,
  });
  await db
    .insertInto("contact_messages")
    .values({ id: newId<AnyId>(), full_name: text, email: teacher.email, phone: "9876543210", message: text })
    .execute();
  await db
    .insertInto("notifications")
    .values({
      id: newId<AnyId>(),
      account_id: teacher.accountId,
      kind: "interview-scheduled",
      title: text,
      body: text,
      path: "/candidate/profile",
      about: null,
      once: null,
      created_at: new Date(),
    })
    .execute();
  return id;
}

/** Returns the slug of the job. */
async function plantJob(db: Database, text: string, school: Actor): Promise<string> {
  const clock = { now: () => new Date() };
  const today = dayInIndia(clock.now());
  const days = [addDays(today, 5), addDays(today, 6)];
  const walkIn = { days, from: "10:00", to: "16:00", venue: text, documents: text };
  const { slug } = await makeVacancy({ db, deps: { clock } }, school, {
    slug: `long-${newId<AnyId>().slice(-8)}`,
    title: text,
    subjects: [text, "Physics"],
    classes: [...CLASSES],
    board: "CBSE",
    medium: text,
    pay_from_paise: 999_999_900,
    pay_to_paise: 999_999_900,
    degrees: ["B.Ed.", "M.Sc."],
    tets: ["I", "II"],
    min_experience: 5,
    description: `${text}\n\n- ${text}`,
    walk_in: JSON.stringify(walkIn),
    in_time: true,
  });
  return slug;
}

async function setSettings(url: string): Promise<void> {
  const api = await request.newContext({ baseURL: url });
  const [text = ""] = LONG_TEXTS;
  const link = `https://social.example/${text}`;
  await api.post("/api/admin/login", { data: PRODUCT_ADMIN });
  const answer = await api.put("/api/admin/settings", {
    data: {
      officeAddress: LONG_TEXTS.join("\n"),
      phones: ["+91 755 555 0142", "+91 98930 00142"],
      email: `${"office".repeat(10)}@${"school".repeat(9)}.example`,
      openingHours: text,
      mapLink: link,
      socialLinks: { facebook: link, linkedin: link },
      upiAddress: `${"a".repeat(100)}@${"b".repeat(60)}`,
      bankAccountName: text,
      bankAccountNumber: "9".repeat(20),
      bankIfsc: "ABCD0123456",
      bankName: text,
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  await api.dispose();
}

/** Returns the id of the invitation. */
async function inviteAs(url: string, school: Actor, teacher: Actor): Promise<string> {
  const api = await request.newContext({ baseURL: url });
  await api.post("/api/auth/login", { data: { email: school.email, password: PASSWORD } });
  const answer = await api.post("/api/interview/scheduleInterview", {
    data: {
      employerId: school.id,
      candidateId: teacher.id,
      interviewDate: addDays(dayInIndia(new Date()), 20),
      InterviewLink: `https://meet.example/${"a".repeat(170)}`,
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const { interview } = (await answer.json()) as { interview: { _id: string } };
  await api.dispose();
  return interview._id;
}

async function writeTo(url: string, school: Actor, thread: string): Promise<void> {
  const api = await request.newContext({ baseURL: url });
  await api.post("/api/auth/login", { data: { email: school.email, password: PASSWORD } });
  const answer = await api.post(`/api/threads/${thread}/messages`, {
    data: { text: LONG_TEXTS[0]?.repeat(9) },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  await api.dispose();
}

/** Returns the id of the application. */
async function offerTo(
  db: Database,
  url: string,
  { school, teacher, slug }: { school: Actor; teacher: Actor; slug: string },
): Promise<string> {
  const { id } = await db
    .selectFrom("vacancies")
    .select("id")
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow();
  const send = async (who: Actor, method: "post" | "put", path: string, data: object) => {
    const api = await request.newContext({ baseURL: url });
    await api.post("/api/auth/login", { data: { email: who.email, password: PASSWORD } });
    const answer = await api[method](path, { data });
    if (!answer.ok()) throw new Error(await answer.text());
    const body: unknown = await answer.json();
    await api.dispose();
    return body;
  };
  const applied = await send(teacher, "post", `/api/vacancies/${id}/applications`, {});
  const application = (applied as { application: { _id: string } }).application._id;
  for (const stage of ["shortlisted", "interview", "chosen"])
    await send(school, "put", `/api/applications/${application}/stage`, { stage });
  const today = dayInIndia(new Date());
  const [text = ""] = LONG_TEXTS;
  const typed = { post: text, subject: text, classes: text, place: text, hours: text, leave: text };
  const drafted = await send(school, "post", `/api/applications/${application}/offer`, {
    ...typed,
    accommodation: text,
    conditions: text.repeat(3),
    signedBy: text,
    signedAs: text,
    kind: "leave-vacancy",
    until: addDays(today, 300),
    payMonthly: 19_999_999,
    payParts: [
      { label: text, amount: 19_999_998 },
      { label: `2${text.slice(1)}`, amount: 1 },
    ],
    payDay: 31,
    payMethod: "bank",
    probationMonths: 24,
    noticeBySchoolDays: 180,
    noticeByTeacherDays: 180,
    epf: "does-not-apply",
    esi: "does-not-apply",
    gratuity: "does-not-apply",
    firstDay: addDays(today, 60),
    replyBy: addDays(today, 7),
  });
  await send(school, "post", `/api/offers/${(drafted as { offer: { _id: string } }).offer._id}/send`, {});
  return application;
}

async function readToken(db: Database, address: string, page: "interview" | "offer"): Promise<string> {
  const mails = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", address)
    .execute();
  const link = new RegExp(`/${page}/([^\\s?]+)`);
  const token = mails.flatMap(({ body_text }) => link.exec(body_text)?.[1] ?? [])[0];
  if (token === undefined) throw new Error(`No link to ${page} was mailed to ${address}.`);
  return token;
}
