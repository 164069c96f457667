// The hiring journey as calls: a teacher and a school register, hold an interview, and the teacher reads the result.
import { dayInIndia, addDays } from "#platform/domain/day.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { factories, PASSWORD } from "#tests/support/factories.ts";
import { candidateForm, employerForm } from "#tests/support/forms.ts";
import { drawPhoto, formOf, writePdf } from "#tests/support/uploads.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { openBrowser } from "./browser.ts";

const TIMEOUT_MS = 30_000;
/** Statuses of a proxy whose process is gone, and of a process that is not ready. */
const PASSING = [502, 503, 504];

// Callers read fields of answers whose shape they know.
// oxlint-disable-next-line typescript/no-explicit-any
type Json = Record<string, any>;

/**
 * A person who repeats requests without an answer; the repetition may find that the first one had succeeded. The proxy itself
 * repeats a PUT whose process has ended, and a step that was not taken is noticed at the end of the journey.
 */
function openPerson(url: string, onTryAgain: () => void) {
  const browser = openBrowser(url);
  return {
    browser,
    async ask(method: string, path: string, body?: unknown): Promise<Json | null> {
      const end = Date.now() + TIMEOUT_MS;
      for (let tries = 0; ; tries++) {
        const answer = await browser.call(method, path, body).catch(() => null);
        const text = (await answer?.text().catch(() => null)) ?? null;
        if (answer && text !== null && !PASSING.includes(answer.status)) {
          if (answer.ok) return text ? JSON.parse(text) : {};
          if (answer.status === 409 && (tries > 0 || method === "PUT")) return null;
          throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
        }
        if (Date.now() > end) throw new Error(`${method} ${path} was not answered for 30 s`);
        onTryAgain();
        await sleep(250);
      }
    },
  };
}

type HiringJourney = { teacherEmail: string; employerId: string; photo: Buffer };

/** The journey costs one of three credits. Throws where an answer is not the expected one. */
export async function makeHiringJourney(
  { url, db }: { url: string; db: Database },
  mark: string,
  onTryAgain: () => void,
): Promise<HiringJourney> {
  const [teacher, school] = [openPerson(url, onTryAgain), openPerson(url, onTryAgain)];
  const teacherEmail = `${mark}@teacher.example`;
  const photo = await drawPhoto();
  const files = {
    candidatePhoto: new File([new Uint8Array(photo)], "me.jpg", { type: "image/jpeg" }),
    resume: new File([new Uint8Array(await writePdf(mark))], "cv.pdf", { type: "application/pdf" }),
  };
  const form = formOf(candidateForm({ email: teacherEmail, fullName: `Meera ${mark}` }), files);
  await teacher.ask("POST", "/api/candidates/register", form);
  const schoolEmail = `${mark}@school.example`;
  await school.ask("POST", "/api/employer/register", employerForm({ email: schoolEmail }));
  // Confirms both addresses, as the links in their mails would.
  await db
    .updateTable("accounts")
    .set({ email_proven_at: new Date() })
    .where("email", "in", [teacherEmail, schoolEmail])
    .where("email_proven_at", "is", null)
    .execute();
  for (const [person, email] of [
    [teacher, teacherEmail],
    [school, schoolEmail],
  ] as const)
    await person.ask("POST", "/api/auth/login", { email, password: PASSWORD });
  const candidateId = await idOf(db, teacherEmail);
  const owners = db.selectFrom("school_owners").select("employer_id").where("email", "=", schoolEmail);
  const { employer_id: employerId } = await owners.executeTakeFirstOrThrow();
  await factories(db, () => new Date()).subscription({ id: employerId }, "active", 3);

  await school.ask("GET", `/api/candidates/allCandidate?q=${encodeURIComponent(mark)}`);
  await school.ask("POST", "/api/interview/scheduleInterview", {
    employerId,
    candidateId,
    interviewDate: addDays(dayInIndia(new Date()), 4),
    InterviewLink: "https://meet.example/room",
  });
  const path = `/api/interview/getInterviewsByCandidate/${candidateId}`;
  const read = async (): Promise<Json> => (await teacher.ask("GET", path))?.[0];
  const { _id: id } = await read();
  const status = `/api/interview/updateInterviewStatus/${id}`;
  await teacher.ask("PUT", status, { status: "Interview Scheduled" });
  await school.ask("PUT", status, { status: "Completed", result: "Selected" });
  const last = await read();
  if (last["status"] !== "Completed" || last["result"] !== "Selected")
    throw new Error(`${mark} ended as ${last["status"]}, ${last["result"]}`);
  return { teacherEmail, employerId, photo };
}

async function idOf(db: Database, email: string): Promise<string> {
  const account = db.selectFrom("accounts").select("id").where("email", "=", email);
  return (await account.executeTakeFirstOrThrow()).id;
}
