// Inserts people as they were stored before migration 0028: three schools of the same name and three teachers, each
// registered in the same moment, so that only the ids showed their order.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { addDays, instantInIndia } from "#domain/day.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";

export async function insertPeopleOfBefore(db: Database, today: string) {
  const insert = async (table: string, row: Record<string, unknown>) => {
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(
      db,
    );
  };
  const at = instantInIndia(addDays(today, -30), "10:00");
  const now = instantInIndia(today, "08:00");
  const account = async (email: string, role: string) => {
    const id = newId();
    await insert("accounts", { id, email, role, password_hash: "none", created_at: at });
    return id;
  };

  const admin = await account("admin@school.example", "admin");
  const employers: string[] = [];
  const candidates: string[] = [];
  for (const number of [0, 1, 2]) {
    const id = await account(`school${number}@school.example`, "employer");
    employers.push(id);
    await insert("employers", { ...SCHOOL, id, created_at: at });
  }
  for (const number of [0, 1, 2]) {
    const id = await account(`teacher${number}@teacher.example`, "candidate");
    candidates.push(id);
    await insert("candidates", { ...TEACHER, id, full_name: `Teacher ${number}`, created_at: at });
    await insert("seen_profiles", { employer_id: employers[0], candidate_id: id, seen_at: at });
  }
  const [employer_id, candidate_id, deleted] = [employers[0], candidates[0], newId()];

  const [plan_id, subscription_id, hold, interview_id] = [newId(), newId(), newId(), newId()];
  await insert("plans", { ...PLAN, id: plan_id });
  await insert("subscriptions", {
    ...SUBSCRIPTION,
    id: subscription_id,
    employer_id,
    plan_id,
    starts_at: at,
    ends_at: instantInIndia(addDays(today, 60), "10:00"),
    created_at: at,
    updated_at: at,
  });
  const entry = { subscription_id, interview_id: null, created_at: at };
  await insert("credit_entries", { ...entry, id: newId(), employer_id, amount: 3, reason: "granted" });
  await insert("credit_entries", { ...entry, id: hold, employer_id, amount: -1, reason: "reserved" });
  await insert("credit_holds", { id: hold, employer_id, subscription_id, created_at: at });
  await insert("interviews", {
    ...INTERVIEW,
    id: interview_id,
    candidate_id,
    employer_id,
    day: addDays(today, 3),
    created_at: at,
    updated_at: at,
  });

  await insert("notifications", {
    ...NOTICE,
    id: newId(),
    account_id: candidate_id,
    about: interview_id,
    once: `reminder ${interview_id} ${today} 16:00 24 ${candidate_id}`,
    created_at: at,
  });
  await insert("muted_mails", { account_id: candidate_id, kind: "interview-reminder" });
  await insert("calendar_feeds", { account_id: employer_id, nonce: NONCE, created_at: at });
  const action = { actor_id: admin, actor_name: "admin@school.example", actor_role: "admin" };
  for (const [number, record_id] of [candidate_id, deleted].entries()) {
    const created_at = new Date(at.getTime() + number);
    await insert("audit_entries", {
      ...action,
      id: newId(),
      action: "edited",
      record_id,
      record_name: "x",
      created_at,
    });
  }

  const logIn = async (account_id: string | undefined, token: string) => {
    const token_hash = createHash("sha256").update(token).digest();
    const expires_at = instantInIndia(addDays(today, 1), "10:00");
    const times = { created_at: now, last_seen_at: now, expires_at };
    await insert("sessions", { id: newId(), token_hash, account_id, ...times });
    return token;
  };
  const tokens = {
    admin: await logIn(admin, "admin-token"),
    school: await logIn(employer_id, "school-token"),
  };
  return { admin, employers, candidates, deleted, tokens, nonce: NONCE };
}

const NONCE = "nonce-of-before";
const SCHOOL = {
  institute_name: "Tagore Academy",
  board: "CBSE_SCHOOL",
  affiliation: "CBSE 1",
  phone: "9123456780",
  city: "Bhopal",
  state: "Madhya Pradesh",
  country: "India",
};
const TEACHER = {
  gender: "Female",
  phone: "9876543210",
  available: true,
  slot_from: "16:00",
  slot_to: "18:00",
  joining_availability: "Immediately",
  current_profile: "Lecturer",
  applying_for_profile: "Lecturer",
  current_experience: 4,
  total_experience: 6,
  city: "Bhopal",
  state: "Madhya Pradesh",
  country: "India",
  native_place: "Indore, Madhya Pradesh, India",
  relocation_preference: "anywhere",
  subjects: ["Mathematics"],
  classes: ["Higher"],
  current_salary_paise: 4_000_000,
  expected_salary_paise: 5_000_000,
  mandatory_education: "B.Ed.",
  can_teach_english: true,
  preferred_locations: ["Bhopal, Madhya Pradesh, India"],
};
const PLAN = { name: "Basic", description: "", price_paise: 100, total_credits: 3 };
const SUBSCRIPTION = {
  plan_name: "Basic",
  plan_price_paise: 100,
  plan_credits: 3,
  total_credits: 3,
  status: "active",
};
const INTERVIEW = {
  candidate_name: "Teacher 0",
  employer_name: "Tagore Academy",
  slot_from: "16:00",
  slot_to: "18:00",
  link: "https://meet.example/room",
  status: "Pending",
};
const NOTICE = { kind: "interview-reminder", title: "", body: "", path: "/candidate/profile" };
