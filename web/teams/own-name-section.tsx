// Your Name in a member's dashboard: what colleagues call this person, and the form to change it (TEAM-31).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#web/api.ts";
import { Card } from "#web/ui/display/card.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { ListFailure } from "#web/ui/table/record-list.tsx";
import { SkeletonList } from "#web/ui/table/skeleton-list.tsx";
import { ownNameQuery, useChangeOwnName } from "./queries.ts";
import { Form } from "#web/ui/form/form.tsx";
import { TextField } from "#web/ui/form/form-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { buttonClass } from "#web/ui/button.tsx";

export function OwnNameSection() {
  const { data, error, isFetching, refetch } = useQuery(ownNameQuery());
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  return (
    <Card
      title="Your Name"
      notPrinted
      actions={
        data && (
          <button
            type="button"
            className={buttonClass({ look: "default" })}
            onClick={() => setChanging(true)}
          >
            {data.name === null ? "Add Name" : "Change Name"}
          </button>
        )
      }
    >
      {data && (
        <p className="text below-sm">
          {data.name === null ? (
            "You have not given a name yet. Your colleagues see your email address instead."
          ) : (
            <>
              <strong>{data.name}</strong> is what your colleagues see in the team and on interviews.
            </>
          )}
        </p>
      )}
      {!data &&
        (error ? (
          <ListFailure
            sentence={errorMessage(error, "Your name could not be loaded. Please try again.")}
            retry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonList rows={1} />
        ))}
      <FormDialog opened={changing} title="Change Name" onClose={close}>
        <OwnNameForm name={data?.name ?? ""} onDone={close} />
      </FormDialog>
    </Card>
  );
}

function OwnNameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const change = useChangeOwnName();
  const form = useForm({
    initialValues: { name },
    validate: (typed) => ({ name: !typed.name.trim() && "Please enter your name." }),
    send: async (typed) => {
      const { message } = await change.mutateAsync(typed.name.trim());
      toast.good(message);
      onDone();
    },
    failure: "Your name could not be changed. Please try again.",
  });
  return (
    <Form form={form} submit="Save Name" onCancel={onDone}>
      <TextField name="name" label="Your Name" autoComplete="name" maxLength={200} required data-autofocus />
    </Form>
  );
}
