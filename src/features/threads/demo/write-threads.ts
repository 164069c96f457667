// Writes messages: a thread of the school with an applicant, one of the teacher with a school, and one of others that is reported.
import { sql } from "kysely";
import { maskedAs } from "#platform/server/database/masked-as.ts";
import { addDays, HOUR_MS, instantInIndia } from "#platform/domain/day.ts";
import type { AccountId, CandidateId, EmployerId, ThreadId } from "#platform/domain/ids.ts";
import type { CandidateViewer, EmployerViewer } from "#platform/domain/role.ts";
import type { Deps } from "#platform/server/deps.ts";
import { systemClock } from "#platform/server/clock.ts";
import type { SentFiles } from "#features/threads/server/files.ts";
import { reportConversation } from "#features/schools/server/reports/conversation.ts";
import { writeMessage } from "#features/threads/server/write.ts";
import type { Upload } from "#platform/server/http/upload.ts";
import { printResume } from "#platform/demo/resume.ts";
import { DEMO_LOGINS } from "#platform/demo/logins.ts";

type Line = readonly [by: "school" | "candidate", text: string, file?: { name: string; title: string }];

/** The last one of each is unread. */
const WITH_APPLICANT: readonly Line[] = [
  [
    "school",
    "Good morning. Could you bring your B.Ed. mark sheet and the CTET certificate to the school on Monday?",
  ],
  [
    "candidate",
    "Good morning. Yes, I have both; here is the certificate. Is a copy enough, or do you need the originals?",
    { name: "CTET certificate.pdf", title: "Central Teacher Eligibility Test" },
  ],
  [
    "school",
    "Please bring the originals; we return them at once.\nThe demo lesson is for class 9, about 40 minutes.",
  ],
  ["candidate", "Thank you. May I use the smart board for the lesson?"],
];
const WITH_TEACHER: readonly Line[] = [
  ["school", "Thank you for applying. Which chapter would you like to teach in the demo lesson?"],
  ["candidate", "Thank you. I would take the third chapter, with a short activity in pairs."],
  ["school", "That suits us. The class has 32 students. Please be at the gate ten minutes early."],
];

const REPORTED: readonly Line[] = [
  ["school", "You are shortlisted. Please pay the registration fee of ₹2,500 before the interview."],
  ["candidate", "Is this fee returned? I have never paid one to a school."],
  ["school", "It is not returned. Without it we cannot give you a day."],
];
const LINES = { applicant: WITH_APPLICANT, teacher: WITH_TEACHER, reported: REPORTED };

type Parties = {
  id: ThreadId;
  employer_id: EmployerId;
  owner: AccountId;
  owner_email: string;
  candidate_id: CandidateId;
  candidate_email: string;
};

type ThreadDeps = Pick<Deps, "db" | "clock" | "env" | "files" | "log">;

export async function writeThreads(deps: ThreadDeps): Promise<void> {
  const { db } = deps;
  const { rows } = await sql<Parties & { kind: keyof typeof LINES }>`
    select distinct on (kind) applications.id, applications.employer_id, owners.id as owner, owners.email as owner_email,
      candidate_id, teachers.email as candidate_email, case when owners.email = ${DEMO_LOGINS.school} then 'applicant' when teachers.email = ${DEMO_LOGINS.teacher}
        then 'teacher' else 'reported' end as kind
    from applications
      join memberships on memberships.employer_id = applications.employer_id and role = 'owner' and left_at is null
      join accounts owners on owners.id = memberships.account_id
      join accounts teachers on teachers.id = candidate_id
      join employers on employers.id = applications.employer_id
    where stage in ('shortlisted', 'interview') and suspended_at is null
      and (owners.email <> ${DEMO_LOGINS.school} or teachers.email <> ${DEMO_LOGINS.teacher})
      and ${maskedAs(sql`applications.employer_id`, sql`applications.candidate_id`)} is null
    order by kind, applied_at desc, applications.id`.execute(db);
  for (const { kind, ...parties } of rows) {
    await writeThread(deps, parties, LINES[kind]);
    if (kind === "reported")
      await reportConversation(deps, viewerOf(parties, "candidate"), {
        id: parties.id,
        form: { reason: "asked-for-money", text: "They want ₹2,500 before the interview." },
        client: "203.0.113.7",
      });
  }
}

async function writeThread(deps: ThreadDeps, parties: Parties, lines: readonly Line[]): Promise<void> {
  const first = instantInIndia(addDays(deps.clock.today(), -1), "10:00").getTime();
  for (const [index, [by, text, file]] of lines.entries()) {
    const at = new Date(first + index * HOUR_MS);
    const clock = { ...systemClock, now: () => at };
    const files: SentFiles = file ? { file1: await uploadOf(file) } : {};
    const message = { about: parties.id, text, mayHide: true, files };
    await writeMessage({ ...deps, clock }, viewerOf(parties, by), message);
  }
}

async function uploadOf({ name, title }: { name: string; title: string }): Promise<Upload> {
  const bytes = await printResume({ name: title, headline: "Certificate", reach: "", sections: [] });
  const file = new File([new Uint8Array(bytes)], name);
  return {
    file,
    sender: "demo",
    signal: new AbortController().signal,
    consumePixels: () => Promise.resolve(),
  };
}

function viewerOf(parties: Parties, by: Line[0]): CandidateViewer | EmployerViewer {
  return by === "candidate"
    ? { role: "candidate", accountId: parties.candidate_id, email: parties.candidate_email, sessionId: "" }
    : {
        role: "employer",
        memberRole: "owner",
        accountId: parties.owner,
        employerId: parties.employer_id,
        email: parties.owner_email,
        sessionId: "",
      };
}
