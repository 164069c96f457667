// The notes of the school's members about a candidate, and the form that adds or changes one (DECIDE-7, DECIDE-8).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstant } from "#platform/domain/day.ts";
import type { CandidateNote } from "#features/deciding/domain/note-calls.ts";
import { VERDICT_LABELS } from "#features/deciding/domain/sharing.ts";
import { MAX_CANDIDATE_NOTE } from "#features/deciding/domain/terms.ts";
import { errorMessage } from "#platform/web/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { NoteField } from "#platform/web/ui/form/form-fields.tsx";
import { typedOn } from "#platform/web/ui/form/typed-on.ts";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { ChangingList } from "#platform/web/ui/table/changing-list.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { MentionList } from "./mention-list.tsx";
import {
  shortlistQueries,
  useAddCandidateNote,
  useDeleteCandidateNote,
  useEditCandidateNote,
} from "./queries.ts";
import styles from "./shortlists.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

const FAILURE = "The note could not be saved. Please try again.";

export function CandidateNotes({ candidateId }: { candidateId: string }) {
  const t = useT("shortlists");
  const answer = useQuery(shortlistQueries.notes(candidateId));
  return (
    <div className="stack">
      <p className={styles.quiet}>{t("Only members of your school read these notes.")}</p>
      <Loaded answer={answer} failure={t("The notes could not be loaded. Please try again.")}>
        {(notes) => <NoteList candidateId={candidateId} notes={notes} />}
      </Loaded>
      <NewNote candidateId={candidateId} />
    </div>
  );
}

type ListProps = { candidateId: string; notes: readonly CandidateNote[] };

function NoteList({ candidateId, notes }: ListProps) {
  const [editing, setEditing] = useState<string | null>(null);
  if (notes.length === 0) return null;
  return (
    <ChangingList className={styles.notes}>
      {notes.map((note) => (
        <li key={note._id}>
          {editing === note._id ? (
            <EditedNote candidateId={candidateId} note={note} onDone={() => setEditing(null)} />
          ) : (
            <Note candidateId={candidateId} note={note} onEdit={() => setEditing(note._id)} />
          )}
        </li>
      ))}
    </ChangingList>
  );
}

type NoteProps = { candidateId: string; note: CandidateNote };

function Note({ candidateId, note, onEdit }: NoteProps & { onEdit: () => void }) {
  const locale = useLocale();
  const t = useT("shortlists");
  const say = useSay("shortlists");
  const { _id, text, by, verdict, createdAt, editedAt, mayChange } = note;
  const remove = useDeleteCandidateNote(candidateId);
  const confirmedAction = useConfirmedAction();
  const onDelete = () =>
    confirmedAction({
      question: {
        title: t("Delete this note?"),
        body: t("It is deleted for everybody in your school."),
        confirm: t("Yes, delete"),
        cancel: t("Cancel"),
        destructive: true,
      },
      act: () => remove.mutateAsync(_id),
      done: ({ message }) => toast.good(message, { seconds: 3 }),
      failed: (error) =>
        toast.bad(errorMessage(error, t("The note could not be deleted. Please try again."))),
    });
  return (
    <>
      {verdict && <strong>{say(VERDICT_LABELS[verdict])}</strong>}
      {text !== "" && <p className={styles.text}>{text}</p>}
      <div className={styles.author}>
        <span>
          {say(by.name)}, {formatInstant(createdAt, locale)}
          {editedAt && `, ${t("changed")}`}
        </span>
        {mayChange && (
          <>
            <Button small look="subtle" aria-label={t("Change your note")} onClick={onEdit}>
              {t("Change")}
            </Button>
            <Button
              small
              look="danger-subtle"
              aria-label={t("Delete your note")}
              onClick={() => void onDelete()}
            >
              {t("Delete")}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

const required = ({ text }: { text: string }) => ({ text: !text.trim() && "Note is required" });

function NewNote({ candidateId }: { candidateId: string }) {
  const t = useT("shortlists");
  const add = useAddCandidateNote(candidateId);
  const form = useForm({
    asks: true,
    initialValues: { text: "" },
    validate: required,
    send: async ({ text }) => {
      const { message } = await add.mutateAsync(text.trim());
      form.setValues({ text: typedOn(form.getValues().text, text) });
      toast.good(message, { seconds: 3 });
    },
    failure: t(FAILURE),
  });
  return (
    <Form form={form} submit={t("Add Note")}>
      <MentionList set={(text) => form.setValues({ text })}>
        <NoteField
          name="text"
          label={t("Your Note")}
          description={t("Write @ and a name to notify a colleague.")}
          maxLength={MAX_CANDIDATE_NOTE}
        />
      </MentionList>
    </Form>
  );
}

function EditedNote({ candidateId, note, onDone }: NoteProps & { onDone: () => void }) {
  const t = useT("shortlists");
  const edit = useEditCandidateNote(candidateId);
  const form = useForm({
    asks: true,
    initialValues: { text: note.text },
    validate: required,
    send: async ({ text }) => {
      const { message } = await edit.mutateAsync({ noteId: note._id, text: text.trim() });
      toast.good(message, { seconds: 3 });
      onDone();
    },
    failure: t(FAILURE),
  });
  return (
    <Form form={form} submit={t("Save")} onCancel={onDone}>
      <NoteField
        name="text"
        label={t("Change Your Note")}
        maxLength={MAX_CANDIDATE_NOTE}
        // A person who pressed Change wants to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
    </Form>
  );
}
