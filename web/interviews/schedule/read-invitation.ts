// Reads the fields of an invitation from the scheduling form into the body of its call.
import {
  type InterviewMode,
  MAX_PROPOSALS,
  type Proposal,
  ROUNDS,
} from "#domain/interviews/invitation/terms.ts";

export type InvitationBody = {
  mode?: InterviewMode;
  location?: { address: string; landmark?: string; mapLink?: string; askFor?: string };
  post?: { title: string; classes?: string };
  notes?: string;
  round?: { kind: (typeof ROUNDS)[number]; topic?: string; class?: string; minutes?: string };
  proposals?: Proposal[];
};

/** What nobody has filled in is left out, so that a plain invitation is sent as the documents have it. */
export function readInvitation(form: FormData, slot: { from: string; to: string }): InvitationBody {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const optional = <Name extends string>(name: string, as: Name) =>
    (field(name) ? { [as]: field(name) } : {}) as Partial<Record<Name, string>>;
  const isAtSchool = field("mode") === "at-school";
  const round = ROUNDS.find((one) => one === field("round"));
  const proposals = readProposals(field, slot);
  return {
    ...(isAtSchool && {
      mode: "at-school" as const,
      location: {
        address: field("address"),
        ...optional("landmark", "landmark"),
        ...optional("mapLink", "mapLink"),
        ...optional("askFor", "askFor"),
      },
    }),
    ...(field("post") && { post: { title: field("post"), ...optional("postClasses", "classes") } }),
    ...(round && {
      round: {
        kind: round,
        ...optional("topic", "topic"),
        ...optional("demoClass", "class"),
        ...optional("minutes", "minutes"),
      },
    }),
    ...(field("notes") && { notes: field("notes") }),
    ...(proposals.length > 0 && { proposals }),
  };
}

/** Without another day and with the whole slot there are no proposals. */
function readProposals(field: (name: string) => string, slot: { from: string; to: string }) {
  const first = {
    date: field("interviewDate"),
    from: field("from-1") || slot.from,
    to: field("to-1") || slot.to,
  };
  const others = Array.from({ length: MAX_PROPOSALS - 1 }, (_, at) => at + 2).flatMap((row) => {
    const date = field(`date-${row}`);
    return date ? [{ date, from: field(`from-${row}`) || slot.from, to: field(`to-${row}`) || slot.to }] : [];
  });
  const isWhole = first.from === slot.from && first.to === slot.to;
  return first.date && (others.length > 0 || !isWhole) ? [first, ...others] : [];
}
