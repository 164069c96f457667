// The notes of the school's members on an interview, and the form that adds one (TEAM-26).
import { formatInstant } from "#platform/domain/day.ts";
import { useQuery } from "@tanstack/react-query";
import type { TeamNote } from "#features/interviews/domain/calls.ts";
import { MAX_TEAM_NOTE_LENGTH } from "#features/interviews/domain/terms.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { NoteField } from "#platform/web/ui/form/form-fields.tsx";
import { typedOn } from "#platform/web/ui/form/typed-on.ts";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { useAddNote, useDeleteNote } from "./queries.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

type Props = { interviewId: string; onClose: () => void };

export function InterviewNotes({ interviewId, onClose }: Props) {
  const t = useT("interviews");
  const answer = useQuery(queryOf("/api/interview/{id}/notes", { params: { id: interviewId } }));
  return (
    <div className="stack">
      <p className="text dimmed fine">
        {t(
          "Only the members of your school who hire, and the interviewers of this interview, read these notes.",
        )}
      </p>
      <Loaded answer={answer} failure={t("The notes could not be loaded. Please try again.")}>
        {({ notes }) => <NoteList interviewId={interviewId} notes={notes} />}
      </Loaded>
      <NoteForm interviewId={interviewId} onClose={onClose} />
    </div>
  );
}

function NoteList({ interviewId, notes }: { interviewId: string; notes: readonly TeamNote[] }) {
  const locale = useLocale();
  const t = useT("interviews");
  const remove = useDeleteNote(interviewId);
  const confirmedAction = useConfirmedAction();
  const onDelete = ({ _id, by }: TeamNote) =>
    confirmedAction({
      question: {
        title: t("Delete this note?"),
        body: t("The note of {name} is deleted for everybody in your school.", { name: by.name }),
        confirm: t("Yes, delete"),
        cancel: t("Cancel"),
        destructive: true,
      },
      act: () => remove.mutateAsync(_id),
      done: () => toast.good(t("The note was deleted."), { seconds: 3 }),
      failed: (error) =>
        toast.bad(errorMessage(error, t("The note could not be deleted. Please try again."))),
    });
  if (notes.length === 0) return <p className="text dimmed fine">{t("No notes yet")}</p>;
  return (
    <ul className={"list grid gap-sm"}>
      {notes.map((note) => (
        <li key={note._id} className="tint padded">
          <p className="text written">{note.text}</p>
          <div className="row between tight above-2xs breaks dimmed fine">
            <span>
              {note.by.name}, {formatInstant(note.createdAt, locale)}
            </span>
            {note.mayDelete && (
              <Button
                small
                look="danger-subtle"
                aria-label={t("Delete the note of {name}", { name: note.by.name })}
                onClick={() => void onDelete(note)}
              >
                {t("Delete")}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function NoteForm({ interviewId, onClose }: Props) {
  const t = useT("interviews");
  const add = useAddNote(interviewId);
  const form = useForm({
    initialValues: { text: "" },
    validate: ({ text }) => ({ text: !text.trim() && t("Note is required") }),
    send: async ({ text }) => {
      await add.mutateAsync(text.trim());
      form.setValues({ text: typedOn(form.getValues().text, text) });
      toast.good(t("The note was added."), { seconds: 3 });
    },
    failure: t("The note could not be saved. Please try again."),
  });

  return (
    <Form form={form} submit={t("Add Note")} cancel={t("Close")} onCancel={onClose}>
      <NoteField name="text" label={t("Your Note")} maxLength={MAX_TEAM_NOTE_LENGTH} data-autofocus />
    </Form>
  );
}
