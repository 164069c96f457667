// What has happened in the invented world, told in order: each deed is done by the product's own services, at its time.
import type { Day } from "#domain/day.ts";
import { addDays, dayInIndia, instantInIndia } from "#domain/day.ts";
import type { AdminViewer, CandidateViewer, EmployerViewer } from "#domain/role.ts";
import { NO_ID } from "#domain/field.ts";
import type { Deps } from "#server/deps.ts";

export type World = Pick<Deps, "db" | "clock">;
export type Deed = { at: Date; happen: (world: World) => Promise<unknown> };

/** The earliest first; deeds of one instant in the order given. */
export async function relive(world: World, deeds: readonly Deed[]): Promise<void> {
  for (const { at, happen } of deeds.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await happen({ ...world, clock: { now: () => at, today: () => dayInIndia(at) } });
  }
}

export type Moment = (offset: number, hour?: number) => Date;

/** Days from today (below 0: past), at an hour in India. */
export function momentsFrom(today: Day): Moment {
  return (offset, hour = 10) => instantInIndia(addDays(today, offset), `${String(hour).padStart(2, "0")}:00`);
}

export type Known = { id: string; email: string };

export function asEmployer({ id, email }: Known): EmployerViewer {
  return { role: "employer", accountId: id, email, sessionId: NO_ID };
}

export function asCandidate({ id, email }: Known): CandidateViewer {
  return { role: "candidate", accountId: id, email, sessionId: NO_ID };
}

export const AS_ADMIN: AdminViewer = { role: "admin", accountId: NO_ID, email: "", sessionId: NO_ID };
