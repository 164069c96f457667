// Plans which members of invented schools open which profiles in the last two months, and when.
import { HOUR_MS, MINUTE_MS } from "#platform/domain/day.ts";
import type { AccountId, CandidateId, EmployerId } from "#platform/domain/ids.ts";
import { type Chance, seeded } from "#platform/demo/random.ts";
import type { Moment } from "#platform/demo/replay.ts";
import type { NewMember, Team } from "#features/schools/demo/team-plan.ts";

export type PlannedView = {
  employerId: EmployerId;
  accountId: AccountId;
  candidateId: CandidateId;
  at: Date;
  /** Whether the member's role is given contact details, if the school is. */
  hires: boolean;
};

type Looking = { id: EmployerId; createdAt: Date; team: Team };
type Teacher = { id: CandidateId; createdAt: Date };
type World = { teachers: readonly Teacher[]; now: Date; moment: Moment };

const DAYS = 60;
/** The school of the published login looks most often, the last time today. */
const KNOWN_SCHOOL_VISITS = 28;
const MAX_VISITS = 10;
const MAX_PROFILES = 6;
/** Percentage of visits in which the teacher of the published login is opened. */
const KNOWN_TEACHER_SHARE = 10;
/** Percentage of opened profiles that a colleague opens later the same day. */
const COLLEAGUE_SHARE = 20;

export function planViews(institutes: readonly Looking[], world: World): PlannedView[] {
  return institutes.flatMap((institute, index) => {
    const chance = seeded(`views of ${index}`);
    const visits = index === 0 ? KNOWN_SCHOOL_VISITS : chance.whole(1, MAX_VISITS);
    const days = chance.some(
      Array.from({ length: DAYS }, (_, day) => day + 1),
      visits,
    );
    const times = days.map((day) => atWork(chance, world.moment, -day));
    if (index === 0) times.push(new Date(world.now.getTime() - chance.whole(20, 90) * MINUTE_MS));
    return times.flatMap((start) => planVisit(chance, { institute, start }, world));
  });
}

const atWork = (chance: Chance, moment: Moment, day: number) =>
  new Date(moment(day, chance.whole(9, 16)).getTime() + chance.whole(0, 59) * MINUTE_MS);

function planVisit(
  chance: Chance,
  { institute, start }: { institute: Looking; start: Date },
  { teachers, now, moment }: World,
): PlannedView[] {
  const known = teachers.filter(({ createdAt }) => createdAt < start);
  const opened = chance.some(known, chance.whole(1, MAX_PROFILES));
  const [first] = teachers;
  if (first && first.createdAt < start && !opened.includes(first) && chance.percent(KNOWN_TEACHER_SHARE)) {
    opened.push(first);
  }
  const looking = (at: Date) =>
    institute.team.members.filter((member) => isReader(member, at, moment) && institute.createdAt < at);
  const views: PlannedView[] = [];
  const open = (member: NewMember, candidateId: CandidateId, at: Date) => {
    const hires = member.role === "owner" || member.role === "recruiter";
    views.push({ employerId: institute.id, accountId: member.id, candidateId, at, hires });
  };
  const [member] = chance.some(looking(start), 1);
  for (const [place, { id }] of opened.entries()) {
    const at = new Date(start.getTime() + place * chance.whole(2, 5) * MINUTE_MS);
    if (member && at < now) open(member, id, at);
    const later = new Date(at.getTime() + chance.whole(1, 3) * HOUR_MS);
    const [colleague] = chance.some(
      looking(later).filter((other) => other !== member),
      1,
    );
    if (member && colleague && chance.percent(COLLEAGUE_SHARE) && later < now) open(colleague, id, later);
  }
  return views;
}

/** Interviewers open only those whom they interview. */
function isReader({ role, joinedAt, leftOn }: NewMember, at: Date, moment: Moment): boolean {
  return role !== "interviewer" && joinedAt <= at && (leftOn === null || at < moment(leftOn));
}
