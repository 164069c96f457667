// The forms of a shortlist: the next step with somebody, and its name, its seal and its deletion.
import { useNavigate } from "react-router";
import type { Shortlist, ShortlistEntry } from "#features/deciding/domain/calls.ts";
import { MAX_ENTRY_STAGE, MAX_SHORTLIST_NAME } from "#features/deciding/domain/terms.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { CheckField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { SHORTLIST_NOT_CHANGED, useDeleteShortlist, useEditShortlist, usePutOnShortlist } from "./queries.ts";

type FormProps = { list: Shortlist; onDone: () => void };

export function NextStepForm({ list, entry, onDone }: FormProps & { entry: ShortlistEntry }) {
  const t = useT("shortlists");
  const put = usePutOnShortlist();
  const form = useForm({
    initialValues: { stage: entry.stage ?? "" },
    send: async ({ stage }) => {
      await put.mutateAsync({ id: list._id, candidateId: entry.candidate._id, stage: stage.trim() });
      onDone();
    },
    failure: t(SHORTLIST_NOT_CHANGED),
  });
  return (
    <Form form={form} submit={t("Save")} onCancel={onDone}>
      <TextField
        name="stage"
        label={t("Next Step")}
        description={t("In your own words, for example “Ask for a demo lesson”. Empty: none.")}
        maxLength={MAX_ENTRY_STAGE}
        data-autofocus
      />
    </Form>
  );
}

export function ShortlistSettings({ list, onDone }: FormProps) {
  const t = useT("shortlists");
  const edit = useEditShortlist();
  const remove = useDeleteShortlist();
  const navigate = useNavigate();
  const confirmedAction = useConfirmedAction();
  const form = useForm({
    initialValues: { name: list.name, isSealed: list.isSealed },
    validate: ({ name }) => ({ name: !name.trim() && t("Name is required") }),
    send: async ({ name, isSealed }) => {
      const { message } = await edit.mutateAsync({ id: list._id, name: name.trim(), isSealed });
      toast.good(message, { seconds: 3 });
      onDone();
    },
    failure: t(SHORTLIST_NOT_CHANGED),
  });
  const onDelete = () =>
    confirmedAction({
      question: {
        title: t("Delete the shortlist {name}?", { name: list.name }),
        body: t("Its order and ratings go for everybody in your school. Notes stay."),
        confirm: t("Yes, delete"),
        cancel: t("Cancel"),
        destructive: true,
      },
      act: () => remove.mutateAsync(list._id),
      done: ({ message }) => {
        toast.good(message, { seconds: 3 });
        form.markSaved();
        void navigate("?tab=shortlists", { replace: true });
      },
      failed: (error) => toast.bad(errorMessage(error, t(SHORTLIST_NOT_CHANGED))),
    });
  return (
    <div className="stack">
      <Form form={form} submit={t("Save")} onCancel={onDone}>
        <TextField name="name" label={t("Name")} maxLength={MAX_SHORTLIST_NAME} required data-autofocus />
        <CheckField
          name="isSealed"
          label={t("Sealed: a member sees the ratings of the others after the own one")}
        />
      </Form>
      <Button look="danger-subtle" onClick={() => void onDelete()}>
        {t("Delete Shortlist")}
      </Button>
    </div>
  );
}
