// Answers several applicants at once: a stage, one of the school's own texts, and what each of them will read (JOB-93).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { mayMoveInBulk, type Stage, STAGE_LABELS, STAGES } from "#features/applications/domain/stages.ts";
import type { AnswerTemplate, ApplicantWithoutContact } from "#features/applications/domain/wire.ts";
import { formatCount } from "#platform/domain/money.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { SelectField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm, useValue } from "#platform/web/ui/form/use-form.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useNotMoved } from "./not-moved.ts";
import { applicantQueries, useAnswerInBulk } from "./queries.ts";
import { CONSEQUENCES, endsLetter, needsOfferPage, listStepsOfSeveral } from "./steps.ts";
import { Select } from "#platform/web/ui/form/field.tsx";
import { fillFor, nameOf, statusOf } from "./texts.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props = {
  applicants: readonly ApplicantWithoutContact[];
  /** The step that was pressed. */
  stage?: Stage;
  onCancel: () => void;
  /** With the ids that "Undo" takes back. */
  onDone: (notSelected: string[]) => void;
  /** With those whom somebody has moved meanwhile: the others can be answered without them. */
  onNotMoved: (ids: readonly string[]) => void;
};

export function BulkForm({ applicants, stage: pressed, onCancel, onDone, onNotMoved }: Props) {
  const say = useSay("applicants");
  const t = useT("applicants");
  const answer = useAnswerInBulk();
  const findNotMoved = useNotMoved();
  const { data: templates = [] } = useQuery(applicantQueries.templates());
  const form = useForm({
    initialValues: { stage: pressed ?? "", template: "" },
    validate: ({ stage }) => ({ stage: !stage && "Please choose a stage." }),
    onValuesChange: (values) => {
      if (values.template && !findTemplate(templates, values)) form.setFieldValue("template", "");
    },
    send: async () => {
      if (!stage) return;
      const ids = moved.map(({ _id }) => _id);
      const { message, applications } = await answer.mutateAsync({
        ids,
        stage,
        ...(template && { template: template._id }),
      });
      toast.good(message);
      onDone(applications.filter(({ takeBackUntil }) => takeBackUntil !== null).map(({ _id }) => _id));
    },
    failure: t("The answers could not be saved, and nobody was moved. Please try again."),
    onError: (error) => {
      const notMoved = findNotMoved(error, applicants);
      if (!notMoved) return false;
      const isShown = form.element.current !== null && notMoved.ids.length < applicants.length;
      if (isShown) form.setProblem(notMoved.sentence);
      else toast.bad(notMoved.sentence);
      onNotMoved(notMoved.ids);
      return true;
    },
  });
  const typed = useValue(form, (values) => values);
  const stage = STAGES.find((one) => one === typed.stage);
  const moved = stage ? applicants.filter((one) => mayMoveInBulk(one.stage, stage)) : [];
  const accepted = stage ? applicants.filter((one) => needsOfferPage(one, stage)) : [];
  const left = stage ? applicants.filter((one) => !moved.includes(one) && !accepted.includes(one)) : [];
  const ending = stage ? moved.filter((one) => endsLetter(one, stage)) : [];
  const namesOf = (people: typeof moved) => people.map((one) => nameOf(one, say)).join(", ");
  const template = findTemplate(templates, typed);
  const steps = listStepsOfSeveral(applicants.map((one) => one.stage));

  return (
    <Form
      form={form}
      submit={stage ? t("Answer {number}", { number: formatCount(moved.length) }) : t("Answer")}
      onCancel={onCancel}
    >
      <SelectField
        name="stage"
        label={t("New stage")}
        options={steps.map(({ to }) => ({ value: to, label: say(STAGE_LABELS[to]) }))}
        required
        data-autofocus
      />
      {stage && CONSEQUENCES[stage] && <p className="text">{say(CONSEQUENCES[stage])}</p>}
      {ending.length > 0 && (
        <p className="text">
          {t("Their letters are withdrawn at once, with a mail of their own, and stay withdrawn: {names}", {
            names: namesOf(ending),
          })}
        </p>
      )}
      {accepted.length > 0 && (
        <p className="text">
          {t(
            "Left out, because they have accepted the letter: {names}. It is withdrawn on its page, with a reason.",
            { names: namesOf(accepted) },
          )}
        </p>
      )}
      {left.length > 0 && (
        <p className="text">
          {t("Left out, because this step does not follow their stage: {names}", {
            names: left.map((one) => `${nameOf(one, say)} (${say(statusOf(one))})`).join(", "),
          })}
        </p>
      )}
      <SelectField
        name="template"
        label={t("Your text")}
        description={
          templates.length === 0
            ? t("You have no own texts yet: add one with “Your Texts” above the list.")
            : t("Optional; it is added to the mail with the name and the post filled in")
        }
        none={t("Without an own text")}
        options={templates
          .filter((one) => isForStage(one, typed.stage))
          .map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      {template && moved.length > 0 && <Preview text={template.text} applicants={moved} />}
    </Form>
  );
}

/** A text without a stage is for all of them. */
const isForStage = ({ stage }: AnswerTemplate, chosen: string) => stage === null || stage === chosen;

/** The chosen text; a text of another stage is not one. */
const findTemplate = (templates: readonly AnswerTemplate[], chosen: { stage: string; template: string }) =>
  templates.find((one) => one._id === chosen.template && isForStage(one, chosen.stage));

function Preview({ text, applicants }: { text: string; applicants: readonly ApplicantWithoutContact[] }) {
  const say = useSay("applicants");
  const t = useT("applicants");
  const { user } = useSession();
  const [chosen, setChosen] = useState("");
  const one = applicants.find(({ _id }) => _id === chosen) ?? applicants[0];
  if (!one) return null;
  return (
    <>
      <Select
        label={t("Read it as")}
        value={one._id}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {applicants.map((applicant) => (
          <option key={applicant._id} value={applicant._id}>
            {nameOf(applicant, say)}
          </option>
        ))}
      </Select>
      <blockquote className="quote tint padded written" aria-label={t("The text as it is sent")}>
        {fillFor(text, one, user?.instituteName ?? "")}
      </blockquote>
    </>
  );
}
