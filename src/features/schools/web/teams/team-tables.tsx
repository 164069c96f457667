// The members of a school and the invitations that wait: tables, which are cards on a phone.
import { formatDayOf, formatInstant } from "#platform/domain/day.ts";
import type { TeamInvitation, TeamMember } from "#features/schools/domain/teams/calls.ts";
import { MEMBER_ROLE_LABELS } from "#platform/domain/role.ts";
import { errorMessage } from "#platform/web/api.ts";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { type Column, RecordTable, RowActions, TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import { useRemoveMember, useWithdrawInvitation } from "./queries.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { Translated } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export type MemberStep = { step: "role" | "offer"; member: TeamMember };

const MEMBER_COLUMNS: readonly Column<TeamMember>[] = [
  { label: "Name", kind: "title", cell: (member) => <NameOfMember member={member} /> },
  {
    label: "Role",
    kind: "short",
    cell: ({ role }) => (
      <StatusBadge tone={role === "owner" ? "strong" : "neutral"}>{MEMBER_ROLE_LABELS[role]}</StatusBadge>
    ),
  },
  { label: "Member since", kind: "short", cell: ({ joinedAt }) => <DayOf instant={joinedAt} /> },
  { label: "Last activity", kind: "short", cell: ({ lastActiveAt }) => <InstantOf instant={lastActiveAt} /> },
];

function NameOfMember({ member: { name, email, isYou } }: { member: TeamMember }) {
  const t = useT("team");
  return (
    <TwoLines
      first={isYou ? t("{name} (you)", { name }) : name}
      second={name === email ? undefined : email}
    />
  );
}

const DayOf = ({ instant }: { instant: string }) => formatDayOf(instant, useLocale());
const InstantOf = ({ instant }: { instant: string }) => formatInstant(instant, useLocale());

type MembersProps = {
  members: readonly TeamMember[];
  /** For the owner; without it the table is for reading. */
  onStep: ((step: MemberStep) => void) | undefined;
};

export function MembersTable({ members, onStep }: MembersProps) {
  const t = useT("team");
  const actions: Column<TeamMember> = {
    label: "Actions",
    kind: "actions",
    cell: (member) => member.role !== "owner" && onStep && <MemberActions member={member} onStep={onStep} />,
  };
  const columns = onStep && members.length > 1 ? [...MEMBER_COLUMNS, actions] : MEMBER_COLUMNS;
  return <RecordTable name={t("Members")} columns={columns} rows={members} keyOf={({ _id }) => _id} />;
}

function MemberActions({ member, onStep }: { member: TeamMember; onStep: (step: MemberStep) => void }) {
  const t = useT("team");
  const { _id, name } = member;
  const remove = useRemoveMember();
  const confirmedAction = useConfirmedAction();
  const onRemove = () =>
    confirmedAction({
      question: {
        title: t("Remove {name}?", { name }),
        body: t(
          "{name} is logged out at once and can no longer see anything of your school. What this member made stays. You can invite the same address again.",
          { name },
        ),
        confirm: t("Yes, remove"),
        cancel: t("Cancel"),
        destructive: true,
      },
      act: () => remove.mutateAsync(_id),
      done: () => toast.good(t("The member was removed.")),
      failed: (error) =>
        toast.bad(errorMessage(error, t("The member could not be removed. Please try again."))),
    });
  return (
    <RowActions>
      <RowAction
        icon="edit"
        label={t("Change role")}
        recordName={t("of {name}", { name })}
        onClick={() => onStep({ step: "role", member })}
      />
      <RowAction
        icon="star"
        label={t("Offer ownership")}
        recordName={t("to {name}", { name })}
        onClick={() => onStep({ step: "offer", member })}
      />
      <RowAction icon="trash" label={t("Remove")} recordName={name} destructive onClick={onRemove} />
    </RowActions>
  );
}

const INVITATION_COLUMNS: readonly Column<TeamInvitation>[] = [
  { label: "Email", kind: "title", cell: ({ email }) => email },
  { label: "Role", kind: "short", cell: ({ role }) => <Translated>{MEMBER_ROLE_LABELS[role]}</Translated> },
  { label: "Invited", kind: "short", cell: ({ createdAt }) => <DayOf instant={createdAt} /> },
  {
    label: "Works until",
    kind: "short",
    cell: ({ expiresAt, isExpired }) =>
      isExpired ? <StatusBadge tone="bad">Expired</StatusBadge> : <InstantOf instant={expiresAt} />,
  },
  { label: "Actions", kind: "actions", cell: (invitation) => <InvitationActions invitation={invitation} /> },
];

export function InvitationsTable({ invitations }: { invitations: readonly TeamInvitation[] }) {
  const t = useT("team");
  return (
    <RecordTable
      name={t("Invitations that wait")}
      columns={INVITATION_COLUMNS}
      rows={invitations}
      keyOf={({ _id }) => _id}
    />
  );
}

function InvitationActions({ invitation: { _id, email } }: { invitation: TeamInvitation }) {
  const t = useT("team");
  const withdraw = useWithdrawInvitation();
  const confirmedAction = useConfirmedAction();
  const onWithdraw = () =>
    confirmedAction({
      question: {
        title: t("Withdraw this invitation?"),
        body: t("The link that was mailed to {email} stops working.", { email }),
        confirm: t("Yes, withdraw"),
        cancel: t("Cancel"),
        destructive: true,
      },
      act: () => withdraw.mutateAsync(_id),
      done: () => toast.good(t("The invitation was withdrawn.")),
      failed: (error) =>
        toast.bad(errorMessage(error, t("The invitation could not be withdrawn. Please try again."))),
    });
  return (
    <RowActions>
      <RowAction
        icon="trash"
        label={t("Withdraw")}
        recordName={t("the invitation of {email}", { email })}
        destructive
        onClick={onWithdraw}
      />
    </RowActions>
  );
}
