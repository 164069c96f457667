// The form that deletes the own account: it says what is lost and asks for the password (PEOPLE-6).
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { deleteOwnAccount } from "#domain/accounts/endpoints.ts";
import { browserApi, errorMessage } from "#web/api.ts";
import { getFieldErrors } from "#web/ui/field-errors.ts";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/session/own-data/own-data.module.css";

/** A colleague is a member of a school who is not its owner. */
export type Member = "candidate" | "employer" | "colleague";

const LOST: Record<Member, readonly string[]> = {
  candidate: [
    "Your profile, photo and resume are removed at once, and schools no longer find you.",
    "Open interviews are cancelled, and the schools get their credits back.",
    "Schools keep your name at interviews, without your note.",
  ],
  employer: [
    "Your school’s record and its picture are removed at once.",
    "Your subscription ends, and credits that are left are lost.",
    "Open interviews are cancelled. Candidates keep your school’s name at interviews.",
  ],
  colleague: [
    "You are logged out everywhere, and you are no longer a member of your school.",
    "What you made there, such as interviews, stays with the school.",
  ],
};

type Props = { member: Member; onCancel: () => void };

export default function DeleteAccountForm({ member, onCancel }: Props) {
  const [wrong, setWrong] = useState<string>();
  const singleFlight = useSingleFlight();
  const remove = useMutation({
    mutationFn: (password: string) => browserApi.call(deleteOwnAccount, { body: { password } }),
  });

  function submit(form: HTMLFormElement) {
    const field = form.querySelector<HTMLInputElement>("[name=password]");
    const password = field?.value ?? "";
    const refuse = (sentence: string) => {
      setWrong(sentence);
      field?.focus();
    };
    if (password === "") return refuse("Please enter your password.");
    void singleFlight(async () => {
      try {
        await remove.mutateAsync(password);
      } catch (error) {
        const refused = getFieldErrors(error)["password"];
        if (refused) return refuse(refused);
        toast.bad(errorMessage(error, "The account could not be deleted. Please try again."));
        return;
      }
      sessionStorage.clear();
      // The whole page is loaded again, so that nothing of the person stays in it.
      location.assign("/");
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
        <p>This cannot be undone:</p>
        <ul className={styles.lost}>
          {LOST[member].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <PasswordField
          label="Password"
          description="So that nobody else deletes your account"
          name="password"
          autoComplete="current-password"
          error={wrong}
          onChange={() => setWrong(undefined)}
          data-autofocus
        />
        <div className="row end">
          <Button look="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" look="danger" busy={remove.isPending}>
            Delete My Account
          </Button>
        </div>
      </div>
    </form>
  );
}
