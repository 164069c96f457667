// Turns a planned interview into actions of its school, its candidate and an admin.
import type { Day } from "#domain/day.ts";
import { addDays } from "#domain/day.ts";
import type { EmployerResult } from "#domain/interviews/terms.ts";
import { scheduleInterview } from "#server/interviews/commands/schedule.ts";
import { askForAnotherDay, offerAnotherDay, setInterviewStatus } from "#server/interviews/commands/steps.ts";
import { claimAbsence, disputeAbsence, settleAbsences } from "#server/interviews/steps/absence.ts";
import { acceptProposal } from "#server/interviews/steps/accept.ts";
import { cancelBySide, declineInterview } from "#server/interviews/steps/end.ts";
import { expireInterviews } from "#server/interviews/steps/expire.ts";
import { markSeen } from "#server/candidates/service.ts";
import type { Action, Known, Moment, DemoDeps } from "#tools/demo/core/replay.ts";
import { AS_ADMIN, asCandidate, asMember } from "#tools/demo/core/replay.ts";
import type { Act } from "./course.ts";
import type { PlannedInterview } from "./interview-plan.ts";
import { seeded } from "#tools/demo/people/random.ts";
import { OWN_REASONS, placeOf, writeFeedback, writeInvitation } from "./invitation-texts.ts";
import { chooseMembers } from "#tools/demo/core/team-events.ts";
import type { Team } from "#tools/demo/core/team-plan.ts";

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
  let id = "";

  const complete = (world: DemoDeps, on: number, result: EmployerResult) => {
    const feedback = writeFeedback(result, seed);
    return setInterviewStatus(world, asMember(school, completesOn(on)), {
      id,
      input: { status: "Completed", result, ...(feedback && { feedback }) },
    });
  };

  function take(act: Act, world: DemoDeps): Promise<unknown> {
    const member = asMember(school, actsOn(act.on));
    switch (act.what) {
      case "confirm":
        return setInterviewStatus(world, person, { id, input: { status: "Interview Scheduled" } });
      case "take second":
        return acceptProposal(world, person, { id, proposal: 1 });
      case "ask":
        return askForAnotherDay(world, person, { id, note: reason });
      case "ask with days": {
        const proposals = act.days.map((one) => ({
          date: addDays(today, one),
          from: undefined,
          to: undefined,
        }));
        return askForAnotherDay(world, person, { id, note: reason, proposals });
      }
      case "take first":
        return acceptProposal(world, member, { id, proposal: 0 });
      case "offer":
        return offerAnotherDay(world, member, { id, input: { day: addDays(today, act.day), link } });
      case "cancel":
        return setInterviewStatus(world, AS_ADMIN, { id, input: { status: "Cancelled" } });
      case "decline":
        return declineInterview(world, person, { id, reason: "not-this-place", text: OWN_REASONS.declined });
      case "cancel by school":
        return cancelBySide(world, member, { id, reason: OWN_REASONS.school });
      case "cancel by teacher":
        return cancelBySide(world, person, { id, reason: OWN_REASONS.teacher });
      case "expire":
        return expireInterviews(world);
      case "school absent":
        return claimAbsence(world, person, { id, who: "school" });
      case "teacher absent":
        return claimAbsence(world, member, { id, who: "candidate" });
      case "contradict":
        return disputeAbsence(world, person, { id, text: OWN_REASONS.dispute });
      case "settle":
        return settleAbsences(world);
      case "complete":
        return complete(world, act.on, act.result);
    }
  }

  return [
    {
      at: moment(scheduled, hour - 1),
      run: (world) => markSeen(world, asMember(school, scheduler), { candidateId: teacher.id }),
    },
    {
      at: moment(scheduled, hour),
      async run(world) {
        const request = {
          candidateId: teacher.id,
          employerId: school.id,
          interviewDate: addDays(today, day),
          InterviewLink: place ? undefined : link,
          ...(place && { mode: "at-school" as const, location: place }),
          ...writeInvitation(teacher.subject, seed),
          ...(more.length > 0 && {
            proposals: [day, ...more].map((one) => ({
              date: addDays(today, one),
              from: undefined,
              to: undefined,
            })),
          }),
          interviewers: named.map((member) => member.id),
        };
        ({ id } = await scheduleInterview(
          { ...world, env: UNLIMITED },
          asMember(school, scheduler),
          request,
        ));
      },
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
