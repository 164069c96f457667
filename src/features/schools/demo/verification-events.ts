// How far each invented school has come with its verification: every state of the queue, and two suspended schools.
import { DAY_MS } from "#platform/domain/day.ts";
import type { InstituteType } from "#features/schools/domain/terms.ts";
import type { PersonOrSchoolId } from "#platform/domain/ids.ts";
import { gstinCheckCharacter } from "#features/schools/domain/verifications/numbers.ts";
import { UDISE_STATES } from "#features/schools/domain/verifications/state-codes.ts";
import type { VerificationAnswer } from "#features/schools/domain/verifications/terms.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { seeded } from "#platform/demo/random.ts";
import { writeRequest } from "#features/schools/server/verifications/ask.ts";
import { decide, recordCall } from "#features/schools/server/verifications/decide.ts";
import type { NamedNumber } from "#features/schools/server/verifications/requests.ts";
import type { Action, Moment } from "#platform/demo/replay.ts";

type Answered = { days: number; state: VerificationAnswer; reason?: string };
/** All numbers are days ago. */
type Course = { asked?: number; again?: number; called?: number; answers?: Answered[]; suspended?: string };

const LETTER =
  "Please send a photo of your affiliation letter, with the name of the school as it stands here.";
const COURSES: readonly Course[] = [
  { asked: 202, called: 200, answers: [{ days: 200, state: "verified" }] },
  { asked: 142, answers: [{ days: 140, state: "verified" }] },
  { asked: 2 },
  { asked: 40, answers: [{ days: 38, state: "more-needed", reason: LETTER }] },
  { asked: 1 },
  {
    asked: 34,
    again: 31,
    answers: [
      { days: 33, state: "more-needed", reason: LETTER },
      { days: 30, state: "verified" },
    ],
  },
  {},
  { asked: 120, answers: [{ days: 119, state: "verified" }] },
  { asked: 192, called: 191, answers: [{ days: 190, state: "verified" }] },
  {
    asked: 20,
    answers: [
      { days: 18, state: "refused", reason: "Nobody at the published number knows of this account." },
    ],
  },
  { asked: 9, answers: [{ days: 8, state: "refused", reason: "This number belongs to another school." }] },
  {
    asked: 80,
    answers: [{ days: 79, state: "verified" }],
    suspended: "Two teachers wrote to us that they were asked to pay for an interview.",
  },
  { asked: 52, answers: [{ days: 50, state: "verified" }] },
  { asked: 3 },
  { asked: 242, answers: [{ days: 240, state: "verified" }] },
  { asked: 72, answers: [{ days: 70, state: "verified" }] },
];

/** When a school that may publish was verified, in days ago; null for all others. */
export function verifiedDaysAgo(index: number): number | null {
  const { answers = [] } = COURSES[index % COURSES.length] ?? {};
  const last = answers.at(-1);
  return last?.state === "verified" ? last.days : null;
}

type School = { id: PersonOrSchoolId; board: InstituteType; affiliation: string; state: string };

export function verificationEvents(
  index: number,
  school: School,
  { now, moment }: { now: Date; moment: Moment },
): Action[] {
  const { asked, again, called, answers = [], suspended } = COURSES[index % COURSES.length] ?? {};
  const { id: employerId } = school;
  const form = numberOf(index, school);
  const ask = (days: number | undefined): Action[] =>
    days === undefined
      ? []
      : [
          {
            at: moment(-days, 9),
            run: ({ db, clock }) =>
              inTransaction(db, (tx) =>
                writeRequest(tx, clock.now(), { employerId, form, accountId: employerId, evidenceKey: null }),
              ),
          },
        ];
  const call: Action[] =
    called === undefined
      ? []
      : [
          {
            at: moment(-called, 11),
            run: (world) => recordCall(world, "operator", { employerId, phone: "0755 2550100", note: CALL }),
          },
        ];
  const answer = answers.map(({ days, state, reason }): Action => ({
    at: moment(-days, 15),
    run: (world) => decide(world, "operator", { employerId, state, reason }),
  }));
  const suspend: Action[] = suspended
    ? [
        {
          // After everything that the school has done.
          at: new Date(now.getTime() - DAY_MS / 24),
          run: (world) => decide(world, "operator", { employerId, state: "suspended", reason: suspended }),
        },
      ]
    : [];
  return [...ask(asked), ...ask(again), ...call, ...answer, ...suspend];
}

const CALL = "The office answered at the number on the school's website and confirmed the request.";

/** The number of this kind of institute. Two schools give the same one. */
function numberOf(index: number, { board, affiliation, state }: School): NamedNumber {
  const chance = seeded(`number of ${index}`);
  const digits = (count: number) => String(chance.whole(10 ** (count - 1), 10 ** count - 1));
  const code = Object.entries(UDISE_STATES).find(([, name]) => name === state)?.[0] ?? "23";
  if (index % COURSES.length === 10) return { kind: "udise", number: "23320306504" };
  if (index === 1) return { kind: "udise", number: "23320306504" };
  if (board === "CBSE_SCHOOL") return { kind: "cbse", number: affiliation.replace(/\D/g, "") };
  if (board === "ICSE_SCHOOL") return { kind: "cisce", number: affiliation.replace("CISCE ", "") };
  if (board === "COLLEGE") return { kind: "aishe", number: `C-${digits(5)}` };
  if (board === "UNIVERSITY") return { kind: "aishe", number: `U-0${digits(3)}` };
  if (board === "COACHING_CENTER" || board === "COMPANY") {
    const start = `27AAPFU${digits(4)}F1Z`;
    return { kind: "gstin", number: `${start}${gstinCheckCharacter(start)}` };
  }
  return { kind: "udise", number: `${code}${digits(9)}` };
}
