// Turns a planned interview into actions of its school, its candidate and an admin.
import type { Day } from "#platform/domain/day.ts";
import { addDays } from "#platform/domain/day.ts";
import { type InterviewId, NO_ID } from "#platform/domain/ids.ts";
import type { SchedulingRequest } from "#features/interviews/domain/calls.ts";
import { scheduleInterview } from "#features/interviews/server/commands/schedule.ts";
import { cancelStepOf } from "#features/interviews/domain/steps/next-steps.ts";
import type { StepName } from "#features/interviews/domain/steps/state-table.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import type { SignedInViewer } from "#platform/domain/role.ts";
import { expireInterviews, settleAbsences } from "#features/interviews/server/steps/due-steps.ts";
import { takeStep } from "#features/interviews/server/steps/take-step.ts";
import type { StepInput } from "#features/interviews/server/steps/step-context.ts";
import { markSeen } from "#features/teachers/server/service.ts";
import type { Action, Known, Moment, DemoDeps } from "#platform/demo/replay.ts";
import { AS_ADMIN, asCandidate, asMember } from "#platform/demo/replay.ts";
import type { Act } from "./course.ts";
import type { PlannedInterview } from "./interview-plan.ts";
import { seeded } from "#platform/demo/random.ts";
import {
  DEMO_LESSON,
  NEXT_ROUND_TEXT,
  OWN_REASONS,
  placeOf,
  writeFeedback,
  writeInvitation,
} from "./invitation-texts.ts";
import { chooseMembers } from "#features/schools/demo/team-events.ts";
import type { Team } from "#features/schools/demo/team-plan.ts";

const REASONS = [
  "I have my practical examinations on that day. Any day of the following week would suit me.",
  "My school has its annual day. Could we meet two days later?",
  "I am travelling for a family wedding and will be back on Monday.",
  "Invigilation duty has just been announced for that afternoon. I am sorry for the change.",
  "I have a fever and would rather meet when I can do justice to the demo lesson.",
];

/** The plan decides how many are invited. */
const UNLIMITED = { RATE_LIMIT_FACTOR: 1_000 };

type Parties = {
  school: Known & { name: string; address: string; isVerifiedOn: (day: number) => boolean };
  team: Team;
  /** `subject` is the first one that the teacher teaches. */
  teacher: Known & { subject: string };
};

export function interviewEvents(
  { scheduled, day, more = [], isAtSchool, acts, institute, candidate }: PlannedInterview,
  { school, team, teacher, today, moment }: Parties & { today: Day; moment: Moment },
): Action[] {
  const seed = `${institute} ${candidate}`;
  const chance = seeded(`interview ${seed}`);
  const link = `https://meet.example/${room(chance.next())}-${room(chance.next())}`;
  const reason = chance.pick(REASONS);
  const hour = chance.whole(10, 16);
  const { scheduler, named, actsOn, completesOn } = chooseMembers(team, scheduled, seed);
  const person = asCandidate(teacher);
  const place = isAtSchool && school.isVerifiedOn(scheduled) ? placeOf(school) : undefined;
  let id: InterviewId = NO_ID;

  const timesOn = (days: readonly number[]) =>
    days.map((one) => ({ date: addDays(today, one), from: undefined, to: undefined }));

  async function invite(
    world: DemoDeps,
    inviting: Parameters<typeof asMember>[1],
    said: Partial<SchedulingRequest>,
  ): Promise<void> {
    const request = {
      candidateId: teacher.id,
      employerId: school.id,
      InterviewLink: place ? undefined : link,
      ...(place && { mode: "at-school" as const, location: place }),
      interviewers: named.map((member) => member.id),
      ...said,
    };
    ({ id } = await scheduleInterview({ ...world, env: UNLIMITED }, asMember(school, inviting), request));
  }

  function take(act: Act, world: DemoDeps): Promise<unknown> {
    const by = (viewer: SignedInViewer, step: StepName, input: StepInput = {}) =>
      takeStep(world, viewer, { id, step, input });
    const cancel = (viewer: typeof person | typeof member, reason: string) =>
      takeStep(world, viewer, {
        id,
        step: ({ status }: { status: InterviewStatus }) => cancelStepOf(viewer.role, status),
        input: { reason },
      });
    const member = asMember(school, actsOn(act.on));
    switch (act.what) {
      case "confirm":
        return by(person, "confirm");
      case "next round":
        return invite(world, actsOn(act.on), {
          interviewDate: addDays(today, act.day),
          roundOf: id,
          round: DEMO_LESSON,
          notes: NEXT_ROUND_TEXT,
        });
      case "take second":
        return by(person, "accept", { proposal: 1 });
      case "ask":
        return by(person, "askForAnotherDay", { note: reason });
      case "ask with days":
        return by(person, "askForAnotherDay", { note: reason, proposals: timesOn(act.days) });
      case "teacher asks to move":
        return by(person, "askToMove", {
          reason: OWN_REASONS.teacherMoves,
          proposals: timesOn(act.days),
        });
      case "school asks to move":
        return by(member, "askToMove", { reason: OWN_REASONS.schoolMoves, proposals: timesOn(act.days) });
      case "take first":
        return by(member, "acceptAsked", { proposal: 0 });
      case "offer":
        return by(member, "reschedule", { day: addDays(today, act.day), link });
      case "cancel":
        return by(AS_ADMIN, "cancel");
      case "decline":
        return by(person, "decline", {
          decline: { reason: "not-this-place", text: OWN_REASONS.declined },
        });
      case "cancel by school":
        return cancel(member, OWN_REASONS.school);
      case "cancel by teacher":
        return cancel(person, OWN_REASONS.teacher);
      case "expire":
        return expireInterviews(world);
      case "school absent":
        return by(person, "claimAbsence", { who: "school" });
      case "teacher absent":
        return by(member, "claimAbsence", { who: "candidate" });
      case "contradict":
        return by(person, "disputeAbsence", { text: OWN_REASONS.dispute });
      case "settle":
        return settleAbsences(world);
      case "complete": {
        const feedback = writeFeedback(act.result, seed);
        return by(asMember(school, completesOn(act.on)), "complete", {
          result: act.result,
          ...(feedback && { feedback }),
        });
      }
    }
  }

  return [
    {
      at: moment(scheduled, hour - 1),
      run: (world) => markSeen(world, asMember(school, scheduler), { candidateId: teacher.id }),
    },
    {
      at: moment(scheduled, hour),
      run: (world) =>
        invite(world, scheduler, {
          interviewDate: addDays(today, day),
          ...writeInvitation(teacher.subject, seed),
          ...(more.length > 0 && { proposals: timesOn([day, ...more]) }),
        }),
    },
    ...acts.map((act): Action => {
      // What nobody has answered ends in the evening of its day.
      const at = moment(act.on, act.what === "expire" ? 22 : hour);
      return { at, run: (world) => take(act, world) };
    }),
  ];
}

function room(fraction: number): string {
  return Math.floor(fraction * 36 ** 4)
    .toString(36)
    .padStart(4, "0");
}
