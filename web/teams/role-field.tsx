// The field that chooses the role of a member, with what each role may do.
import { INVITED_ROLES, type InvitedRole, MEMBER_ROLE_LABELS } from "#domain/role.ts";
import { ROLE_OPTIONS, ROLE_RIGHTS } from "./role-text.ts";
import { Select } from "#web/ui/form/field.tsx";
import styles from "./team.module.css";

type Props = { defaultValue?: InvitedRole; error?: string | undefined; onChange: () => void };

export function RoleField({ defaultValue, error, onChange }: Props) {
  return (
    <div>
      <Select
        label="Role"
        name="role"
        defaultValue={defaultValue ?? ""}
        error={error}
        onChange={onChange}
        required
      >
        {!defaultValue && <option value="">Please choose</option>}
        {ROLE_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <ul className={styles.rights}>
        {INVITED_ROLES.map((role) => (
          <li key={role}>
            {MEMBER_ROLE_LABELS[role]}: {ROLE_RIGHTS[role]}.
          </li>
        ))}
      </ul>
    </div>
  );
}
