// An admin answers a school in a dialog: the reason, which the school reads, or the number that staff found.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Refusal } from "#platform/domain/refusal.ts";
import type { SchoolVerification } from "#features/schools/domain/verifications/calls.ts";
import { readNumber } from "#features/schools/domain/verifications/numbers.ts";
import {
  NUMBER_KINDS,
  NUMBER_LABELS,
  QUEUE_LABELS,
  RIGHTS_AFTER_CHANGE_DAYS,
  type VerificationAnswer,
} from "#features/schools/domain/verifications/terms.ts";
import { listRecordChanges } from "#features/schools/domain/verifications/what-staff-read.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import type { FieldErrors } from "#platform/web/ui/form/form-check.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { NoteField, SelectField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { CheckList } from "../request-state.tsx";
import { useDecide } from "./admin-queries.ts";
import { queryOf } from "#platform/web/query.ts";

type Answer = {
  state: VerificationAnswer;
  label: string;
  /** What happens to the school. */
  lead: (school: SchoolVerification) => string;
  mayGive: (school: SchoolVerification) => boolean;
};

const isOpen = ({ request }: SchoolVerification) =>
  request !== null && request.state !== "refused" && request.state !== "expired";

export const ANSWERS: Record<VerificationAnswer, Answer> = {
  verified: {
    state: "verified",
    label: "Verify",
    lead: () => "The school gets the badge and sees contact details with a plan, for a year.",
    mayGive: ({ request }) => request?.state !== "verified",
  },
  "more-needed": {
    state: "more-needed",
    label: "Ask for More",
    lead: (school) => `The school reads what is missing and may send it.${keptText(school)}`,
    mayGive: (school) => isOpen(school) && school.request?.state !== "more-needed",
  },
  refused: {
    state: "refused",
    label: "Refuse",
    lead: () => "Badge and contact details end at once. The school may ask again.",
    mayGive: isOpen,
  },
  suspended: {
    state: "suspended",
    label: "Suspend",
    lead: () =>
      "Its members may only read why, their record and their plan. Open interviews stand, and their candidates get a notice without the reason.",
    mayGive: ({ suspension }) => suspension === null,
  },
  unsuspended: {
    state: "unsuspended",
    label: "End the Suspension",
    lead: () => "Everything works again as before.",
    mayGive: ({ suspension }) => suspension !== null,
  },
};

/** What becomes of badge and contact details where more is needed (SCHOOL-5). */
function keptText({ request, badge }: SchoolVerification): string {
  if (request?.state === "verified")
    return ` Its badge ends at once, and contact details ${RIGHTS_AFTER_CHANGE_DAYS} days later.`;
  return badge ? " Its badge stays until the end of its year." : "";
}

type Props = { school: SchoolVerification; answer: VerificationAnswer; onDone: () => void };
const readKind = (typed: string | undefined) => NUMBER_KINDS.find((kind) => kind === typed);

export function AnswerForm({ school, answer, onDone }: Props) {
  const cache = useQueryClient();
  const decide = useDecide(school._id);
  // The version that staff read; the list behind the dialog may load a newer one.
  const [read, setRead] = useState(school);
  const [changes, setChanges] = useState<string[]>([]);
  const { label, lead } = ANSWERS[answer];
  const needsReason = answer !== "verified" && answer !== "unsuspended";
  const form = useForm({
    initialValues: { reason: "", ...numberOf(school) },
    validate: (typed) =>
      answer === "verified"
        ? checkNumber(typed)
        : { reason: needsReason && !typed.reason.trim() && "Please give a reason. The school reads it." },
    send: async ({ reason, kind, number }) => {
      const given = answer === "verified" ? { kind: readKind(kind), number } : needsReason ? { reason } : {};
      const isAsRead = answer !== "suspended" && answer !== "unsuspended";
      const version = isAsRead ? { asRead: read.asRead } : {};
      try {
        const { message } = await decide.mutateAsync({ state: answer, ...given, ...version });
        toast.good(message);
        onDone();
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== "STALE") throw error;
        const newest = await cache.fetchQuery({
          ...queryOf("/api/admin/employers/{employerId}/verification", {
            params: { employerId: school._id },
          }),
          staleTime: 0,
        });
        setChanges(listChanges(read, newest));
        setRead(newest);
        form.setValues(numberOf(newest));
        const answered = newest.request?.state;
        if (answered && answered !== read.request?.state)
          form.setProblem(`Somebody else has answered meanwhile: ${QUEUE_LABELS[answered]}.`);
        // Nothing is left of what was typed; a reason is.
        if (answer === "verified") form.markSaved();
      }
    },
    failure: "The answer could not be given. Please try again.",
  });
  return (
    <Form form={form} submit={label} onCancel={onDone}>
      <p className="text">{lead(read)}</p>
      {changes.length > 0 && (
        <Notice tone="bad" title="This has changed since you read it">
          {changes.map((change) => (
            <p className="text" key={change}>
              {change}
            </p>
          ))}
        </Notice>
      )}
      {answer === "verified" && (
        <>
          <SelectField
            name="kind"
            label="Kind of number"
            options={NUMBER_KINDS.map((value) => ({ value, label: NUMBER_LABELS[value] }))}
            required
          />
          <TextField name="number" label="Number" required />
          <Doubts school={read} />
        </>
      )}
      {needsReason && (
        <NoteField name="reason" label="Reason" description="The school reads it." required data-autofocus />
      )}
    </Form>
  );
}

/** What speaks against the number, since the list offers this answer without the other facts. */
function Doubts({ school: { request, alike } }: { school: SchoolVerification }) {
  const doubts = request?.checks.filter(({ outcome }) => outcome !== "passed") ?? [];
  return (
    <>
      {doubts.length > 0 && <CheckList checks={doubts} />}
      {alike.map(({ _id, instituteName, shares }) => (
        <p key={_id} className="text">
          {instituteName} has the same {shares}.
        </p>
      ))}
    </>
  );
}

/** That of the request, which staff may correct. */
function numberOf({ request }: SchoolVerification) {
  return { kind: request?.kind ?? "", number: request?.number ?? "" };
}

/** What a decision depends on (SCHOOL-19). Whether the document is the same cannot be seen here. */
function listChanges(before: SchoolVerification, after: SchoolVerification): string[] {
  const numberTextOf = ({ request }: SchoolVerification) =>
    request ? `${NUMBER_LABELS[request.kind]} ${request.number}` : "none";
  const stateTextOf = ({ request }: SchoolVerification) => (request ? QUEUE_LABELS[request.state] : "none");
  const changes = [
    ...listRecordChanges(before, after).map((change) => [change.what, change.before, change.now]),
    ["Number", numberTextOf(before), numberTextOf(after)],
    ["State", stateTextOf(before), stateTextOf(after)],
  ].flatMap(([what, old = "", now = ""]) =>
    old === now ? [] : [`${what}: ${old || "none"}, now ${now || "none"}`],
  );
  return [...changes, after.request?.hasEvidence ? "Document: please look at it again." : "Document: none."];
}

function checkNumber({ kind, number }: { kind: string; number: string }): FieldErrors {
  const known = readKind(kind);
  if (!known) return { kind: "Please choose the kind of number." };
  const { message } = readNumber(known, number);
  return message === undefined ? {} : { number: message };
}
