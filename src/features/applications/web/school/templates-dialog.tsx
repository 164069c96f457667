// The school's own texts for its answers: to read, add, change and delete (JOB-94).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import { STAGE_LABELS, type Stage, STAGES } from "#features/applications/domain/stages.ts";
import { MAX_TEMPLATE_TEXT } from "#features/applications/domain/terms.ts";
import type { AnswerTemplate } from "#features/applications/domain/wire.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { ChangingList, focusOn } from "#platform/web/ui/table/changing-list.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import styles from "./applicants.module.css";
import { Button } from "#platform/web/ui/button.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { LongTextField, SelectField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { applicantQueries, useDeleteTemplate, useSaveTemplate } from "./queries.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

/** The stages that have an answer. */
const ANSWERED: readonly Stage[] = ["shortlisted", "interview", "offered", "not-selected"];

/** They are explained as they are typed. */
const BLANKS = { name: "{name}", post: "{post}", school: "{school}" };

/** Ids of the button and of the rows, which get the focus back. */
const NEW_TEXT_ID = "new-text";
const idOfRow = (id: string) => `text-${id}`;

export function Templates() {
  const t = useT("applicants");
  const answer = useQuery(applicantQueries.templates());
  const [edited, setEdited] = useState<AnswerTemplate | "new" | null>(null);
  /** Back in the list the focus is where it was before. */
  const close = () => {
    const id = edited === null || edited === "new" ? NEW_TEXT_ID : idOfRow(edited._id);
    flushSync(() => setEdited(null));
    focusOn(document.getElementById(id));
  };
  if (edited) return <TemplateForm template={edited === "new" ? null : edited} onDone={close} />;
  return (
    <Loaded answer={answer} failure={t("Your texts could not be loaded. Please try again.")}>
      {(templates) => (
        <div className="stack">
          <p>
            {t(
              "A text of your own is added to the mail to the applicants. {name}, {post} and {school} are filled in for each of them.",
              BLANKS,
            )}
          </p>
          {templates.length === 0 && <p className="text dimmed">{t("You have no own texts yet.")}</p>}
          <ChangingList className={`stack gap-sm list ${styles.entries}`}>
            {templates.map((template) => (
              <Entry key={template._id} template={template} onEdit={() => setEdited(template)} />
            ))}
          </ChangingList>
          <div>
            <Button id={NEW_TEXT_ID} onClick={() => setEdited("new")}>
              {t("Add a Text")}
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Entry({ template, onEdit }: { template: AnswerTemplate; onEdit: () => void }) {
  const say = useSay("applicants");
  const t = useT("applicants");
  const { _id, name, stage, text } = template;
  const remove = useDeleteTemplate();
  const confirmed = useConfirmedAction();
  const onDelete = () =>
    confirmed({
      question: {
        title: t("Delete “{name}”?", { name }),
        body: t("Answers that were sent with it stay as they are."),
        confirm: t("Yes, delete"),
        cancel: t("Cancel"),
        destructive: true,
      },
      act: () => remove.mutateAsync(_id),
      done: () => toast.good(t("The text was deleted.")),
      failed: (error) =>
        toast.bad(errorMessage(error, t("The text could not be deleted. Please try again."))),
    });
  return (
    <li id={idOfRow(_id)} className="row panel padded below">
      <div className={styles.name}>
        <strong>{name}</strong>
        <small>{stage ? say(STAGE_LABELS[stage]) : t("For any stage")}</small>
        <p className="written text">{text}</p>
      </div>
      <span className="row gap-xs">
        <RowAction icon="edit" label={t("Edit")} recordName={name} onClick={onEdit} />
        <RowAction icon="trash" label={t("Delete")} recordName={name} destructive onClick={onDelete} />
      </span>
    </li>
  );
}

function TemplateForm({ template, onDone }: { template: AnswerTemplate | null; onDone: () => void }) {
  const say = useSay("applicants");
  const t = useT("applicants");
  const save = useSaveTemplate();
  const form = useForm({
    initialValues: {
      name: template?.name ?? "",
      stage: template?.stage ?? "",
      text: template?.text ?? "",
    },
    validate: ({ name, text }) => ({
      name: !name.trim() && t("Name is required"),
      text: !text.trim() && t("Text is required"),
    }),
    send: async ({ name, stage, text }) => {
      const chosen = STAGES.find((one) => one === stage);
      await save.mutateAsync({ id: template?._id ?? null, body: { name, stage: chosen, text } });
      toast.good(t("The text was saved."));
      onDone();
    },
    failure: t("The text could not be saved. Please try again."),
  });
  return (
    <Form form={form} submit={t("Save Text")} onCancel={onDone}>
      <TextField
        name="name"
        label={t("Name")}
        description={t("Only your school reads it")}
        maxLength={SHORT_TEXT}
        required
        // A person who pressed Edit or Add wants to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <SelectField
        name="stage"
        label={t("For the stage")}
        none={t("Any")}
        options={ANSWERED.map((value) => ({ value, label: say(STAGE_LABELS[value]) }))}
      />
      <LongTextField
        name="text"
        label={t("Text")}
        description={t("{name}, {post} and {school} are filled in", BLANKS)}
        rows={8}
        maxLength={MAX_TEMPLATE_TEXT}
        required
      />
    </Form>
  );
}
