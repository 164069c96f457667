// The star on a card and a profile: on which shortlists a candidate stands, and the dialog that changes it (DECIDE-10).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import { MAX_SHORTLIST_NAME } from "#features/deciding/domain/terms.ts";
import type { Shortlist } from "#features/deciding/domain/calls.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Checkbox } from "#platform/web/ui/form/field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import {
  SHORTLIST_NOT_CHANGED,
  shortlistQueries,
  useAddShortlist,
  usePutOnShortlist,
  useTakeFromShortlist,
} from "./queries.ts";
import styles from "./shortlists.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

type Candidate = { _id: string; fullName: string };

/** For those who hire. */
export function StarButton({ candidate }: { candidate: Candidate }) {
  const { user } = useSession();
  const mayHire = useHasMemberRole(HIRING_ROLES);
  return user?.role === "employer" && mayHire ? <Star candidate={candidate} /> : null;
}

function Star({ candidate }: { candidate: Candidate }) {
  const t = useT("shortlists");
  const { data: lists, error, isFetching, refetch } = useQuery(shortlistQueries.around(candidate._id));
  const [open, setOpen] = useState(false);
  const holding = lists?.filter(({ holds }) => holds.includes(candidate._id)) ?? [];
  const label = holding.length === 0 ? t("Star") : holding.map(({ name }) => name).join(", ");
  return (
    <>
      <Button
        small
        look="default"
        className={styles.star}
        data-on={holding.length > 0 || undefined}
        // Until its code is there a click would be lost.
        disabled={!lists && !error}
        icon={<Icon name="star" size={18} />}
        aria-label={
          holding.length === 0
            ? t("Star {name}", { name: candidate.fullName })
            : t("On {label}: {name}", { label, name: candidate.fullName })
        }
        onClick={() => setOpen(true)}
      >
        <span className={styles.starText}>{label}</span>
      </Button>
      <FormDialog
        opened={open}
        title={t("Shortlists of {name}", { name: candidate.fullName })}
        onClose={() => setOpen(false)}
      >
        {lists ? (
          <Choice candidate={candidate} lists={lists} />
        ) : (
          <ListFailure
            sentence={errorMessage(error, t("The shortlists could not be loaded. Please try again."))}
            retry={() => void refetch()}
            busy={isFetching}
          />
        )}
      </FormDialog>
    </>
  );
}

function Choice({ candidate, lists }: { candidate: Candidate; lists: readonly Shortlist[] }) {
  const t = useT("shortlists");
  const put = usePutOnShortlist();
  const take = useTakeFromShortlist();
  /** What was ticked since the dialog opened, shown before the server has answered. */
  const [ticked, setTicked] = useState<Record<string, boolean>>({});
  const change = async (id: string, isOn: boolean) => {
    setTicked((before) => ({ ...before, [id]: isOn }));
    try {
      await (isOn ? put : take).mutateAsync({ id, candidateId: candidate._id });
    } catch (error) {
      setTicked((before) => ({ ...before, [id]: !isOn }));
      toast.bad(errorMessage(error, t(SHORTLIST_NOT_CHANGED)));
    }
  };
  return (
    <div className="stack">
      {lists.length > 0 && (
        <ul className={styles.choice} aria-label={t("Your school’s shortlists")}>
          {lists.map(({ _id, name, vacancy, holds }) => (
            <li key={_id}>
              <Checkbox
                label={vacancy ? t("{name} (for the job {title})", { name, title: vacancy.title }) : name}
                checked={ticked[_id] ?? holds.includes(candidate._id)}
                onChange={(event) => void change(_id, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      <NewShortlist
        onMade={(id) => put.mutateAsync({ id, candidateId: candidate._id })}
        submit={t("Add to New Shortlist")}
      />
    </div>
  );
}

type NewProps = { onMade: (id: string) => Promise<unknown> | void; submit: string };

export function NewShortlist({ onMade, submit }: NewProps) {
  const t = useT("shortlists");
  const add = useAddShortlist();
  const form = useForm({
    initialValues: { name: "" },
    validate: ({ name }) => ({ name: !name.trim() && t("Name is required") }),
    send: async ({ name }) => {
      const { shortlist } = await add.mutateAsync({ name: name.trim() });
      form.setValues({ name: "" });
      await onMade(shortlist._id);
    },
    failure: t(SHORTLIST_NOT_CHANGED),
  });
  return (
    <Form form={form} submit={submit}>
      <TextField
        name="name"
        label={t("Name of the New Shortlist")}
        placeholder="PGT Physics"
        maxLength={MAX_SHORTLIST_NAME}
      />
    </Form>
  );
}
