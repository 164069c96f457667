// How many invitations a school may send, and how often it may ask about a teacher's other interviews. RATE_LIMIT_FACTOR
// multiplies these limits.
import { joined, type Sentence, sentence, term } from "#platform/domain/locale/sentence.ts";
import { scaleLimit } from "#platform/domain/scale-limit.ts";
import { addDays, dayInIndia, daysAfter, secondsLeftOfDay } from "#platform/domain/day.ts";
import { Refusal } from "#platform/domain/refusal.ts";

/** Invitations of a school on a day of India. */
const INVITATIONS = { verified: 30, unverified: 5 };
/** Invitations of a school to one teacher in a number of days, without those that the teacher has answered. */
const UNANSWERED_TO_TEACHER = 2;
export const UNANSWERED_DAYS = 30;
/** Questions of a school about one teacher's other interviews a day, and teachers a day. */
const CONFLICT_QUESTIONS = 20;
const TEACHERS_ASKED_ABOUT = 60;

/** What a school has sent already. */
export type SentInvitations = {
  today: number;
  /** When the invitations to this teacher were sent that have no answer, the oldest first. */
  unanswered: readonly Date[];
};

/** Refuses an invitation beyond the limits (INT-96). */
export function refuseToSend(
  { today, unanswered }: SentInvitations,
  { isVerified, factor }: { isVerified: boolean; factor: number },
  now: Date,
): Refusal | null {
  const ofDay = scaleLimit(isVerified ? INVITATIONS.verified : INVITATIONS.unverified, factor);
  if (today >= ofDay) {
    const invitations = count(ofDay);
    const sent = isVerified
      ? sentence("Your school has sent {invitations} today, which is the most in a day.", { invitations })
      : sentence(
          "Your school has sent {invitations} today, which is the most in a day before it is verified.",
          { invitations },
        );
    return dailyLimit(sent, now);
  }
  const toTeacher = scaleLimit(UNANSWERED_TO_TEACHER, factor);
  // The oldest of those that fill the limit: when it is old enough, there is room for one more.
  const filling = unanswered.at(-toTeacher);
  if (unanswered.length < toTeacher || !filling) return null;
  const free = daysAfter(filling, UNANSWERED_DAYS);
  return new Refusal(
    "rate-limited",
    "DAILY_LIMIT",
    sentence(
      "Your school has sent this teacher {invitations} in {days} days that have no answer. It can send another one from {day}, or after an answer.",
      { invitations: count(toTeacher), days: UNANSWERED_DAYS, day: { day: dayInIndia(free) } },
    ),
    { retryAfterSeconds: Math.ceil((free.getTime() - now.getTime()) / 1000) },
  );
}

const count = (number: number): Sentence =>
  number === 1 ? term("1 invitation") : sentence("{count} invitations", { count: number });

/** What a school has asked today, this question included. */
type Asked = { ofTeacher: number; teachers: number };

/** Refuses a question about other interviews beyond the limits of a day (INT-68). */
export function refuseQuestion({ ofTeacher, teachers }: Asked, factor: number, now: Date): Refusal | null {
  const isBeyond =
    ofTeacher > scaleLimit(CONFLICT_QUESTIONS, factor) || teachers > scaleLimit(TEACHERS_ASKED_ABOUT, factor);
  if (!isBeyond) return null;
  return dailyLimit(term("Your school has asked about other interviews as often as it may in a day."), now);
}

function dailyLimit(limit: Sentence, now: Date): Refusal {
  const day = addDays(dayInIndia(now), 1);
  return new Refusal(
    "rate-limited",
    "DAILY_LIMIT",
    joined(
      [
        limit,
        sentence("It can do so again after midnight, India time, when {day} begins.", { day: { day } }),
      ],
      " ",
    ),
    {
      retryAfterSeconds: secondsLeftOfDay(now),
    },
  );
}
