// Set Password: two fields whose content can be shown.
import { SecretField } from "#web/ui/form/form-fields.tsx";

export const PASSWORD_VALUES = {
  password: "",
  confirmPassword: "",
};

export function PasswordFields() {
  return (
    <>
      <SecretField
        name="password"
        label="Password"
        description="At least 6 characters"
        autoComplete="new-password"
        required
      />
      <SecretField
        name="confirmPassword"
        label="Confirm Password"
        description="Type the same password again"
        autoComplete="new-password"
        required
      />
    </>
  );
}
