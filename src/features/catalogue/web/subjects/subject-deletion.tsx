// Deletes a subject: an unused one after a question, a used one with another that takes its place (CONTENT-24).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount } from "#platform/domain/money.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Subject } from "#features/catalogue/domain/subjects/calls.ts";
import { SUBJECT_IN_USE } from "#features/catalogue/domain/subjects/terms.ts";
import { errorMessage } from "#platform/web/api.ts";
import { readSubjectUse, useDeleteSubject } from "#features/catalogue/web/subjects/admin-queries.ts";
import { SUBJECTS } from "#features/catalogue/web/subjects/queries.ts";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { useReloadOffer } from "#platform/web/ui/feedback/reload-offer.ts";
import { useSingleFlight } from "#platform/web/ui/feedback/single-flight.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { CancelButton, Form } from "#platform/web/ui/form/form.tsx";
import { SelectField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import { makeStale, queryOf } from "#platform/web/query.ts";

const NOT_DELETED = "The subject could not be deleted. Please try again.";

export function SubjectDeletion({ subject }: { subject: Subject }) {
  /** The number of candidates who teach it, once a replacement is asked for. */
  const [candidates, setCandidates] = useState<number | null>(null);
  const send = useRemoval(subject, setCandidates);
  const ask = useConfirm();
  const singleFlight = useSingleFlight();

  const begin = () =>
    singleFlight(async () => {
      let used;
      try {
        used = await readSubjectUse(subject._id);
      } catch (error) {
        toast.bad(errorMessage(error, NOT_DELETED), { seconds: 3 });
        return;
      }
      if (used > 0) return setCandidates(used);
      const isConfirmed = await ask({
        title: `Delete ${subject.subject}?`,
        body: "No candidate teaches it. It leaves the list that candidates choose from.",
        confirm: "Yes, delete",
        cancel: "Cancel",
        destructive: true,
      });
      if (isConfirmed) await send(undefined);
    });

  return (
    <>
      <RowAction
        icon="trash"
        label="Delete"
        recordName={subject.subject}
        destructive
        onClick={() => void begin()}
      />
      <FormDialog
        opened={candidates !== null}
        title={`Delete ${subject.subject}`}
        onClose={() => setCandidates(null)}
      >
        <ReplacementForm
          subject={subject}
          candidates={candidates ?? 0}
          send={send}
          onCancel={() => setCandidates(null)}
        />
      </FormDialog>
    </>
  );
}

/** Sends the deletion; where candidates teach the subject meanwhile, `onUsed` gets their number. */
function useRemoval(subject: Subject, onUsed: (candidates: number | null) => void) {
  const { mutateAsync } = useDeleteSubject();
  const cache = useQueryClient();
  const offerReload = useReloadOffer();

  async function send(replacement: Subject | undefined) {
    try {
      const { candidates } = await mutateAsync({ subject, replacement: replacement?._id });
      toast.good(
        replacement
          ? `${subject.subject} deleted; ${formatProfiles(candidates)} ${candidates === 1 ? "has" : "have"} ${replacement.subject} now.`
          : "Subject deleted",
        { seconds: 3 },
      );
    } catch (error) {
      const used = error instanceof Refusal && error.code === SUBJECT_IN_USE && error.answer?.["candidates"];
      if (typeof used === "number") return onUsed(used);
      const reload = () => makeStale(cache, SUBJECTS);
      if (await offerReload({ error, what: "subject", reload, deletion: true })) return onUsed(null);
      toast.bad(errorMessage(error, NOT_DELETED), { seconds: 3 });
    }
  }

  return send;
}

type ReplacementProps = {
  subject: Subject;
  candidates: number;
  send: (replacement: Subject) => Promise<void>;
  onCancel: () => void;
};

function ReplacementForm({ subject, candidates, send, onCancel }: ReplacementProps) {
  const { data } = useQuery(queryOf("/api/subjects/getAllSubjects"));
  const others = (data?.items ?? []).filter(({ _id }) => _id !== subject._id);
  const form = useForm({
    initialValues: { replacement: "" },
    validate: ({ replacement }) => ({ replacement: !replacement && "Please choose a subject." }),
    send: async ({ replacement }) => {
      const chosen = others.find(({ _id }) => _id === replacement);
      if (chosen) await send(chosen);
    },
    failure: NOT_DELETED,
  });

  return (
    <Form form={form}>
      <p>
        {formatProfiles(candidates)} {candidates === 1 ? "has" : "have"} {subject.subject}. Please choose the
        subject that takes its place there{others.length === 0 && "; add it to the list first"}.
      </p>
      <SelectField
        name="replacement"
        label="Replace it with"
        none="Choose a subject"
        options={others.map((other) => ({ value: other._id, label: other.subject }))}
        disabled={others.length === 0}
        data-autofocus
      />
      <p>All at once: searches find these candidates by the new subject. This cannot be undone.</p>
      <div className="row end">
        <CancelButton onCancel={onCancel}>Cancel</CancelButton>
        <Button type="submit" look="danger" busy={form.isBusy} disabled={others.length === 0}>
          Replace and Delete
        </Button>
      </div>
    </Form>
  );
}

/** "1 profile", "12 profiles". */
export function formatProfiles(candidates: number): string {
  return candidates === 1 ? "1 profile" : `${formatCount(candidates)} profiles`;
}
