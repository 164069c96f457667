// The form that deletes the own account: it says what is lost and asks for the password (PEOPLE-6).
import { useHref } from "react-router";
import { browserApi } from "#platform/web/api.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { SecretField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useChange } from "#platform/web/query.ts";

/** A colleague is a member of a school who is not its owner. */
export type Member = "candidate" | "employer" | "colleague";

const LOST = {
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
} as const satisfies Record<Member, readonly string[]>;

type Props = { member: Member; onCancel: () => void };

export default function DeleteAccountForm({ member, onCancel }: Props) {
  const t = useT("session");
  const home = useHref("/");
  const remove = useChange((password: string) => browserApi.delete("/api/account", { body: { password } }));
  const form = useForm({
    initialValues: { password: "" },
    validate: ({ password }) => ({ password: !password && "Please enter your password." }),
    send: async ({ password }) => {
      await remove.mutateAsync(password);
      sessionStorage.clear();
      // The whole page is loaded again, so that nothing of the person stays in it.
      location.assign(home);
    },
    failure: t("The account could not be deleted. Please try again."),
  });

  return (
    <Form form={form} submit={t("Delete My Account")} look="danger" onCancel={onCancel}>
      <p>{t("This cannot be undone:")}</p>
      <ul className="points">
        {LOST[member].map((sentence) => (
          <li key={sentence}>{t(sentence)}</li>
        ))}
      </ul>
      <SecretField
        name="password"
        label={t("Password")}
        description={t("So that nobody else deletes your account")}
        autoComplete="current-password"
        data-autofocus
      />
    </Form>
  );
}
