// One subject of the list, renamed in place, with its deletion.
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { createEtag } from "#domain/etag.ts";
import { formatCount } from "#domain/money.ts";
import type { Subject } from "#domain/subjects/contract.ts";
import { errorMessage } from "#web/api.ts";
import { useRenameSubject } from "#web/subjects/admin-queries.ts";
import { subjectQueries } from "#web/subjects/queries.ts";
import { SubjectDeletion } from "#web/subjects/subject-deletion.tsx";
import { useReloadOffer } from "#web/ui/feedback/reload-offer.ts";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { RowAction } from "#web/ui/table/row-action.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/form/field.tsx";
import styles from "#web/subjects/admin-subjects.module.css";

export function SubjectItem({ subject }: { subject: Subject }) {
  const [renamed, setRenamed] = useState<Subject | null>(null);
  const rename = useRenameSubject();
  const item = useRef<HTMLLIElement>(null);
  // The new name is shown while it is saved; the field stays mounted, because the name may be refused.
  const saving = rename.isPending;

  function close() {
    flushSync(() => setRenamed(null));
    item.current?.querySelector("button")?.focus();
  }

  return (
    <li className={styles.subject} ref={item} data-editing={(renamed && !saving) || undefined}>
      {(!renamed || saving) && <span>{subject.subject}</span>}
      {!renamed && (
        <span className={styles.actions}>
          <RowAction
            icon="edit"
            label="Rename"
            recordName={subject.subject}
            onClick={() => setRenamed(subject)}
          />
          <SubjectDeletion subject={subject} />
        </span>
      )}
      {renamed && (
        <Renaming
          // A newer version of the subject restarts the form.
          key={createEtag(renamed)}
          subject={renamed}
          rename={rename}
          hidden={saving}
          onReloaded={setRenamed}
          onDone={close}
        />
      )}
    </li>
  );
}

type RenamingProps = {
  subject: Subject;
  rename: ReturnType<typeof useRenameSubject>;
  hidden: boolean;
  /** The newest state, null for a subject that is gone. */
  onReloaded: (subject: Subject | null) => void;
  onDone: () => void;
};

function Renaming({ subject, rename, hidden, onReloaded, onDone }: RenamingProps) {
  const [name, setName] = useState(subject.subject);
  const [refusal, setRefusal] = useState<string | null>(null);
  const singleFlight = useSingleFlight();
  const cache = useQueryClient();
  const offerReload = useReloadOffer();

  async function reload() {
    const { items } = await cache.fetchQuery({ ...subjectQueries.list(), staleTime: 0 });
    onReloaded(items.find(({ _id }) => _id === subject._id) ?? null);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === subject.subject) return onDone();
    void singleFlight(async () => {
      try {
        const { candidates } = await rename.mutateAsync({ before: subject, subject: name.trim() });
        toast.good(describeRename(candidates), { seconds: 3 });
        onDone();
      } catch (error) {
        if (await offerReload({ error, what: "subject", reload })) return;
        setRefusal(errorMessage(error, "The subject could not be renamed. Please try again."));
      }
    });
  }

  return (
    <form className={styles.renaming} onSubmit={submit} noValidate hidden={hidden}>
      <TextInput
        aria-label={`New name of ${subject.subject}`}
        description="The profiles of its teachers and the search get the new name too."
        value={name}
        maxLength={200}
        error={refusal}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setRefusal(null);
        }}
        onKeyDown={(event) => event.key === "Escape" && onDone()}
        // A person who pressed Rename wants to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <Button small type="submit" disabled={name.trim() === ""}>
        Save
      </Button>
      <Button small look="default" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

function describeRename(candidates: number): string {
  if (candidates === 0) return "Subject renamed";
  return `Subject renamed, also in ${candidates === 1 ? "1 profile" : `${formatCount(candidates)} profiles`}`;
}
