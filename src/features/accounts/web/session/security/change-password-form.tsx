// The form to change the own password: it needs the current one and ends the other sessions (LOGIN-23).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { PASSWORD_MAX, PASSWORD_MIN, passwordLength } from "#platform/domain/field-limits.ts";
import { useChangePassword } from "#features/accounts/web/session/security/security-queries.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { SecretField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { useT } from "#platform/web/language/use-t.tsx";

type Wrong = { currentPassword?: Text; newPassword?: Text; confirmPassword?: Text };

/** The first error and its field. */
export function refuseToChangePassword(current: string, next: string, repeated: string): Wrong | null {
  if (current === "") return { currentPassword: "Please enter your current password." };
  if (passwordLength(next) < PASSWORD_MIN)
    return { newPassword: `Password must be at least ${PASSWORD_MIN} characters.` };
  if (passwordLength(next) > PASSWORD_MAX)
    return { newPassword: sentence("Password may have at most {max} characters.", { max: PASSWORD_MAX }) };
  if (next !== repeated) return { confirmPassword: "The two passwords are not the same." };
  return null;
}

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useT("session");
  const change = useChangePassword();
  const form = useForm({
    initialValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
    validate: (typed) =>
      refuseToChangePassword(typed.currentPassword, typed.newPassword, typed.confirmPassword) ?? {},
    send: async ({ currentPassword, newPassword }) => {
      await change.mutateAsync({ currentPassword, newPassword });
      toast.good(t("Password changed. Other devices are logged out."));
      onDone();
    },
    failure: t("The password could not be changed. Please try again."),
    failurePlace: "toast",
  });
  return (
    <Form form={form} submit={t("Change Password")} onCancel={onDone}>
      <SecretField
        name="currentPassword"
        label={t("Current Password")}
        autoComplete="current-password"
        data-autofocus
      />
      <SecretField
        name="newPassword"
        label={t("New Password")}
        autoComplete="new-password"
        description={t("At least {passwordMin} characters", { passwordMin: PASSWORD_MIN })}
      />
      <SecretField name="confirmPassword" label={t("Confirm New Password")} autoComplete="new-password" />
    </Form>
  );
}
