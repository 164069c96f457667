// Invents the facts of the messages about jobs and applications, for the preview of all mails.
import { addDays, type Day } from "#domain/day.ts";
import { APPLICATION_NOTICES } from "#domain/notifications/application-terms.ts";
import type { NoticeKind } from "#domain/notifications/terms.ts";
import type { NotificationInput } from "#domain/notifications/texts.ts";

type JobNotice = keyof typeof APPLICATION_NOTICES;

export const isAboutJobs = (kind: NoticeKind): kind is JobNotice => Object.hasOwn(APPLICATION_NOTICES, kind);

const JOB = { post: "PGT Physics", school: "Hillside Public School" };
const NOTES: Partial<Record<NoticeKind, string>> = {
  "application-received": "I live nearby and can visit the school on any day.",
  "application-shortlisted": "Dear Asha Verma, thank you. Please keep your certificates ready.",
};

export function inventAboutJobs(kind: JobNotice, today: Day): NotificationInput {
  switch (kind) {
    case "applications-digest":
      return {
        kind,
        facts: {
          jobs: [
            { post: JOB.post, count: 4 },
            { post: "PRT English", count: 1 },
          ],
          unopened: 5,
        },
      };
    case "vacancy-closed":
      return { kind, facts: { ...JOB, reason: "filled here" } };
    case "vacancy-changed":
      return {
        kind,
        facts: {
          ...JOB,
          changes: [
            { label: "Pay a month", before: "₹30,000 to ₹40,000", now: "₹35,000 to ₹45,000" },
            { label: "Place", before: "Bhopal, Madhya Pradesh", now: "Indore, Madhya Pradesh" },
          ],
        },
      };
    case "vacancy-closing":
      return { kind, facts: { post: JOB.post, closesOn: addDays(today, 3), applications: 12 } };
    default:
      return { kind, facts: { ...JOB, candidate: "Asha Verma", note: NOTES[kind] ?? null } };
  }
}
