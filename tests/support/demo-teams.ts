// Reads who works for the invented schools.
import type { Database } from "#platform/server/database/connect.ts";

/** Lists all who are or were members, with what does not differ between databases. */
export function listTeams(other: Database) {
  return other
    .selectFrom("memberships")
    .innerJoin("accounts", "accounts.id", "account_id")
    .innerJoin("employers", "employers.id", "employer_id")
    .select(["institute_name", "email", "full_name", "memberships.role", "joined_at", "left_at"])
    .orderBy("email")
    .execute();
}

/** Lists who is named on which interview, and who scheduled it. */
export function listNamed(other: Database) {
  return other
    .selectFrom("interviews")
    .leftJoin("interviewers", "interviewers.interview_id", "interviews.id")
    .leftJoin("accounts as interviewer", "interviewer.id", "interviewers.account_id")
    .leftJoin("accounts as scheduler", "scheduler.id", "interviews.by_account")
    .select(["link", "interviews.day", "scheduler.email as by", "interviewer.email as interviewer"])
    .orderBy("link")
    .orderBy("by")
    .orderBy("interviews.day")
    .orderBy("interviewer")
    .execute();
}
