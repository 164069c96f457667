// The notes of the school's members on an interview, and the form that adds one (TEAM-26).
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { TeamNote } from "#domain/interviews/team-contract.ts";
import { MAX_TEAM_NOTE_LENGTH } from "#domain/interviews/terms.ts";
import { errorMessage } from "#web/api.ts";
import { formatDayAndTime } from "#web/teams/role-text.ts";
import { useConfirmedAction } from "#web/ui/feedback/confirmed-action.ts";
import { useBusyFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { useUnsavedChanges } from "#web/ui/form/unsaved-changes.ts";
import { ListFailure } from "#web/ui/table/record-list.tsx";
import { SkeletonList } from "#web/ui/table/skeleton-list.tsx";
import { notesQuery, useAddNote, useDeleteNote } from "./queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Textarea } from "#web/ui/form/field.tsx";
import styles from "./interview-team.module.css";

type Props = { interviewId: string; onClose: () => void };

export function InterviewNotes({ interviewId, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(notesQuery(interviewId));
  return (
    <div className="stack">
      <p className={styles.hint}>
        Only the members of your school who hire, and the interviewers of this interview, read these notes.
      </p>
      {data && <NoteList interviewId={interviewId} notes={data.notes} />}
      {!data && !error && <SkeletonList rows={2} />}
      {!data && error && (
        <ListFailure
          sentence={errorMessage(error, "The notes could not be loaded. Please try again.")}
          retry={() => void refetch()}
          busy={isFetching}
        />
      )}
      <NoteForm interviewId={interviewId} onClose={onClose} />
    </div>
  );
}

function NoteList({ interviewId, notes }: { interviewId: string; notes: readonly TeamNote[] }) {
  const remove = useDeleteNote(interviewId);
  const confirmedAction = useConfirmedAction();
  const onDelete = ({ _id, by }: TeamNote) =>
    confirmedAction({
      question: {
        title: "Delete this note?",
        body: `The note of ${by.name} is deleted for everybody in your school.`,
        confirm: "Yes, delete",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => remove.mutateAsync(_id),
      done: () => toast.good("The note was deleted.", { seconds: 3 }),
      failed: (error) => toast.bad(errorMessage(error, "The note could not be deleted. Please try again.")),
    });
  if (notes.length === 0) return <p className={styles.hint}>No notes yet</p>;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note._id}>
          <p className={styles.text}>{note.text}</p>
          <div className={styles.author}>
            <span>
              {note.by.name}, {formatDayAndTime(note.createdAt)}
            </span>
            {note.mayDelete && (
              <Button
                small
                look="danger-subtle"
                aria-label={`Delete the note of ${note.by.name}`}
                onClick={() => void onDelete(note)}
              >
                Delete
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function NoteForm({ interviewId, onClose }: Props) {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const { leaveBy } = useUnsavedChanges(() => text.trim());
  const add = useAddNote(interviewId);
  const { isBusy, run } = useBusyFlight();

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(undefined);
    if (!text.trim()) return setWrong("Note is required");
    void run(async () => {
      try {
        await add.mutateAsync(text.trim());
        setText("");
        toast.good("The note was added.", { seconds: 3 });
      } catch (error) {
        setProblem(errorMessage(error, "The note could not be saved. Please try again."));
      }
    });
  }

  return (
    <form onSubmit={submit} noValidate>
      <div className="stack">
        <Textarea
          label="Your Note"
          rows={3}
          maxLength={MAX_TEAM_NOTE_LENGTH}
          value={text}
          error={wrong}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setWrong(undefined);
          }}
          data-autofocus
        />
        {problem && <Notice tone="bad">{problem}</Notice>}
        <div className="row end">
          <Button look="default" onClick={() => void leaveBy(onClose)}>
            Close
          </Button>
          <Button type="submit" busy={isBusy}>
            Add Note
          </Button>
        </div>
      </div>
    </form>
  );
}
