// What the owner does in dialogs: invite, change a role, and offer the ownership.
import { EMAIL_PATTERN } from "#domain/field-limits.ts";
import type { TeamMember } from "#domain/teams/contract.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { useChangeMemberRole, useInviteMember, useOfferOwnership } from "./queries.ts";
import { RoleField } from "./role-field.tsx";
import { readInvitedRole } from "./role-text.ts";
import { TextInput } from "#web/ui/form/field.tsx";
import { TeamForm } from "./team-form.tsx";

const ROLE_MISSING = "Please choose a role.";
type Props = { onDone: () => void };

export function InviteForm({ onDone }: Props) {
  const invite = useInviteMember();
  return (
    <TeamForm
      label="Send Invitation"
      failure="The invitation could not be sent. Please try again."
      onCancel={onDone}
      check={({ email = "", role }) => ({
        ...(!EMAIL_PATTERN.test(email.trim()) && { email: "Please enter a valid email address." }),
        ...(!readInvitedRole(role) && { role: ROLE_MISSING }),
      })}
      send={async ({ email = "", role }) => {
        const invited = readInvitedRole(role);
        if (!invited) return;
        const { message } = await invite.mutateAsync({ email: email.trim(), role: invited });
        toast.good(message);
        onDone();
      }}
    >
      {(errors, forget) => (
        <>
          <TextInput
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            description="The invitation works for seven days, for this address only."
            error={errors["email"]}
            onChange={forget}
            required
            data-autofocus
          />
          <RoleField error={errors["role"]} onChange={forget} />
        </>
      )}
    </TeamForm>
  );
}

export function RoleForm({ member, onDone }: Props & { member: TeamMember }) {
  const change = useChangeMemberRole();
  const before = readInvitedRole(member.role);
  return (
    <TeamForm
      label="Change Role"
      failure="The role could not be changed. Please try again."
      onCancel={onDone}
      check={({ role }) => ({ ...(!readInvitedRole(role) && { role: ROLE_MISSING }) })}
      send={async ({ role }) => {
        const next = readInvitedRole(role);
        if (!next) return;
        if (next !== before) {
          await change.mutateAsync({ accountId: member._id, role: next });
          toast.good("The role was changed.");
        }
        onDone();
      }}
    >
      {(errors, forget) => (
        <>
          <p className="text">{member.name} gets the rights of the new role at once.</p>
          <RoleField {...(before && { defaultValue: before })} error={errors["role"]} onChange={forget} />
        </>
      )}
    </TeamForm>
  );
}

export function OfferForm({ member, onDone }: Props & { member: TeamMember }) {
  const offer = useOfferOwnership();
  return (
    <TeamForm
      label="Offer Ownership"
      failure="The ownership could not be offered. Please try again."
      onCancel={onDone}
      check={({ password }) => ({ ...(!password && { password: "Please enter your password." }) })}
      send={async ({ password = "" }) => {
        const { message } = await offer.mutateAsync({ accountId: member._id, password });
        toast.good(message);
        onDone();
      }}
    >
      {(errors, forget) => (
        <>
          <p className="text">
            An owner pays, manages the team and may delete the school. When {member.name} accepts within seven
            days, you become a recruiter.
          </p>
          <PasswordField
            label="Your Password"
            description="So that nobody else hands over your school"
            name="password"
            autoComplete="current-password"
            error={errors["password"]}
            onChange={forget}
            data-autofocus
          />
        </>
      )}
    </TeamForm>
  );
}
