// The school's form of a letter, in the sections of the print (OFFER-60, OFFER-61).
import { createContext, type ReactNode, use } from "react";
import { letterForm } from "#features/offers/domain/letter.ts";
import {
  LETTER_LABELS,
  MIN_REPLY_DAYS,
  MAX_NOTICE_DAYS,
  MAX_OFFER_TEXT,
  MAX_PROBATION_MONTHS,
  MAX_REPLY_DAYS,
  OFFER_KIND_LABELS,
  OFFER_KINDS,
  PAY_METHOD_LABELS,
  PAY_METHODS,
  SCHEME_ANSWER_LABELS,
  SCHEME_ANSWERS,
  USUAL_REPLY_DAYS,
} from "#features/offers/domain/terms.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { formatRupees } from "#platform/domain/money.ts";
import { readRupees } from "#platform/domain/rupees.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { FieldError } from "#platform/web/ui/form/field.tsx";
import { type FieldErrors, findErrors } from "#platform/web/ui/form/form-check.ts";
import { LongTextField, SelectField, TextField, useFormAbove } from "#platform/web/ui/form/form-fields.tsx";
import { Form, FormEnd } from "#platform/web/ui/form/form.tsx";
import { RupeesField } from "#platform/web/ui/form/rupees-field.tsx";
import { useActionForm } from "#platform/web/ui/form/use-action-form.ts";
import { fieldId, useValue } from "#platform/web/ui/form/use-form.ts";
import { formatField, type LetterField, type ReadLetter } from "./letter-texts.ts";
import { atFields, letterOf, type LetterValues, PART_LINES, sumOf, valuesOf } from "./letter-values.ts";
import styles from "./offers.module.css";

type Props = {
  /** With which the form begins: of the draft, of what is known, or what was refused. */
  values: LetterValues;
  /** What is kept at the server. */
  saved: LetterValues;
  answer: { errors: FieldErrors; problem: Text | null } | null;
  /** The hash of the draft with which the form began, or that was read again after a refusal. */
  asRead: string;
  /** The version before, where this is the next one. */
  before: ReadLetter | null;
};

/** The version before, so that each field says what it was. */
const Before = createContext<ReadLetter | null>(null);
type SimpleField = Exclude<LetterField, "payParts">;

export function OfferForm({ values, saved, answer, asRead, before }: Props) {
  const t = useT("offers");
  const form = useActionForm<LetterValues>(
    values,
    answer,
    (typed) => atFields(findErrors(letterForm, letterOf(typed)), typed),
    { asks: true, saved, about: { asRead } },
  );
  const then = (next: "save" | "preview") => ({
    name: "then",
    value: next,
    onClick: () => form.setFieldValue("then", next),
  });
  return (
    <Before value={before}>
      <Form form={form} className="stack gap-lg">
        <input type="hidden" name="asRead" value={asRead} />
        <ErrorSummary />
        <Post />
        <Pay />
        <Terms />
        <Section title={t("Dates")}>
          <Line name="firstDay" type="date" required />
          <Line
            name="replyBy"
            type="date"
            required
            hint={t(
              "{least} to {most} days from the day you send it, usually {usual}. The day ends at 11:59 PM, India time.",
              {
                least: MIN_REPLY_DAYS,
                most: MAX_REPLY_DAYS,
                usual: USUAL_REPLY_DAYS,
              },
            )}
          />
        </Section>
        <Section title={t("Conditions")}>
          <div data-wide>
            <LongTextField
              name="conditions"
              label={t("What the offer depends on")}
              description={t(
                "For example: originals of degrees on the first day, police verification. Leave out identity numbers, caste and religion: the print has blank lines for what the law asks.",
              )}
              maxLength={MAX_OFFER_TEXT}
              rows={3}
            />
          </div>
        </Section>
        <Section title={t("Signature")}>
          <Line name="signedBy" required />
          <Line name="signedAs" required hint={t("For example: Principal")} />
        </Section>
        <FormEnd>
          <div className="row end">
            <Button type="submit" look="default" busy={form.isBusy} {...then("save")}>
              {t("Save Draft")}
            </Button>
            <Button type="submit" busy={form.isBusy} {...then("preview")}>
              {t("Preview")}
            </Button>
          </div>
        </FormEnd>
      </Form>
    </Before>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="fields-frame">
        <div className="grid gap-md fields">{children}</div>
      </div>
    </Card>
  );
}

/** Where it differs, what the version before says. */
function useHint(name: SimpleField, hint?: string): ReactNode {
  const t = useT("offers");
  const say = useSay("offers");
  const before = use(Before);
  const form = useFormAbove();
  const was = before && valuesOf(before)[name];
  const isChanged = useValue(form, (values) => {
    const typed = String((values as LetterValues)[name] ?? "");
    return was !== null && readable(name, typed) !== was;
  });
  if (!before || !isChanged) return hint;
  const text = formatField(name, before);
  return (
    <>
      {hint && `${hint} `}
      <strong className="accent">
        {text === null ? t("Changed: it was empty.") : t("Changed. Before: {value}", { value: say(text) })}
      </strong>
    </>
  );
}

const readable = (name: SimpleField, typed: string) =>
  name === "payMonthly" ? String(readRupees(typed) ?? typed) : typed.trim();

type LineProps = {
  name: SimpleField;
  hint?: string;
  required?: boolean;
  type?: "date" | "number";
  max?: number;
};

function Line({ name, hint, type, max, ...field }: LineProps) {
  const say = useSay("offers");
  const description = useHint(name, hint);
  return (
    <TextField
      name={name}
      label={say(LETTER_LABELS[name])}
      description={description}
      descriptionBelow
      {...field}
      {...(type === "number"
        ? { type, inputMode: "numeric" as const, min: 0, max }
        : type === "date"
          ? { type }
          : { maxLength: SHORT_TEXT })}
    />
  );
}

type ChoiceProps = {
  name: SimpleField;
  options: readonly string[];
  labels: Record<string, string>;
  hint?: string;
};

function Choice({ name, options, labels, hint }: ChoiceProps) {
  const say = useSay("offers");
  const description = useHint(name, hint);
  return (
    <SelectField
      name={name}
      label={say(LETTER_LABELS[name])}
      description={description}
      descriptionBelow
      options={options.map((value) => ({ value, label: labels[value] ?? value }))}
      required
    />
  );
}

function Post() {
  const t = useT("offers");
  return (
    <Section title={t("The post")}>
      <Line name="post" required />
      <Line name="subject" />
      <Line name="classes" hint={t("For example: 9 to 12")} />
      <Line name="place" required hint={t("The branch or the town")} />
      <Choice name="kind" options={OFFER_KINDS} labels={OFFER_KIND_LABELS} />
      <Line name="until" type="date" hint={t("For a fixed term or a leave vacancy")} />
    </Section>
  );
}

/** Of the lines that are seen at once. */
const FIRST_LINES = 4;
const USUAL_PARTS = [
  "Basic pay",
  "Dearness allowance",
  "House rent allowance",
  "Transport allowance",
] as const;

function Pay() {
  const t = useT("offers");
  const say = useSay("offers");
  const form = useFormAbove();
  const hint = useHint("payMonthly", t("In whole rupees, before anything is taken off"));
  const rest = PART_LINES.slice(FIRST_LINES);
  const first = form.initialValues as LetterValues;
  return (
    <Section title={t("Pay")}>
      <RupeesField
        name="payMonthly"
        label={say(LETTER_LABELS.payMonthly)}
        description={hint}
        descriptionBelow
        required
      />
      <Choice name="payMethod" options={PAY_METHODS} labels={PAY_METHOD_LABELS} />
      <Line
        name="payDay"
        type="number"
        max={31}
        required
        hint={t("Of the month: usually 1 to 7. 31 is the last day of each month.")}
      />
      <fieldset data-wide>
        <legend className="strong">{say(LETTER_LABELS.payParts)}</legend>
        <p className="dimmed fine text below-xs">
          {t("If you like. They add up to the gross pay, and the teacher reads them.")}
        </p>
        <datalist id="usual-parts">
          {USUAL_PARTS.map((part) => (
            <option key={part}>{t(part)}</option>
          ))}
        </datalist>
        <div className="grid gap-xs">
          {PART_LINES.slice(0, FIRST_LINES).map((line) => (
            <PartLine key={line} line={line} />
          ))}
          <details open={rest.some((line) => first[`part${line}`] !== "")}>
            <summary className={styles.summary}>{t("More lines")}</summary>
            <div className="grid gap-xs">
              {rest.map((line) => (
                <PartLine key={line} line={line} />
              ))}
            </div>
          </details>
        </div>
        <PaySum />
      </fieldset>
    </Section>
  );
}

function PartLine({ line }: { line: string }) {
  const t = useT("offers");
  const usual = USUAL_PARTS[Number(line) - 1];
  return (
    <div className={styles.partLine}>
      <TextField
        name={`part${line}`}
        aria-label={t("Part {line}: name", { line })}
        placeholder={usual && t(usual)}
        list="usual-parts"
        maxLength={SHORT_TEXT}
      />
      <RupeesField name={`amount${line}`} aria-label={t("Part {line}: amount", { line })} />
    </div>
  );
}

/** While it is typed: what the parts add up to, beside the gross pay. */
function PaySum() {
  const t = useT("offers");
  const form = useFormAbove();
  const error = form.errors["payParts"];
  const shown = useValue(form, (values) => {
    const typed = values as LetterValues;
    const [sum, gross] = [sumOf(typed), readRupees(typed["payMonthly"] ?? "")];
    return `${sum ?? ""}/${gross ?? ""}`;
  });
  const [sum, gross] = shown.split("/").map((part) => (part === "" ? null : Number(part)));
  const id = fieldId(form.id, "payParts");
  return (
    <div id={id} tabIndex={-1} className="above-xs">
      <output className="text digits">
        {sum === 0 || sum === null || sum === undefined
          ? t("No parts yet.")
          : gross === null || gross === undefined
            ? t("Sum: {sum}", { sum: formatRupees(sum) })
            : sum === gross
              ? t("Sum: {sum}, as the gross pay.", { sum: formatRupees(sum) })
              : sum < gross
                ? t("Sum: {sum}, {rest} less than the gross pay.", {
                    sum: formatRupees(sum),
                    rest: formatRupees(gross - sum),
                  })
                : t("Sum: {sum}, {rest} more than the gross pay.", {
                    sum: formatRupees(sum),
                    rest: formatRupees(sum - gross),
                  })}
      </output>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

function Terms() {
  const t = useT("offers");
  const schemes = { options: SCHEME_ANSWERS, labels: SCHEME_ANSWER_LABELS };
  return (
    <Section title={t("Terms")}>
      <Line
        name="probationMonths"
        type="number"
        max={MAX_PROBATION_MONTHS}
        required
        hint={t("In months. Usual: 6 to 12; 0 for none.")}
      />
      <Line name="hours" required hint={t("For example: Monday to Saturday, 7:30 AM to 2:00 PM")} />
      <Line
        name="noticeBySchoolDays"
        type="number"
        max={MAX_NOTICE_DAYS}
        required
        hint={t("In days. Usual: 30 to 90, which is 1 to 3 months.")}
      />
      <Line
        name="noticeByTeacherDays"
        type="number"
        max={MAX_NOTICE_DAYS}
        required
        hint={t("In days. Usual: as long as that of the school.")}
      />
      <Line
        name="leave"
        required
        hint={t("For example: 12 days of casual and 10 of medical leave a year, and the school holidays")}
      />
      <Line name="accommodation" hint={t("For example: a room on the campus, without rent")} />
      <Choice name="epf" {...schemes} />
      <Choice name="esi" {...schemes} />
      <Choice name="gratuity" {...schemes} hint={t("Paid after years of service")} />
    </Section>
  );
}
