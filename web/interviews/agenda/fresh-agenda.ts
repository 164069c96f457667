// Asks for the interviews again when the clock alone has changed them on a page that was left open.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { hasEnded } from "#domain/interviews/agenda/sections.ts";
import { agendaFactsOf } from "#domain/interviews/agenda/from-wire.ts";
import { hasBegun } from "#domain/interviews/rules.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { interviewQueries } from "#web/interviews/queries.ts";

/** `sections` is the order of the sections of these interviews, which a new day changes too. */
export function useFreshAgenda(interviews: readonly Interview[], now: Date, sections: string): void {
  const cache = useQueryClient();
  const times = interviews.map((one) => [hasBegun(one, now), hasEnded(agendaFactsOf(one), now)]);
  const state = JSON.stringify([sections, times]);
  const before = useRef<{ interviews: readonly Interview[]; state: string }>(null);
  useEffect(() => {
    const last = before.current;
    before.current = { interviews, state };
    if (last && last.interviews === interviews && last.state !== state)
      void cache.invalidateQueries({ queryKey: interviewQueries.all });
  }, [cache, interviews, state]);
}
