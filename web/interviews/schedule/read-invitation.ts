// Reads the fields of an invitation from the scheduling form into the body of its call.
import { withHours } from "#domain/interviews/invitation/rules.ts";
import { type InterviewMode, type Proposal, ROUNDS } from "#domain/interviews/invitation/terms.ts";
import { OTHER_ROWS, readTimeRow, readTimeRows } from "#web/interviews/times/time-rows.tsx";

export type InvitationBody = {
  mode?: InterviewMode;
  vacancyId?: string;
  location?: { address: string; landmark?: string; mapLink?: string; askFor?: string };
  post?: { title: string; classes?: string };
  notes?: string;
  round?: { kind: (typeof ROUNDS)[number]; topic?: string; class?: string; minutes?: string };
  proposals?: Proposal[];
};

/** In the choice of a vacancy: the post is typed. */
export const TYPED_POST = "typed";

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
  const vacancy = field("vacancy");
  const proposals = readProposals(form, slot);
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
    ...(vacancy && vacancy !== TYPED_POST && { vacancyId: vacancy }),
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
function readProposals(form: FormData, slot: { from: string; to: string }): Proposal[] {
  const [first] = withHours(readTimeRow(form, 1, "interviewDate"), slot);
  if (!first) return [];
  const others = withHours(readTimeRows(form, OTHER_ROWS), slot);
  const isWhole = first.from === slot.from && first.to === slot.to;
  return others.length > 0 || !isWhole ? [first, ...others] : [];
}
