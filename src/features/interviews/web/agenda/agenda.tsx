// A page of interviews as an agenda: what needs an answer, today, what is to come by day, and the past (INT-71).
import { joined, type Text } from "#platform/domain/locale/sentence.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useEffect, useRef } from "react";
import { type Day, dayInIndia } from "#platform/domain/day.ts";
import { agendaFactsOf } from "#features/interviews/domain/agenda/from-wire.ts";
import {
  AGENDA_TITLES,
  type AgendaSection,
  AGENDA_SECTIONS,
  placeInAgenda,
  hasEnded,
  isResultMissing,
} from "#features/interviews/domain/agenda/sections.ts";
import { hasBegun } from "#features/interviews/domain/rules.ts";
import type { StepViewer } from "#features/interviews/domain/steps/next-steps.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { type InterviewParts, InterviewTable } from "#features/interviews/web/agenda/interview-table.tsx";
import styles from "#features/interviews/web/agenda/agenda.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { makeStale } from "#platform/web/query.ts";
import { INTERVIEWS } from "#features/interviews/web/queries.ts";

type Props = InterviewParts & {
  interviews: readonly Interview[];
  viewer: StepViewer;
  /** One interview under a title of its own needs no section. */
  alone?: boolean | undefined;
};

const NAME = "Scheduled Interviews";

export function Agenda({ interviews, viewer, alone, ...rows }: Props) {
  const say = useSay("interviews");
  const t = useT("interviews");
  const groups = groupAgenda(interviews, viewer);
  useFreshAgenda(
    interviews,
    viewer.now,
    JSON.stringify(groups.map(({ section, days }) => [section, days.map((one) => one.interviews.length)])),
  );
  if (alone)
    return (
      <InterviewTable
        name={say(NAME)}
        groups={[{ title: null, isOneDay: false, interviews }]}
        now={viewer.now}
        startsOpen={() => true}
        {...rows}
      />
    );
  return (
    <>
      <p className="text below dimmed">{t("All times are India time.")}</p>
      {groups.map(({ section, days }) => (
        <Section key={section} section={section}>
          <InterviewTable
            name={`${say(NAME)}: ${say(AGENDA_TITLES[section])}`}
            groups={days.map((one) => ({
              title: say(titleOf(one) ?? "") || null,
              isOneDay: section === "today" || Boolean(one.day),
              interviews: one.interviews,
            }))}
            now={viewer.now}
            startsOpen={(interview) => interviews.length === 1 || startsOpen(interview, section, viewer)}
            {...rows}
          />
        </Section>
      ))}
    </>
  );
}

/** What is today, and what is to be answered. A result has its button in the row. */
function startsOpen(interview: Interview, section: AgendaSection, viewer: StepViewer): boolean {
  if (section === "today") return true;
  return section === "answer" && !isResultMissing(agendaFactsOf(interview), viewer);
}

function Section({ section, children }: { section: AgendaSection; children: ReactNode }) {
  const say = useSay("interviews");
  const id = useId();
  return (
    <section className={`below-lg ${styles.section}`} aria-labelledby={id} data-section={section}>
      <h2 id={id} className="below-sm strong">
        {say(AGENDA_TITLES[section])}
      </h2>
      {children}
    </section>
  );
}

function titleOf({ day }: AgendaDay): Text | null {
  if (day === null) return "No day yet";
  return day === undefined ? null : joined([{ weekday: day }], "");
}

/** `day` is undefined in the other sections, and null where the other side has asked for another day. */
type AgendaDay = { day: Day | null | undefined; interviews: Interview[] };
type AgendaGroup = { section: AgendaSection; days: AgendaDay[] };

/** The server sends the interviews in the order of the agenda; sections without any are left out. */
function groupAgenda(interviews: readonly Interview[], viewer: StepViewer): AgendaGroup[] {
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

/** `sections` is the order of the sections of these interviews, which a new day changes too. */
function useFreshAgenda(interviews: readonly Interview[], now: Date, sections: string): void {
  const cache = useQueryClient();
  const times = interviews.map((one) => [hasBegun(one, now), hasEnded(agendaFactsOf(one), now)]);
  const state = JSON.stringify([sections, times]);
  const before = useRef<{ interviews: readonly Interview[]; state: string }>(null);
  useEffect(() => {
    const last = before.current;
    before.current = { interviews, state };
    if (last && last.interviews === interviews && last.state !== state) void makeStale(cache, INTERVIEWS);
  }, [cache, interviews, state]);
}
