// Other interviews at the times of an invitation or of another day: said while they are chosen, and asked about before they are
// sent (INT-45, INT-84).
import { inEnglish, sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Day } from "#platform/domain/day.ts";
import type { Conflict } from "#features/interviews/domain/calls.ts";
import { refuseDays, withHours } from "#features/interviews/domain/invitation/rules.ts";
import type { Proposal } from "#features/interviews/domain/invitation/terms.ts";
import { findClashes } from "#features/interviews/domain/rules.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { browserApi, type CallInput, isSessionRefusal } from "#platform/web/api.ts";
import { useToday } from "#platform/web/layout/root-data.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { useDebounced } from "#platform/web/ui/form/debounced.ts";
import styles from "./clashes.module.css";
import { useSay } from "#platform/web/language/use-say.ts";
import { ownKey } from "#platform/web/query.ts";

export type Asked = {
  /** The school that asks. */
  employerId: string;
  /** The hours of a time that names none. */
  slot: { from: string; to: string };
  body: Omit<CallInput<"POST", "/api/interview/conflicts">["body"], "proposals"> & {
    proposals: { date: string; from?: string; to?: string }[];
  };
};

const DEBOUNCE_MS = 400;
/** A day that is chosen again is not asked about again: a school may ask only so often in a day. */
const FRESH_MS = 60_000;

/** The sentences to show. Where the server does not answer there are none, and nobody has to wait. */
export const clashesQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ownKey("clashes", asked),
    queryFn: () => findSentences(asked),
    staleTime: FRESH_MS,
    retry: false,
  });

async function findSentences({ employerId, slot, body }: Asked): Promise<Text[]> {
  const times = withHours(body.proposals, slot);
  let conflicts: Conflict[] = [];
  try {
    ({ conflicts } = await browserApi.post("/api/interview/conflicts", { body }));
  } catch (error) {
    // The list would ask the person to log in again, in the middle of typing.
    if (isSessionRefusal(error)) return [];
  }
  const days = [...new Set(times.map(({ date }) => date))];
  const own = (await Promise.all(days.map((day) => readDay(employerId, day)))).flat();
  const named = new Set(conflicts.map(({ interviewId }) => interviewId));
  const others = own.filter(({ _id }) => !named.has(_id));
  const sentences = [
    ...conflicts.map((one) => conflictSentence(one, body.proposals)),
    ...times.flatMap((time) => ownSentences(others, body.candidateId, time)),
  ];
  // What two proposals share is said once.
  return [...new Map(sentences.map((one) => [inEnglish(one), one])).values()];
}

const readDay = (employerId: string, day: Day): Promise<Interview[]> =>
  browserApi
    .get("/api/interview/getInterviewsByEmployer/{employerId}", { params: { employerId }, query: { day } })
    .then(
      ({ items }) => items,
      () => [],
    );

function ownSentences(own: readonly Interview[], candidateId: string, { date, ...slot }: Proposal) {
  return findClashes(own, { candidateId, day: date, slot }).map(
    ({ candidateName, interviewSlotFrom: from, interviewSlotTo: to }) =>
      sentence("You already have an interview with {name} on {day}, {from} to {to}.", {
        name: candidateName,
        day: { weekday: date },
        from: { time: from },
        to: { time: to },
      }),
  );
}

/** Of a teacher's interview with another school only the own proposal is named in which it lies. */
function conflictSentence(conflict: Conflict, asked: Asked["body"]["proposals"]): Text {
  const { name, with: other, interviewDate: day, interviewSlotFrom: from, interviewSlotTo: to } = conflict;
  if (name === null || day === null || from === null || to === null) {
    return elsewhere(asked[conflict.proposal]);
  }
  const when = { day: { weekday: day }, from: { time: from }, to: { time: to } };
  return conflict.kind === "member" && other
    ? sentence("{name} has an interview with {other} on {day}, {from} to {to}.", { name, other, ...when })
    : sentence("{name} has another interview on {day}, {from} to {to}.", { name, ...when });
}

function elsewhere(proposal: Asked["body"]["proposals"][number] | undefined): Text {
  if (!proposal) return "The teacher has another interview.";
  const { date, from, to } = proposal;
  const day = { weekday: date };
  return from === undefined || to === undefined
    ? sentence("The teacher has another interview on {day}.", { day })
    : sentence("The teacher has another interview on {day}, between {from} and {to}.", {
        day,
        from: { time: from },
        to: { time: to },
      });
}

/** The empty element is there from the beginning, so that screen readers hear its text. */
export function ClashWarning({ asked }: { asked: Asked }) {
  const say = useSay("interviews");
  const settled = useDebounced(asKey(asked, useToday()), DEBOUNCE_MS);
  const possible = JSON.parse(settled) as Asked;
  const { data: sentences = [] } = useQuery({
    ...clashesQuery(possible),
    enabled: possible.body.proposals.length > 0,
  });
  return (
    <div aria-live="polite">
      {sentences.length > 0 && (
        <div className={`beside gap-sm padded above-sm ${styles.warning}`}>
          <Icon name="alert" />
          <ul className="list grid gap-2xs">
            {sentences.map((one) => (
              <li key={inEnglish(one)}>{say(one)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Days that cannot be proposed are not asked about. As text it is equal whenever nothing has changed. */
function asKey({ body, ...asked }: Asked, today: Day): string {
  const proposals = body.proposals.filter(({ date }) => refuseDays(date, [], today) === null);
  return JSON.stringify({ ...asked, body: { ...body, proposals } });
}
