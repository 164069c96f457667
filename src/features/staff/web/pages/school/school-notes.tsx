// The notes of staff about a school, which nobody else reads.
import { formatInstant } from "#platform/domain/day.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SchoolNote } from "#features/schools/domain/reports/school-calls.ts";
import { useAddSchoolNote } from "#features/schools/web/reports/admin/queries.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { NoteField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { queryOf } from "#platform/web/query.ts";

export function SchoolNotes({ id }: { id: string }) {
  const [writing, setWriting] = useState(false);
  const answer = useQuery(queryOf("/api/admin/employers/{id}/notes", { params: { id } }));
  return (
    <Card title="Notes of Staff">
      <Loaded answer={answer} failure="The notes could not be loaded. Please try again.">
        {({ notes }) => (notes.length === 0 ? <p>There is no note yet.</p> : <Notes notes={notes} />)}
      </Loaded>
      {writing ? (
        <NoteForm id={id} onDone={() => setWriting(false)} />
      ) : (
        <Button className="above" look="default" small onClick={() => setWriting(true)}>
          Add a Note
        </Button>
      )}
    </Card>
  );
}

function Notes({ notes }: { notes: readonly SchoolNote[] }) {
  return (
    <ul className="stack list" aria-label="Notes">
      {notes.map(({ _id, text, by, createdAt }) => (
        <li key={_id}>
          <p className="quote text below-xs written">{text}</p>
          <small>
            {by ?? "An admin who left"}, {formatInstant(createdAt)}
          </small>
        </li>
      ))}
    </ul>
  );
}

function NoteForm({ id, onDone }: { id: string; onDone: () => void }) {
  const add = useAddSchoolNote(id);
  const form = useForm({
    initialValues: { text: "" },
    validate: ({ text }) => ({ text: !text.trim() && "Note is required" }),
    send: async ({ text }) => {
      const { message } = await add.mutateAsync(text);
      toast.good(message);
      onDone();
    },
    failure: "The note could not be added. Please try again.",
  });
  return (
    <Form form={form} submit="Add Note" onCancel={onDone}>
      <NoteField
        name="text"
        label="Note"
        description="Only staff read it. It stays for three years."
        required
      />
    </Form>
  );
}
