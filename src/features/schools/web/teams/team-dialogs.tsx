// What the owner does in dialogs: invite, change a role, and offer the ownership.
import { emailError, readEmail } from "#platform/domain/email-address.ts";
import { INVITED_ROLES, MEMBER_ROLE_LABELS, type InvitedRole } from "#platform/domain/role.ts";
import type { TeamMember } from "#features/schools/domain/teams/calls.ts";
import {
  useChangeMemberRole,
  useInviteMember,
  useOfferOwnership,
} from "#features/schools/web/teams/queries.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { SecretField, SelectField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

const ROLE_MISSING = "Please choose a role.";
type Props = { onDone: () => void };

export function InviteForm({ onDone }: Props) {
  const t = useT("team");
  const invite = useInviteMember();
  const form = useForm({
    initialValues: { email: "", role: "" },
    validate: ({ email, role }) => ({
      email: readEmail(email) === null && emailError(email, "Please enter a valid email address."),
      role: !readInvitedRole(role) && ROLE_MISSING,
    }),
    send: async ({ email, role }) => {
      const invited = readInvitedRole(role);
      if (!invited) return;
      const { message } = await invite.mutateAsync({ email: email.trim(), role: invited });
      toast.good(message);
      onDone();
    },
    failure: t("The invitation could not be sent. Please try again."),
  });
  return (
    <Form form={form} submit={t("Send Invitation")} onCancel={onDone}>
      <TextField
        name="email"
        label={t("Email")}
        type="email"
        autoComplete="off"
        description={t("The invitation works for seven days, for this address only.")}
        required
        data-autofocus
      />
      <RoleField none={t("Please choose")} />
    </Form>
  );
}

export function RoleForm({ member, onDone }: Props & { member: TeamMember }) {
  const t = useT("team");
  const change = useChangeMemberRole();
  const before = readInvitedRole(member.role);
  const form = useForm({
    initialValues: { role: before ?? "" },
    validate: ({ role }) => ({ role: !readInvitedRole(role) && ROLE_MISSING }),
    send: async ({ role }) => {
      const next = readInvitedRole(role);
      if (!next) return;
      if (next !== before) {
        await change.mutateAsync({ accountId: member._id, role: next });
        toast.good(t("The role was changed."));
      }
      onDone();
    },
    failure: t("The role could not be changed. Please try again."),
  });
  return (
    <Form form={form} submit={t("Change Role")} onCancel={onDone}>
      <p className="text">{t("{name} gets the rights of the new role at once.", { name: member.name })}</p>
      <RoleField none={before ? null : t("Please choose")} />
    </Form>
  );
}

/** The role of a member, with what each role may do. */
function RoleField({ none }: { none: string | null }) {
  const say = useSay("team");
  const t = useT("team");
  return (
    <div>
      <SelectField name="role" label={t("Role")} none={none} options={ROLE_OPTIONS} required />
      <ul className="points above-xs dimmed fine">
        {INVITED_ROLES.map((role) => (
          <li key={role}>
            {say(MEMBER_ROLE_LABELS[role])}: {say(ROLE_RIGHTS[role])}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function OfferForm({ member, onDone }: Props & { member: TeamMember }) {
  const t = useT("team");
  const offer = useOfferOwnership();
  const form = useForm({
    initialValues: { password: "" },
    validate: ({ password }) => ({ password: !password && "Please enter your password." }),
    send: async ({ password }) => {
      const { message } = await offer.mutateAsync({ accountId: member._id, password });
      toast.good(message);
      onDone();
    },
    failure: t("The ownership could not be offered. Please try again."),
  });
  return (
    <Form form={form} submit={t("Offer Ownership")} onCancel={onDone}>
      <p className="text">
        {t(
          "An owner pays, manages the team and may delete the school. When {name} accepts within seven days, you become a recruiter.",
          { name: member.name },
        )}
      </p>
      <SecretField
        name="password"
        label={t("Your Password")}
        description={t("So that nobody else hands over your school")}
        autoComplete="current-password"
        data-autofocus
      />
    </Form>
  );
}

/** What a member of each role may do, in half a sentence (TEAM-11). */
const ROLE_RIGHTS: Record<InvitedRole, string> = {
  recruiter: "schedules interviews, and sees contact details and resumes.",
  interviewer: "sees the interviews on which they are named, and records the results.",
  viewer: "reads interviews, profiles and credits, without contact details.",
};

const ROLE_OPTIONS = INVITED_ROLES.map((role) => ({ value: role, label: MEMBER_ROLE_LABELS[role] }));

function readInvitedRole(value: unknown): InvitedRole | undefined {
  return INVITED_ROLES.find((role) => role === value);
}
