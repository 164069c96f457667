// The dialog in which an admin makes another member the owner of a school, on evidence and with a reason (TEAM-32).
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import type { Employer } from "#features/schools/domain/calls.ts";
import { MEMBER_ROLE_LABELS } from "#platform/domain/role.ts";
import type { TeamMember } from "#features/schools/domain/teams/calls.ts";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useReassignOwnership } from "./queries.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { NoteField, SelectField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { MembersTable } from "./team-tables.tsx";
import { queryOf } from "#platform/web/query.ts";

type Props = { employer: Pick<Employer, "_id" | "instituteName">; onDone: () => void };

export function OwnerChange({ employer, onDone }: Props) {
  const answer = useQuery(queryOf("/api/admin/employers/{id}/team", { params: { id: employer._id } }));
  return (
    <Loaded answer={answer} failure="The members could not be loaded. Please try again.">
      {({ members }) => (
        <div className="stack gap-lg">
          <MembersTable members={members} onStep={undefined} />
          {members.length > 1 ? (
            <OwnerForm employer={employer} members={members} onDone={onDone} />
          ) : (
            <EmptyState
              picture="people"
              hint="Somebody has to be a member first: the owner invites people in the tab Team of the school."
            >
              Nobody else is a member
            </EmptyState>
          )}
        </div>
      )}
    </Loaded>
  );
}

function OwnerForm({ employer, members, onDone }: Props & { members: readonly TeamMember[] }) {
  const ask = useConfirm();
  const reassign = useReassignOwnership(employer._id);
  const others = members.filter(({ role }) => role !== "owner");
  const owner = members.find(({ role }) => role === "owner");
  const form = useForm({
    initialValues: { accountId: "", reason: "" },
    validate: ({ accountId, reason }) => ({
      accountId: !accountId && "Please choose a member.",
      reason: !reason.trim() && "Please give a reason.",
    }),
    send: async ({ accountId, reason }) => {
      const chosen = others.find(({ _id }) => _id === accountId);
      const isSure = await ask({
        title: `Make ${chosen?.name ?? "this member"} the owner?`,
        body: `${chosen?.name ?? "The member"} then pays, manages the team and may delete ${employer.instituteName}.${
          owner ? ` ${owner.name} becomes a recruiter.` : ""
        } Both get a mail.`,
        confirm: "Yes, change owner",
        cancel: "Cancel",
        destructive: true,
      });
      if (!isSure) return;
      const { message } = await reassign.mutateAsync({ accountId, reason: reason.trim() });
      toast.good(message);
      onDone();
    },
    failure: "The owner could not be changed. Please try again.",
  });
  return (
    <Form form={form} submit="Change Owner" onCancel={onDone}>
      <p className="text">
        Only on evidence, such as a letter of the school, when its owner cannot hand over the ownership.
      </p>
      <SelectField
        name="accountId"
        label="New owner"
        options={others.map(({ _id, name, email, role }) => ({
          value: _id,
          label: `${name === email ? name : `${name}, ${email}`} (${MEMBER_ROLE_LABELS[role]})`,
        }))}
        required
      />
      <NoteField
        name="reason"
        label="Reason"
        description="Say what the evidence is. The activity log keeps it."
        rows={4}
        required
      />
    </Form>
  );
}
