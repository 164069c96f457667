// Turns a planned interview into actions of its school, its candidate and an admin.
import type { Day } from "#domain/day.ts";
import { addDays } from "#domain/day.ts";
import { scheduleInterview } from "#server/interviews/commands/schedule.ts";
import { askForAnotherDay, offerAnotherDay, setInterviewStatus } from "#server/interviews/commands/steps.ts";
import { markSeen } from "#server/candidates/service.ts";
import type { Action, Known, Moment, DemoDeps } from "./replay.ts";
import { AS_ADMIN, asCandidate, asMember } from "./replay.ts";
import type { Act } from "./interview-kinds.ts";
import type { PlannedInterview } from "./interview-plan.ts";
import { seeded } from "#server/demo/people/random.ts";
import { chooseMembers } from "./team-events.ts";
import type { Team } from "./team-plan.ts";

const REASONS = [
  "I have my practical examinations on that day. Any day of the following week would suit me.",
  "My school has its annual day. Could we meet two days later?",
  "I am travelling for a family wedding and will be back on Monday.",
  "Invigilation duty has just been announced for that afternoon. I am sorry for the change.",
  "I have a fever and would rather meet when I can do justice to the demo lesson.",
];

type Parties = { school: Known; team: Team; teacher: Known };

export function interviewEvents(
  { scheduled, day, acts, institute, candidate }: PlannedInterview,
  { school, team, teacher, today, moment }: Parties & { today: Day; moment: Moment },
): Action[] {
  const chance = seeded(`interview ${institute} ${candidate}`);
  const link = `https://meet.example/${room(chance.next())}-${room(chance.next())}`;
  const reason = chance.pick(REASONS);
  const hour = chance.whole(10, 16);
  const { scheduler, named, actsOn, completesOn } = chooseMembers(
    team,
    scheduled,
    `${institute} ${candidate}`,
  );
  let id = "";

  function take(act: Act, world: DemoDeps): Promise<unknown> {
    if (act.what === "confirm") {
      return setInterviewStatus(world, asCandidate(teacher), {
        id,
        input: { status: "Interview Scheduled" },
      });
    }
    if (act.what === "ask") return askForAnotherDay(world, asCandidate(teacher), { id, note: reason });
    if (act.what === "offer") {
      return offerAnotherDay(world, asMember(school, actsOn(act.on)), {
        id,
        input: { day: addDays(today, act.day), link },
      });
    }
    if (act.what === "cancel")
      return setInterviewStatus(world, AS_ADMIN, { id, input: { status: "Cancelled" } });
    return setInterviewStatus(world, asMember(school, completesOn(act.on)), {
      id,
      input: { status: "Completed", result: act.result },
    });
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
          InterviewLink: link,
          interviewers: named.map((member) => member.id),
        };
        ({ id } = await scheduleInterview(world, asMember(school, scheduler), request));
      },
    },
    ...acts.map((act): Action => ({ at: moment(act.on, hour), run: (world) => take(act, world) })),
  ];
}

function room(fraction: number): string {
  return Math.floor(fraction * 36 ** 4)
    .toString(36)
    .padStart(4, "0");
}
