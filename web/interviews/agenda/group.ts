// Groups the interviews of a page by the sections of the agenda, and those to come by their day.
import { type Day, dayInIndia } from "#domain/day.ts";
import { agendaFactsOf } from "#domain/interviews/agenda/from-wire.ts";
import { AGENDA_SECTIONS, type AgendaSection, placeInAgenda } from "#domain/interviews/agenda/sections.ts";
import type { StepViewer } from "#domain/interviews/steps/next-steps.ts";
import type { Interview } from "#domain/interviews/wire.ts";

/** `day` is undefined in the other sections, and null where the other side has asked for another day. */
export type AgendaDay = { day: Day | null | undefined; interviews: Interview[] };
type AgendaGroup = { section: AgendaSection; days: AgendaDay[] };

/** The server sends the interviews in the order of the agenda; sections without any are left out. */
export function groupAgenda(interviews: readonly Interview[], viewer: StepViewer): AgendaGroup[] {
  const placed = interviews.map((interview) => ({
    interview,
    ...placeInAgenda(agendaFactsOf(interview), viewer),
  }));
  return AGENDA_SECTIONS.flatMap((section) => {
    const days: AgendaDay[] = [];
    for (const { interview, at, section: own } of placed) {
      if (own !== section) continue;
      const day = section === "upcoming" ? at && dayInIndia(at) : undefined;
      const last = days.at(-1);
      if (last && last.day === day) last.interviews.push(interview);
      else days.push({ day, interviews: [interview] });
    }
    return days.length > 0 ? [{ section, days }] : [];
  });
}
