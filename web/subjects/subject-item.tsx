// One subject of the list, renamed in its place.
import { Button, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Subject } from "#domain/subjects/contract.ts";
import { sentenceOf } from "#web/api.ts";
import { useRenameSubject } from "#web/subjects/admin-queries.ts";
import { useOneAtATime } from "#web/ui/one-at-a-time.ts";
import { RowAction } from "#web/ui/row-action.tsx";
import { toast } from "#web/ui/toast-store.ts";
import styles from "#web/subjects/admin-subjects.module.css";

export function SubjectItem({ subject }: { subject: Subject }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <Renaming subject={subject} onDone={() => setEditing(false)} />;
  return (
    <li className={styles.subject}>
      <span>{subject.subject}</span>
      <RowAction icon="edit" word="Rename" of={subject.subject} onClick={() => setEditing(true)} />
    </li>
  );
}

function Renaming({ subject, onDone }: { subject: Subject; onDone: () => void }) {
  const [name, setName] = useState(subject.subject);
  const [refusal, setRefusal] = useState<string | null>(null);
  const rename = useRenameSubject();
  const once = useOneAtATime();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === subject.subject) return onDone();
    void once(async () => {
      try {
        await rename.mutateAsync({ id: subject._id, subject: name.trim() });
        toast.good("Subject renamed", { seconds: 3 });
        onDone();
      } catch (error) {
        setRefusal(sentenceOf(error, "The subject could not be renamed. Please try again."));
      }
    });
  }

  return (
    <li className={styles.subject} data-editing>
      <form className={styles.renaming} onSubmit={submit} noValidate>
        <TextInput
          aria-label={`New name of ${subject.subject}`}
          value={name}
          maxLength={200}
          error={refusal}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setRefusal(null);
          }}
          onKeyDown={(event) => event.key === "Escape" && onDone()}
          // Whoever asked to rename wants to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <Button size="sm" type="submit" disabled={name.trim() === ""} loading={rename.isPending}>
          Save
        </Button>
        <Button size="sm" variant="default" onClick={onDone}>
          Cancel
        </Button>
      </form>
    </li>
  );
}
