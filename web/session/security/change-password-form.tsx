// The form to change the own password: it needs the current one and ends the other sessions (LOGIN-23).
import { useState } from "react";
import { PASSWORD_MAX, PASSWORD_MIN } from "#domain/field-limits.ts";
import { errorMessage } from "#web/api.ts";
import { getFieldErrors } from "#web/ui/field-errors.ts";
import { useChangePassword } from "#web/session/security/security-queries.ts";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";

type Wrong = { currentPassword?: string; newPassword?: string; confirmPassword?: string };

/** The first error and its field. */
export function refuseToChangePassword(current: string, next: string, repeated: string): Wrong | null {
  if (current === "") return { currentPassword: "Please enter your current password." };
  if (next.length < PASSWORD_MIN)
    return { newPassword: `Password must be at least ${PASSWORD_MIN} characters.` };
  if (next.length > PASSWORD_MAX)
    return { newPassword: `Password may have at most ${PASSWORD_MAX} characters.` };
  if (next !== repeated) return { confirmPassword: "The two passwords are not the same." };
  return null;
}

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const [wrong, setWrong] = useState<Wrong>({});
  const change = useChangePassword();
  const singleFlight = useSingleFlight();

  function submit(form: HTMLFormElement) {
    const sent = new FormData(form);
    const read = (name: string) => {
      const value = sent.get(name);
      return typeof value === "string" ? value : "";
    };
    const [currentPassword, newPassword] = [read("currentPassword"), read("newPassword")];
    const refusal = refuseToChangePassword(currentPassword, newPassword, read("confirmPassword"));
    setWrong(refusal ?? {});
    if (refusal) {
      form.querySelector<HTMLElement>(`[name="${Object.keys(refusal)[0]}"]`)?.focus();
      return;
    }
    void singleFlight(async () => {
      try {
        await change.mutateAsync({ currentPassword, newPassword });
      } catch (error) {
        setWrong(getFieldErrors(error));
        toast.bad(errorMessage(error, "The password could not be changed. Please try again."));
        return;
      }
      toast.good("Password changed. Other devices are logged out.");
      onDone();
    });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <div className="stack">
        <PasswordField
          label="Current Password"
          name="currentPassword"
          autoComplete="current-password"
          error={wrong.currentPassword}
          data-autofocus
        />
        <PasswordField
          label="New Password"
          name="newPassword"
          autoComplete="new-password"
          description={`At least ${PASSWORD_MIN} characters`}
          error={wrong.newPassword}
        />
        <PasswordField
          label="Confirm New Password"
          name="confirmPassword"
          autoComplete="new-password"
          error={wrong.confirmPassword}
        />
        <div className="row end">
          <Button look="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" busy={change.isPending}>
            Change Password
          </Button>
        </div>
      </div>
    </form>
  );
}
