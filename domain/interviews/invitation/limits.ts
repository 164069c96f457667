// How many invitations a school may send, and how often it may ask about a teacher's other interviews. RATE_LIMIT_FACTOR
// multiplies these limits.
import { secondsLeftOfDay } from "../../day.ts";
import { Refusal } from "../../refusal.ts";

/** Questions of a school about one teacher's other interviews a day, and teachers a day. */
const CONFLICT_QUESTIONS = 20;
const TEACHERS_ASKED_ABOUT = 60;

const times = (limit: number, factor: number) => Math.max(1, Math.round(limit * factor));

/** What a school has asked today, this question included. */
type Asked = { ofTeacher: number; teachers: number };

/** Refuses a question about other interviews beyond the limits of a day (INT-68). */
export function refuseQuestion({ ofTeacher, teachers }: Asked, factor: number, now: Date): Refusal | null {
  const isBeyond =
    ofTeacher > times(CONFLICT_QUESTIONS, factor) || teachers > times(TEACHERS_ASKED_ABOUT, factor);
  if (!isBeyond) return null;
  return dailyLimit("Your school has asked about other interviews as often as it may in a day.", now);
}

function dailyLimit(sentence: string, now: Date): Refusal {
  return new Refusal("rate-limited", "DAILY_LIMIT", `${sentence} It can again from midnight, India time.`, {
    retryAfterSeconds: secondsLeftOfDay(now),
  });
}
