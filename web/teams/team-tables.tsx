// The members of a school and the invitations that wait: tables, which are cards on a phone.
import { formatDayOf, formatInstant } from "#domain/day.ts";
import type { TeamInvitation, TeamMember } from "#domain/teams/contract.ts";
import { MEMBER_ROLE_LABELS } from "#domain/role.ts";
import { errorMessage } from "#web/api.ts";
import { StatusBadge } from "#web/ui/display/status-badge.tsx";
import { useConfirmedAction } from "#web/ui/feedback/confirmed-action.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { type Column, RecordTable, RowActions, TwoLines } from "#web/ui/table/record-table.tsx";
import { RowAction } from "#web/ui/table/row-action.tsx";
import { useRemoveMember, useWithdrawInvitation } from "./queries.ts";

export type MemberStep = { step: "role" | "offer"; member: TeamMember };

const MEMBER_COLUMNS: readonly Column<TeamMember>[] = [
  {
    label: "Name",
    kind: "title",
    cell: ({ name, email, isYou }) => (
      <TwoLines first={isYou ? `${name} (you)` : name} second={name === email ? undefined : email} />
    ),
  },
  {
    label: "Role",
    kind: "short",
    cell: ({ role }) => (
      <StatusBadge tone={role === "owner" ? "strong" : "neutral"}>{MEMBER_ROLE_LABELS[role]}</StatusBadge>
    ),
  },
  { label: "Member since", kind: "short", cell: ({ joinedAt }) => formatDayOf(joinedAt) },
  { label: "Last activity", kind: "short", cell: ({ lastActiveAt }) => formatInstant(lastActiveAt) },
];

type MembersProps = {
  members: readonly TeamMember[];
  /** For the owner; without it the table is for reading. */
  onStep: ((step: MemberStep) => void) | undefined;
};

export function MembersTable({ members, onStep }: MembersProps) {
  const actions: Column<TeamMember> = {
    label: "Actions",
    kind: "actions",
    cell: (member) => member.role !== "owner" && onStep && <MemberActions member={member} onStep={onStep} />,
  };
  const columns = onStep && members.length > 1 ? [...MEMBER_COLUMNS, actions] : MEMBER_COLUMNS;
  return <RecordTable name="Members" columns={columns} rows={members} keyOf={({ _id }) => _id} />;
}

function MemberActions({ member, onStep }: { member: TeamMember; onStep: (step: MemberStep) => void }) {
  const { _id, name } = member;
  const remove = useRemoveMember();
  const confirmedAction = useConfirmedAction();
  const onRemove = () =>
    confirmedAction({
      question: {
        title: `Remove ${name}?`,
        body: `${name} is logged out at once and can no longer see anything of your school. What this member made stays. You can invite the same address again.`,
        confirm: "Yes, remove",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => remove.mutateAsync(_id),
      done: () => toast.good("The member was removed."),
      failed: (error) => toast.bad(errorMessage(error, "The member could not be removed. Please try again.")),
    });
  return (
    <RowActions>
      <RowAction
        icon="edit"
        label="Change role"
        recordName={`of ${name}`}
        onClick={() => onStep({ step: "role", member })}
      />
      <RowAction
        icon="star"
        label="Offer ownership"
        recordName={`to ${name}`}
        onClick={() => onStep({ step: "offer", member })}
      />
      <RowAction icon="trash" label="Remove" recordName={name} destructive onClick={onRemove} />
    </RowActions>
  );
}

const INVITATION_COLUMNS: readonly Column<TeamInvitation>[] = [
  { label: "Email", kind: "title", cell: ({ email }) => email },
  { label: "Role", kind: "short", cell: ({ role }) => MEMBER_ROLE_LABELS[role] },
  { label: "Invited", kind: "short", cell: ({ createdAt }) => formatDayOf(createdAt) },
  {
    label: "Works until",
    kind: "short",
    cell: ({ expiresAt, isExpired }) =>
      isExpired ? <StatusBadge tone="bad">Expired</StatusBadge> : formatInstant(expiresAt),
  },
  { label: "Actions", kind: "actions", cell: (invitation) => <InvitationActions invitation={invitation} /> },
];

export function InvitationsTable({ invitations }: { invitations: readonly TeamInvitation[] }) {
  return (
    <RecordTable
      name="Invitations that wait"
      columns={INVITATION_COLUMNS}
      rows={invitations}
      keyOf={({ _id }) => _id}
    />
  );
}

function InvitationActions({ invitation: { _id, email } }: { invitation: TeamInvitation }) {
  const withdraw = useWithdrawInvitation();
  const confirmedAction = useConfirmedAction();
  const onWithdraw = () =>
    confirmedAction({
      question: {
        title: "Withdraw this invitation?",
        body: `The link that was mailed to ${email} stops working.`,
        confirm: "Yes, withdraw",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => withdraw.mutateAsync(_id),
      done: () => toast.good("The invitation was withdrawn."),
      failed: (error) =>
        toast.bad(errorMessage(error, "The invitation could not be withdrawn. Please try again.")),
    });
  return (
    <RowActions>
      <RowAction
        icon="trash"
        label="Withdraw"
        recordName={`the invitation of ${email}`}
        destructive
        onClick={onWithdraw}
      />
    </RowActions>
  );
}
