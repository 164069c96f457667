// Asks candidates without a date of birth for it: once on the dashboard, where it can be put off, and on the tab Privacy
// (PRIV-40).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useEditPrivacy } from "#features/teachers/web/queries.ts";
import { keep, recall } from "#platform/web/kept.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

const KEY = "birth-put-off";

/** On the dashboard. */
export function AskedBirth() {
  const { data } = useQuery(queryOf("/api/candidate/privacy"));
  const [isPutOff, setPutOff] = useState(() => recall(KEY) !== null);
  if (!data?.asksDateOfBirth || isPutOff) return null;
  return (
    <BirthForm
      onPutOff={() => {
        keep(KEY, "1");
        setPutOff(true);
      }}
    />
  );
}

export function BirthForm({ onPutOff }: { onPutOff?: () => void }) {
  const t = useT("candidate");
  const change = useEditPrivacy();
  const form = useForm({
    initialValues: { dateOfBirth: "" },
    validate: ({ dateOfBirth }) => ({ dateOfBirth: !dateOfBirth && "Please enter your date of birth." }),
    send: async (values) => {
      await change.mutateAsync(values);
      toast.good(t("Thank you. It is saved."), { seconds: 3 });
    },
    failure: t("It could not be saved. Please try again."),
  });
  return (
    <Card title={t("When were you born?")}>
      <Form
        form={form}
        submit={t("Save my date of birth")}
        {...(onPutOff && { cancel: t("Not now"), onCancel: onPutOff })}
      >
        <TextField
          name="dateOfBirth"
          type="date"
          label={t("Date of birth")}
          description={t("The law asks us to know that you are 18 or older. Nobody else sees it.")}
          autoComplete="bday"
          required
        />
      </Form>
    </Card>
  );
}
