// Asks candidates of before for their date of birth, once (PRIV-40).
import { useQuery } from "@tanstack/react-query";
import { candidateQueries, useEditPrivacy } from "#web/candidates/queries.ts";
import { Card } from "#web/ui/display/card.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Form } from "#web/ui/form/form.tsx";
import { TextField } from "#web/ui/form/form-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

export function AskedBirth() {
  const { data } = useQuery(candidateQueries.privacy());
  return data?.asksDateOfBirth ? <BirthForm /> : null;
}

function BirthForm() {
  const change = useEditPrivacy();
  const form = useForm({
    initialValues: { dateOfBirth: "" },
    validate: ({ dateOfBirth }) => ({ dateOfBirth: !dateOfBirth && "Please enter your date of birth." }),
    send: async (values) => {
      await change.mutateAsync(values);
      toast.good("Thank you. It is saved.", { seconds: 3 });
    },
    failure: "It could not be saved. Please try again.",
  });
  return (
    <Card title="When were you born?" className="below-lg">
      <Form form={form} submit="Save my date of birth">
        <TextField
          name="dateOfBirth"
          type="date"
          label="Date of birth"
          description="The law asks us to know that you are 18 or older. Nobody else sees it."
          autoComplete="bday"
          required
        />
      </Form>
    </Card>
  );
}
