// Plans who works for each invented school: one person to six, in all roles, some who have left, and some invited.
import { DAY_MS, HOUR_MS } from "#platform/domain/day.ts";
import type { PersonOrSchoolId } from "#platform/domain/ids.ts";
import type { InvitedRole, MemberRole } from "#platform/domain/role.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import { newPersonId } from "#platform/server/database/new-id.ts";
import { DEMO_MEMBERS } from "#platform/demo/logins.ts";
import { homeOf } from "#platform/demo/homes.ts";
import { type Institute, letters } from "./institutes.ts";
import { inventName } from "#platform/demo/names.ts";
import { type Chance, seeded } from "#platform/demo/random.ts";

export type NewMember = {
  id: PersonOrSchoolId;
  email: string;
  name: string;
  role: MemberRole;
  joinedAt: Date;
  /** In days from today, negative. Null for those who stay. */
  leftOn: number | null;
  /** In days before now. */
  lastActive: number;
};
/** The first member is the owner, whose account has the id of the school. */
export type Team = {
  members: [NewMember, ...NewMember[]];
  invited: { email: string; role: InvitedRole } | null;
};

type Roles = { join: InvitedRole[]; left?: InvitedRole; invited?: InvitedRole };

/** The first is the school of the published login; the others are used again when all are used. */
const KNOWN: Roles = {
  join: ["recruiter", "interviewer", "viewer", "recruiter", "interviewer"],
  left: "recruiter",
  invited: "interviewer",
};
const OTHERS: readonly Roles[] = [
  { join: ["recruiter"] },
  { join: [] },
  { join: ["interviewer", "viewer"] },
  { join: ["recruiter", "interviewer", "viewer"], left: "viewer" },
  { join: [] },
  { join: ["recruiter", "recruiter", "interviewer", "interviewer"], invited: "viewer" },
  { join: [] },
];

const HOURS_BETWEEN = 7;

type School = Pick<Institute, "registration"> & { id: PersonOrSchoolId; createdAt: Date };

export function planTeam(index: number, { id, createdAt, registration }: School, now: Date): Team {
  const chance = seeded(`team of ${index}`);
  const state = parsePlace(registration.address)?.state ?? "";
  const domain = registration.email.split("@")[1] ?? "";
  const names = new Set<string>();
  const { join, left, invited } = index === 0 ? KNOWN : (OTHERS[(index - 1) % OTHERS.length] ?? KNOWN);
  const days = (now.getTime() - createdAt.getTime()) / DAY_MS;

  const addressOf = (name: string) => `${letters(name)}@${domain}`;
  /** They join within the first two days, before the first interview. */
  const member = (role: MemberRole, at: number, known?: string): NewMember => {
    const name = inventOther(chance, state, names);
    return {
      id: newPersonId<PersonOrSchoolId>(),
      name,
      email: known ?? addressOf(name),
      role,
      joinedAt: new Date(createdAt.getTime() + at * HOURS_BETWEEN * HOUR_MS),
      leftOn: null,
      lastActive: chance.next() ** 2 * Math.min(days, 30),
    };
  };
  const owner = { ...member("owner", 0, registration.email), id };
  const joined = join.map((role, at) => {
    const isFirst = join.indexOf(role) === at;
    return member(role, at + 1, index === 0 && isFirst ? DEMO_MEMBERS[role] : undefined);
  });
  const former = left ? [{ ...member(left, join.length + 1), leftOn: -Math.floor(days / 12) }] : [];
  return {
    members: [owner, ...joined, ...former],
    invited: invited ? { email: addressOf(inventOther(chance, state, names)), role: invited } : null,
  };
}

/** Nobody in a team has the name of another, because the address follows from it. */
function inventOther(chance: Chance, state: string, names: Set<string>): string {
  const community = chance.weighted(homeOf(state).people);
  const name = inventName(chance, community, chance.percent(55));
  if (names.has(name)) return inventOther(chance, state, names);
  names.add(name);
  return name;
}
