// What the invitations of the invented world say: post, round, message and place; and what schools write about a result.
import type { EmployerResult } from "#features/interviews/domain/terms.ts";
import type { SchedulingRequest } from "#features/interviews/domain/calls.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import { seeded } from "#platform/demo/random.ts";

type Said = Pick<SchedulingRequest, "post" | "round" | "notes">;

const MESSAGES = [
  "Please keep your certificates and two photographs ready. We look forward to meeting you.",
  "The principal and the head of the department will join. Please tell us how you would begin the year with class 9.",
  "We read your profile with interest. The conversation takes about half an hour.",
  "Please send us nothing before the interview. Your certificates are looked at on that day.",
];
const LOOKED_AT = [
  "How the lesson begins",
  "Questions to the class",
  "Use of the blackboard",
  "Time for practice",
];
const CLASSES = ["6 to 8", "9 and 10", "11 and 12", "3 to 5"];

export const DEMO_LESSON = {
  kind: "demo" as const,
  topic: "A chapter of your choice",
  class: "8",
  minutes: 30,
  looksAt: LOOKED_AT,
};
export const NEXT_ROUND_TEXT = "We were glad to meet you. In the second round you teach one of our classes.";

/** Two of three invitations say more than day and link. */
export function writeInvitation(subject: string, seed: string): Said {
  const chance = seeded(`invitation ${seed}`);
  if (chance.percent(33)) return {};
  const classes = chance.pick(CLASSES);
  const round = chance.pick(["screening", "demo", "panel", "principal"] as const);
  return {
    post: { title: `${subject} teacher`, classes },
    round:
      round === "demo"
        ? {
            kind: round,
            topic: "A chapter of your choice",
            class: chance.pick(["6", "8", "9", "11"]),
            minutes: 30,
            looksAt: LOOKED_AT,
          }
        : { kind: round, topic: null, class: null, minutes: null, looksAt: [] },
    ...(chance.percent(70) && { notes: chance.pick(MESSAGES) }),
  };
}

const ROADS = ["Station Road", "Civil Lines", "MG Road", "Gandhi Nagar", "Residency Road", "Shivaji Marg"];
const LANDMARKS = ["Opposite the post office", "Behind the bus stand", "Next to the district library"];
const OFFICE = ["the school office", "Mrs Rao at the reception", "Mr Khan in the admission office"];

/** The same school has the same address in all its invitations. */
export function placeOf(school: { name: string; address: string }): SchedulingRequest["location"] {
  const chance = seeded(`place of ${school.name}`);
  const city = parsePlace(school.address)?.city ?? school.address;
  return {
    address: `${school.name}, ${chance.whole(2, 120)} ${chance.pick(ROADS)}, ${city}`,
    landmark: chance.pick(LANDMARKS),
    mapLink: null,
    askFor: chance.pick(OFFICE),
  };
}

const FEEDBACK: Partial<Record<EmployerResult, string>> = {
  Selected:
    "Your lesson was lively, and the class had understood the idea by the end. We would like you to join us.",
  Shortlisted: "You explain calmly and clearly. We meet two more teachers and write to you within a week.",
  "Selected For Second Round":
    "Thank you for the conversation. Please prepare a lesson of thirty minutes for the second round.",
  "Not-Shortlisted":
    "You know your subject well. For this post we looked for more experience with board classes.",
};

/** Every second school shares two sentences with the result. */
export function writeFeedback(result: EmployerResult, seed: string): string | undefined {
  return seeded(`feedback ${seed}`).percent(50) ? FEEDBACK[result] : undefined;
}

export const OWN_REASONS = {
  declined: "The school is too far from where I live.",
  school: "The post was filled from within. Thank you for your interest.",
  teacher: "I have accepted another post and wish you a good choice.",
  teacherMoves: "My school has put its annual sports day on that date. I am sorry for the change.",
  schoolMoves: "Our principal has to be at the board's office on that day. We are sorry to move it.",
  dispute: "I waited in the meeting for forty minutes and wrote to the school twice.",
} as const;
