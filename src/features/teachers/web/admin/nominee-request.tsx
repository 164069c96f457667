// Whom a candidate has named, and what an admin does at this person's request (PRIV-42).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { errorMessage, pathOf } from "#platform/web/api.ts";
import { type NomineeReason, useEraseForNominee } from "#features/teachers/web/admin/admin-queries.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Select } from "#platform/web/ui/form/field.tsx";
import { queryOf } from "#platform/web/query.ts";

const REASONS: { value: NomineeReason; label: string }[] = [
  { value: "death", label: "The person has died" },
  { value: "incapacity", label: "The person cannot act any more" },
];

type Props = { candidate: { _id: string; fullName: string } };

export function NomineeRequest({ candidate }: Props) {
  const { data } = useQuery(queryOf("/api/admin/candidates/{id}/nominee", { params: { id: candidate._id } }));
  if (!data) return null;
  return (
    <Card title="Nominee" notPrinted>
      {data.nominee ? (
        <>
          <p className="text breaks">
            {data.nominee.name}, {data.nominee.email}, may ask for a copy of the data or for its erasure.
            Please check first who asks and why; both are written to the activity log with the reason.
          </p>
          <Request candidate={candidate} />
        </>
      ) : (
        <p className="text">This person has named nobody who may ask for a copy or the erasure.</p>
      )}
    </Card>
  );
}

function Request({ candidate: { _id, fullName } }: Props) {
  const [reason, setReason] = useState<NomineeReason>("death");
  const erase = useEraseForNominee();
  const confirmedAction = useConfirmedAction();
  const navigate = useNavigate();
  const onErase = () =>
    confirmedAction({
      question: {
        title: "Erase at the nominee’s request?",
        body: `The account, profile and files of ${fullName} are removed, open interviews are cancelled. This action cannot be undone.`,
        confirm: "Yes, erase",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => erase.mutateAsync({ id: _id, reason }),
      done: () => {
        toast.good("Successfully deleted", { seconds: 3 });
        void navigate("/admin/edunakuri/dashboard");
      },
      failed: (error) => toast.bad(errorMessage(error, "Could not erase this person."), { seconds: 3 }),
    });
  return (
    <div className="stack gap-sm above-sm">
      <Select
        label="Why the nominee asks"
        value={reason}
        options={REASONS}
        onChange={({ currentTarget: { value } }) =>
          setReason(REASONS.find((one) => one.value === value)?.value ?? "death")
        }
      />
      <div className="row">
        <ButtonLink
          look="default"
          href={`${pathOf("/api/admin/candidates/{id}/nominee/copy", { id: _id })}?reason=${reason}`}
          download
          icon={<Icon name="download" size={18} />}
        >
          Download a Copy
        </ButtonLink>
        <Button look="danger-subtle" busy={erase.isPending} onClick={onErase}>
          Erase This Person
        </Button>
      </div>
    </div>
  );
}
