// Your Name in a member's dashboard: what colleagues call this person, and the form to change it (TEAM-31).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useChangeOwnName } from "./queries.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

export function OwnNameSection() {
  const t = useT("team");
  const answer = useQuery(queryOf("/api/account/name"));
  const { data } = answer;
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  return (
    <Card
      title={t("Your Name")}
      notPrinted
      actions={
        data && (
          <button
            type="button"
            className={buttonClass({ look: "default" })}
            onClick={() => setChanging(true)}
          >
            {data.name === null ? t("Add Name") : t("Change Name")}
          </button>
        )
      }
    >
      <Loaded answer={answer} failure={t("Your name could not be loaded. Please try again.")} rows={1}>
        {({ name }) => (
          <p className="text below-sm">
            {name === null
              ? t("You have not given a name yet. Your colleagues see your email address instead.")
              : t.nodes("{name} is what your colleagues see in the team and on interviews.", {
                  name: <strong>{name}</strong>,
                })}
          </p>
        )}
      </Loaded>
      <FormDialog opened={changing} title={t("Change Name")} onClose={close}>
        <OwnNameForm name={data?.name ?? ""} onDone={close} />
      </FormDialog>
    </Card>
  );
}

function OwnNameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const t = useT("team");
  const change = useChangeOwnName();
  const form = useForm({
    initialValues: { name },
    validate: (typed) => ({ name: !typed.name.trim() && t("Please enter your name.") }),
    send: async (typed) => {
      const { message } = await change.mutateAsync(typed.name.trim());
      toast.good(message);
      onDone();
    },
    failure: t("Your name could not be changed. Please try again."),
  });
  return (
    <Form form={form} submit={t("Save Name")} onCancel={onDone}>
      <TextField
        name="name"
        label={t("Your Name")}
        autoComplete="name"
        maxLength={200}
        required
        data-autofocus
      />
    </Form>
  );
}
