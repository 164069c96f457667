// The person whom a candidate trusts with the own data (PRIV-41).
import type { Privacy } from "#domain/candidates/privacy-contract.ts";
import { errorMessage } from "#web/api.ts";
import { useEditPrivacy } from "#web/candidates/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Form } from "#web/ui/form/form.tsx";
import { TextField } from "#web/ui/form/form-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

export function NomineeCard({ nominee }: Pick<Privacy, "nominee">) {
  const change = useEditPrivacy();
  const remove = () =>
    change.mutate(
      { nominee: null },
      { onError: (failure) => toast.bad(errorMessage(failure, "Could not save this.")) },
    );
  return (
    <Card title="A Person I Trust">
      <p className="text below">
        This person may ask us for a copy of your data, or to delete it, when you cannot do it yourself.
      </p>
      {nominee ? (
        <div className="stack start">
          <p className="breaks">
            {nominee.name}, {nominee.email}
          </p>
          <Button look="default" busy={change.isPending} onClick={remove}>
            Take Away
          </Button>
        </div>
      ) : (
        <NomineeForm />
      )}
    </Card>
  );
}

function NomineeForm() {
  const change = useEditPrivacy();
  const form = useForm({
    initialValues: { name: "", email: "" },
    validate: ({ name, email }) => ({
      name: !name.trim() && "Please enter the name.",
      email: !email.trim() && "Please enter the email address.",
    }),
    send: async (nominee) => {
      await change.mutateAsync({ nominee });
      toast.good("Saved", { seconds: 2 });
    },
    failure: "Could not save this.",
  });
  return (
    <Form form={form} submit="Save this person">
      <TextField name="name" label="Name" autoComplete="off" />
      <TextField name="email" type="email" label="Email address" autoComplete="off" />
    </Form>
  );
}
