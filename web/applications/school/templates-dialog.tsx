// The school's own texts for its answers: to read, add, change and delete (JOB-94).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { STAGE_LABELS, type Stage, STAGES } from "#domain/applications/stages.ts";
import { MAX_TEMPLATE_TEXT } from "#domain/applications/terms.ts";
import type { AnswerTemplate } from "#domain/applications/wire.ts";
import { SHORT_TEXT } from "#domain/field-limits.ts";
import { errorMessage } from "#web/api.ts";
import { useConfirmedAction } from "#web/ui/feedback/confirmed-action.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { ListFailure } from "#web/ui/table/record-list.tsx";
import { RowAction } from "#web/ui/table/row-action.tsx";
import { SkeletonList } from "#web/ui/table/skeleton-list.tsx";
import styles from "./applicants.module.css";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { LongTextField, SelectField, TextField } from "#web/ui/form/form-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { applicantQueries, useDeleteTemplate, useSaveTemplate } from "./queries.ts";

/** The stages that have an answer. */
const ANSWERED: readonly Stage[] = ["shortlisted", "interview", "offered", "not-selected"];

export function Templates() {
  const { data, error, isFetching, refetch } = useQuery(applicantQueries.templates());
  const [edited, setEdited] = useState<AnswerTemplate | "new" | null>(null);
  const close = () => setEdited(null);
  if (edited) return <TemplateForm template={edited === "new" ? null : edited} onDone={close} />;
  if (!data) {
    if (!error) return <SkeletonList rows={2} />;
    const sentence = errorMessage(error, "Your texts could not be loaded. Please try again.");
    return <ListFailure sentence={sentence} retry={() => void refetch()} busy={isFetching} />;
  }
  return (
    <div className="stack">
      <p>
        A text of your own stands in the mail to the applicants. {"{name}"}, {"{post}"} and {"{school}"} are
        filled in for each of them.
      </p>
      {data.length === 0 && <p className="text dimmed">You have no own texts yet.</p>}
      <ul className={`stack gap-sm list ${styles.entries}`}>
        {data.map((template) => (
          <Entry key={template._id} template={template} onEdit={() => setEdited(template)} />
        ))}
      </ul>
      <div>
        <Button onClick={() => setEdited("new")}>Add a Text</Button>
      </div>
    </div>
  );
}

function Entry({ template, onEdit }: { template: AnswerTemplate; onEdit: () => void }) {
  const { _id, name, stage, text } = template;
  const remove = useDeleteTemplate();
  const confirmed = useConfirmedAction();
  const onDelete = () =>
    confirmed({
      question: {
        title: `Delete “${name}”?`,
        body: "Answers that were sent with it stay as they are.",
        confirm: "Yes, delete",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => remove.mutateAsync(_id),
      done: () => toast.good("The text was deleted."),
      failed: (error) => toast.bad(errorMessage(error, "The text could not be deleted. Please try again.")),
    });
  return (
    <li className="row panel padded below">
      <div className={styles.name}>
        <strong>{name}</strong>
        <small>{stage ? STAGE_LABELS[stage] : "For any stage"}</small>
        <p className="written text">{text}</p>
      </div>
      <span className="row gap-xs">
        <RowAction icon="edit" label="Edit" recordName={name} onClick={onEdit} />
        <RowAction icon="trash" label="Delete" recordName={name} destructive onClick={onDelete} />
      </span>
    </li>
  );
}

function TemplateForm({ template, onDone }: { template: AnswerTemplate | null; onDone: () => void }) {
  const save = useSaveTemplate();
  const form = useForm({
    initialValues: {
      name: template?.name ?? "",
      stage: template?.stage ?? "",
      text: template?.text ?? "",
    },
    validate: ({ name, text }) => ({
      name: !name.trim() && "Name is required",
      text: !text.trim() && "Text is required",
    }),
    send: async ({ name, stage, text }) => {
      const chosen = STAGES.find((one) => one === stage);
      await save.mutateAsync({ id: template?._id ?? null, body: { name, stage: chosen, text } });
      toast.good("The text was saved.");
      onDone();
    },
    failure: "The text could not be saved. Please try again.",
  });
  return (
    <Form form={form} submit="Save Text" onCancel={onDone}>
      <TextField
        name="name"
        label="Name"
        description="Only your school reads it"
        maxLength={SHORT_TEXT}
        required
        data-autofocus
      />
      <SelectField
        name="stage"
        label="For the stage"
        none="Any"
        options={ANSWERED.map((value) => ({ value, label: STAGE_LABELS[value] }))}
      />
      <LongTextField
        name="text"
        label="Text"
        description="{name}, {post} and {school} are filled in"
        rows={8}
        maxLength={MAX_TEMPLATE_TEXT}
        required
      />
    </Form>
  );
}
