// The person whom a candidate trusts with the own data (PRIV-41).
import type { Privacy } from "#features/teachers/domain/privacy-calls.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useEditPrivacy } from "#features/teachers/web/queries.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function NomineeCard({ nominee }: Pick<Privacy, "nominee">) {
  const t = useT("candidate");
  const change = useEditPrivacy();
  const remove = () =>
    change.mutate(
      { nominee: null },
      { onError: (failure) => toast.bad(errorMessage(failure, t("Could not save this."))) },
    );
  return (
    <Card title={t("A Person I Trust")}>
      <p className="text below">
        {t(
          "This person may ask us for a copy of your data, or to delete it, when you cannot do it yourself.",
        )}
      </p>
      {nominee ? (
        <div className="stack start">
          <p className="breaks">
            {nominee.name}, {nominee.email}
          </p>
          <Button look="default" busy={change.isPending} onClick={remove}>
            {t("Take Away")}
          </Button>
        </div>
      ) : (
        <NomineeForm />
      )}
    </Card>
  );
}

function NomineeForm() {
  const t = useT("candidate");
  const change = useEditPrivacy();
  const form = useForm({
    initialValues: { name: "", email: "" },
    validate: ({ name, email }) => ({
      name: !name.trim() && t("Please enter the name."),
      email: !email.trim() && "Please enter the email address.",
    }),
    send: async (nominee) => {
      await change.mutateAsync({ nominee });
      toast.good(t("Saved"), { seconds: 2 });
    },
    failure: t("Could not save this."),
  });
  return (
    <Form form={form} submit={t("Save this person")}>
      <TextField name="name" label={t("Name")} autoComplete="off" />
      <TextField name="email" type="email" label={t("Email address")} autoComplete="off" />
    </Form>
  );
}
