// The history of the invented world: each action calls the product's own services at its time, in order.
import type { Day } from "#platform/domain/day.ts";
import { addDays, dayInIndia, instantInIndia } from "#platform/domain/day.ts";
import { NO_ID, type PersonOrSchoolId } from "#platform/domain/ids.ts";
import type { AdminViewer, CandidateViewer, EmployerViewer, MemberRole } from "#platform/domain/role.ts";
import type { Deps } from "#platform/server/deps.ts";

export type DemoDeps = Pick<Deps, "db" | "clock" | "log" | "files" | "env">;
export type Action = { at: Date; run: (world: DemoDeps) => Promise<unknown> };

/** Runs actions in order of time, those of later today now. Those of the same moment run in the given order. */
export async function replay(world: DemoDeps, actions: readonly Action[]): Promise<void> {
  const now = world.clock.now();
  for (const { at: planned, run } of actions.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const at = planned < now ? planned : now;
    await run({ ...world, clock: { now: () => at, today: () => dayInIndia(at) } });
  }
}

/** Stores a drawn picture ("partners/little-lamp") and returns its key. */
export type KeepPicture = (name: string) => Promise<string>;

export type Moment = (offset: number, hour?: number) => Date;

/** Returns the moment of an hour in India, some days from today. A negative number is the past. */
export function momentsFrom(today: Day): Moment {
  return (offset, hour = 10) => instantInIndia(addDays(today, offset), `${String(hour).padStart(2, "0")}:00`);
}

export type Known = { id: PersonOrSchoolId; email: string };

/** The owner of an invented school, whose account has the same id. */
export function asEmployer({ id, email }: Known): EmployerViewer {
  return asMember({ id }, { id, email, role: "owner" });
}

export function asMember(
  school: Pick<Known, "id">,
  { id, email, role }: Known & { role: MemberRole },
): EmployerViewer {
  return {
    role: "employer",
    accountId: id,
    employerId: school.id,
    memberRole: role,
    email,
    sessionId: NO_ID,
  };
}

export function asCandidate({ id, email }: Known): CandidateViewer {
  return { role: "candidate", accountId: id, email, sessionId: NO_ID };
}

export const AS_ADMIN: AdminViewer = { role: "admin", accountId: NO_ID, email: "", sessionId: NO_ID };
