// The values of the form that schedules an interview: what it begins with, what is sent, and where a refusal belongs.
import { refuseDays, refuseInvitation, withHours } from "#features/interviews/domain/invitation/rules.ts";
import { type InterviewMode, type Proposal, ROUNDS } from "#features/interviews/domain/invitation/terms.ts";
import { SCHEDULING_REFUSALS } from "#features/interviews/domain/terms.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import type { Asked } from "#features/interviews/web/clashes.tsx";
import {
  firstTimes,
  OTHER_ROWS,
  readTimeRow,
  readTimeRows,
  typedText,
} from "#features/interviews/web/times/time-rows.tsx";
import type { FieldErrors } from "#platform/web/ui/form/form-check.ts";
import type { SchedulingReason } from "./scheduling-check.ts";

type Slot = { from: string; to: string };

/** In the choice of a vacancy: the post is typed. */
export const TYPED_POST = "typed";

/** The interview of the round before. */
export type Earlier = Pick<
  Interview,
  | "_id"
  | "vacancyId"
  | "post"
  | "mode"
  | "place"
  | "InterviewLink"
  | "interviewers"
  | "interviewSlotFrom"
  | "interviewSlotTo"
  | "roundNumber"
  | "nextRound"
>;

/** Whether the next round takes no credit, by what the server said last. */
export const isFree = (earlier: Earlier | undefined): boolean => Boolean(earlier?.nextRound?.freeUntil);

type Origin = {
  earlier?: Earlier | undefined;
  /** The application names the post, as long as no other one is chosen. */
  hasApplication?: boolean;
};

/** The form begins with the place, the members and the hours of the round before, as far as they lie in the slot. */
export function firstInvitation(
  slot: Slot,
  vacancies: readonly { _id: string }[],
  { earlier, hasApplication = false }: Origin = {},
) {
  const isOpen = vacancies.some(({ _id }) => _id === earlier?.vacancyId);
  const isTyped = vacancies.length === 0 || (!isOpen && !hasApplication && Boolean(earlier?.post));
  const fields = {
    interviewDate: "",
    InterviewLink: earlier?.InterviewLink ?? "",
    mode: earlier?.mode ?? ("online" as InterviewMode),
    address: earlier?.place?.address ?? "",
    landmark: earlier?.place?.landmark ?? "",
    askFor: earlier?.place?.askFor ?? "",
    mapLink: earlier?.place?.mapLink ?? "",
    vacancy: isTyped ? TYPED_POST : isOpen ? (earlier?.vacancyId ?? "") : "",
    post: (isTyped && earlier?.post?.title) || "",
    postClasses: (isTyped && earlier?.post?.classes) || "",
    round: "",
    topic: "",
    demoClass: "",
    minutes: "",
    looksAt: "",
    notes: "",
    interviewers: (earlier?.interviewers ?? []).flatMap(({ _id }) => _id ?? []) as readonly string[],
  };
  return Object.assign(fields, firstTimes(earlier ? hoursOf(earlier, slot) : slot));
}

function hoursOf({ interviewSlotFrom: from, interviewSlotTo: to }: Earlier, slot: Slot): Slot {
  return slot.from <= from && to <= slot.to ? { from, to } : slot;
}

/** A line each; empty lines are left out. */
export const readLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export type InvitationValues = ReturnType<typeof firstInvitation>;

type InvitationBody = {
  mode?: InterviewMode;
  vacancyId?: string;
  location?: { address: string; landmark?: string; mapLink?: string; askFor?: string };
  post?: { title: string; classes?: string };
  notes?: string;
  round?: {
    kind: (typeof ROUNDS)[number];
    topic?: string;
    class?: string;
    minutes?: string;
    looksAt?: string[];
  };
  proposals?: Proposal[];
};

/** What nobody has filled in is left out, so that a plain invitation is sent as the documents have it. */
export function readInvitation(values: InvitationValues, slot: Slot): InvitationBody {
  const text = (name: keyof InvitationValues) => typedText(values, name);
  const optional = <Name extends string>(name: keyof InvitationValues, as: Name) =>
    (text(name) ? { [as]: text(name) } : {}) as Partial<Record<Name, string>>;
  const round = ROUNDS.find((one) => one === values.round);
  const proposals = readProposals(values, slot);
  return {
    ...(values.mode === "at-school" && {
      mode: "at-school" as const,
      location: {
        address: text("address"),
        ...optional("landmark", "landmark"),
        ...optional("mapLink", "mapLink"),
        ...optional("askFor", "askFor"),
      },
    }),
    ...(values.vacancy !== TYPED_POST && optional("vacancy", "vacancyId")),
    ...(values.vacancy === TYPED_POST &&
      text("post") && { post: { title: text("post"), ...optional("postClasses", "classes") } }),
    ...(round && {
      round: {
        kind: round,
        ...(round === "demo" && {
          ...optional("topic", "topic"),
          ...optional("demoClass", "class"),
          ...optional("minutes", "minutes"),
        }),
        ...(text("looksAt") && { looksAt: readLines(text("looksAt")) }),
      },
    }),
    ...optional("notes", "notes"),
    ...(proposals.length > 0 && { proposals }),
  };
}

/** An interview at school has no link. */
export const linkOf = (values: InvitationValues): string =>
  values.mode === "online" ? typedText(values, "InterviewLink") : "";

const firstRow = (values: InvitationValues) => readTimeRow(values, 1, "interviewDate");

/** Without another day and with the whole slot there are no proposals. */
function readProposals(values: InvitationValues, slot: Slot): Proposal[] {
  const [first] = withHours(firstRow(values), slot);
  if (!first) return [];
  const others = withHours(readTimeRows(values, OTHER_ROWS), slot);
  const isWhole = first.from === slot.from && first.to === slot.to;
  return others.length > 0 || !isWhole ? [first, ...others] : [];
}

type Asking = Pick<Asked, "employerId" | "slot"> & Pick<Asked["body"], "candidateId" | "roundOf">;

/** What the form asks about other interviews at its times. */
export function readAsked(values: InvitationValues, { employerId, slot, ...about }: Asking): Asked {
  const proposals = [...firstRow(values), ...readTimeRows(values, OTHER_ROWS)];
  return { employerId, slot, body: { ...about, proposals, interviewers: [...values.interviewers] } };
}

const FIELDS: Partial<Record<SchedulingReason, "day" | "hours">> = {
  "no-date": "day",
  "too-soon": "day",
  "too-late": "day",
  "outside-slot": "hours",
  "same-times": "hours",
};

/** The refusal at its field; nothing where it has none. */
export function errorsOf(
  reason: SchedulingReason,
  values: InvitationValues,
  { today, slot }: { today: string; slot: Slot },
): FieldErrors {
  if (reason === "bad-link" && values.mode === "online")
    return { InterviewLink: SCHEDULING_REFUSALS[reason].message };
  if (reason === "no-place") return { address: SCHEDULING_REFUSALS[reason].message };
  if (reason === "no-session" || reason === "not-an-employer" || !FIELDS[reason]) return {};
  const sentence = SCHEDULING_REFUSALS[reason].message;
  const row = wrongRow(FIELDS[reason], values, { today, slot });
  const day = row === 1 ? "interviewDate" : `date-${row}`;
  return { [FIELDS[reason] === "day" ? day : `from-${row}`]: sentence };
}

function wrongRow(
  field: "day" | "hours",
  values: InvitationValues,
  { today, slot }: { today: string; slot: Slot },
): number {
  const timeOf = (row: number) => withHours(row === 1 ? firstRow(values) : readTimeRow(values, row), slot);
  const isWrong = (row: number) => {
    const [time] = timeOf(row);
    if (field === "day") return refuseDays(time?.date, [], today) !== null;
    const alone = {
      mode: "online",
      hasPlace: true,
      isVerified: true,
      proposals: time ? [time] : [],
    } as const;
    return refuseInvitation(alone, slot) !== null;
  };
  const rows = [1, ...OTHER_ROWS.filter((row) => readTimeRow(values, row).length > 0)];
  const beginnings = rows.map((row) => timeOf(row).map(({ date, from }) => `${date} ${from}`)[0]);
  // Of times that repeat, each one alone is right: the second is marked.
  const repeated = rows.find((_row, at) => beginnings.indexOf(beginnings[at]) < at);
  return rows.find(isWrong) ?? repeated ?? 1;
}
