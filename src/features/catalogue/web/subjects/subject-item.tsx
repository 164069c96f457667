// One subject of the list, renamed in place, with its deletion.
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { createEtag } from "#platform/domain/etag.ts";
import type { Subject } from "#features/catalogue/domain/subjects/calls.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useRenameSubject } from "#features/catalogue/web/subjects/admin-queries.ts";
import { formatProfiles, SubjectDeletion } from "#features/catalogue/web/subjects/subject-deletion.tsx";
import { useReloadOffer } from "#platform/web/ui/feedback/reload-offer.ts";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm, useValue } from "#platform/web/ui/form/use-form.ts";
import styles from "#features/catalogue/web/subjects/admin-subjects.module.css";
import { queryOf } from "#platform/web/query.ts";

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
    <li
      className={`beside middle between panel breaks ${styles.subject}`}
      ref={item}
      data-editing={(renamed && !saving) || undefined}
    >
      {(!renamed || saving) && <span>{subject.subject}</span>}
      {!renamed && (
        <span className="beside no-gap">
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
  const cache = useQueryClient();
  const offerReload = useReloadOffer();
  const form = useForm({
    initialValues: { name: subject.subject },
    send: async (typed) => {
      const name = typed.name.trim();
      if (name === subject.subject) return onDone();
      const { candidates } = await rename.mutateAsync({ before: subject, subject: name });
      toast.good(writeRename(candidates), { seconds: 3 });
      onDone();
    },
    failure: NOT_RENAMED,
    onError: async (error) => {
      if (!(await offerReload({ error, what: "subject", reload })))
        form.showErrors({ name: errorMessage(error, NOT_RENAMED) });
      return true;
    },
  });
  const isEmpty = useValue(form, ({ name }) => name.trim() === "");

  async function reload() {
    const { items } = await cache.fetchQuery({ ...queryOf("/api/subjects/getAllSubjects"), staleTime: 0 });
    onReloaded(items.find(({ _id }) => _id === subject._id) ?? null);
  }

  return (
    <Form form={form} className={`grow row gap-xs low ${styles.renaming}`} hidden={hidden}>
      <TextField
        name="name"
        aria-label={`New name of ${subject.subject}`}
        description="The profiles of its teachers and the search get the new name too."
        maxLength={200}
        onKeyDown={(event) => event.key === "Escape" && onDone()}
        // A person who pressed Rename wants to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <Button small type="submit" disabled={isEmpty}>
        Save
      </Button>
      <Button small look="default" onClick={onDone}>
        Cancel
      </Button>
    </Form>
  );
}

const NOT_RENAMED = "The subject could not be renamed. Please try again.";

function writeRename(candidates: number): string {
  if (candidates === 0) return "Subject renamed";
  return `Subject renamed, also in ${formatProfiles(candidates)}`;
}
