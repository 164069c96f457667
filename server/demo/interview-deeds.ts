// Turns a planned interview into actions of its school, its candidate and an admin.
import type { Day } from "#domain/day.ts";
import { addDays } from "#domain/day.ts";
import { scheduleInterview } from "#server/interviews/schedule.ts";
import { askForAnotherDay, offerAnotherDay, setInterviewStatus } from "#server/interviews/steps.ts";
import { markSeen } from "#server/candidates/service.ts";
import type { Deed, Known, Moment, World } from "./history.ts";
import { AS_ADMIN, asCandidate, asEmployer } from "./history.ts";
import type { Act } from "./interview-kinds.ts";
import type { PlannedInterview } from "./interview-plan.ts";
import { seeded } from "./seeded.ts";

const REASONS = [
  "I have my practical examinations on that day. Any day of the following week would suit me.",
  "My school has its annual day. Could we meet two days later?",
  "I am travelling for a family wedding and will be back on Monday.",
  "Invigilation duty has just been announced for that afternoon. I am sorry for the change.",
  "I have a fever and would rather meet when I can do justice to the demo lesson.",
];

export function deedsOfInterview(
  { scheduled, day, acts, institute, candidate }: PlannedInterview,
  { school, teacher, today, moment }: { school: Known; teacher: Known; today: Day; moment: Moment },
): Deed[] {
  const chance = seeded(`interview ${institute} ${candidate}`);
  const link = `https://meet.example/${room(chance.next())}-${room(chance.next())}`;
  const reason = chance.pick(REASONS);
  const hour = chance.whole(10, 16);
  let id = "";

  function take(act: Act, world: World): Promise<unknown> {
    if (act.what === "confirm") {
      return setInterviewStatus(world, asCandidate(teacher), id, { status: "Interview Scheduled" });
    }
    if (act.what === "ask") return askForAnotherDay(world, asCandidate(teacher), id, reason);
    if (act.what === "offer") {
      return offerAnotherDay(world, asEmployer(school), id, { day: addDays(today, act.day), link });
    }
    if (act.what === "cancel") return setInterviewStatus(world, AS_ADMIN, id, { status: "Cancelled" });
    return setInterviewStatus(world, asEmployer(school), id, { status: "Completed", result: act.result });
  }

  return [
    {
      at: moment(scheduled, hour - 1),
      happen: (world) => markSeen(world, asEmployer(school), { candidateId: teacher.id }),
    },
    {
      at: moment(scheduled, hour),
      async happen(world) {
        const request = {
          candidateId: teacher.id,
          employerId: school.id,
          interviewDate: addDays(today, day),
          InterviewLink: link,
        };
        ({ id } = await scheduleInterview(world, asEmployer(school), request));
      },
    },
    ...acts.map((act): Deed => ({ at: moment(act.on, hour), happen: (world) => take(act, world) })),
  ];
}

function room(fraction: number): string {
  return Math.floor(fraction * 36 ** 4)
    .toString(36)
    .padStart(4, "0");
}
