// The form to post or edit a job: six fields in sight, the others folded (JOB-83).
import { type MouseEvent, useRef, useState, type ReactNode } from "react";
import type { Day } from "#platform/domain/day.ts";
import { jobFieldsWith } from "#features/jobs/domain/fields.ts";
import { type SchoolCard, type Vacancy, vacancyEdit } from "#features/jobs/domain/wire.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { CancelButton, Form } from "#platform/web/ui/form/form.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { EMPTY_VACANCY, readTyped, type VacancyValues, toVacancyBody } from "./form-values.ts";
import { MainFields } from "./main-fields.tsx";
import { OfferFields, OnlineFields, SectionFields } from "./more-fields.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import styles from "./vacancy-form.module.css";
import { Button } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { WalkInFields } from "./walk-in-fields.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { refuseVacancy } from "#features/jobs/domain/publishing.ts";
import { getFieldErrors } from "#platform/web/ui/field-errors.ts";
import { type FieldErrors, findErrors } from "#platform/web/ui/form/form-check.ts";

/** A server that hangs does not keep anybody from publishing. */
const MAX_READING_MS = 3_000;
const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type School = Pick<SchoolCard, "_id" | "instituteName" | "photo">;

const previewOf = (values: VacancyValues, school: School, today: Day): Vacancy => ({
  ...readTyped(values),
  _id: "",
  slug: "",
  school: { ...school, slug: "", city: "", badge: null },
  state: "draft",
  createdAt: `${today}T00:00:00.000Z`,
  updatedAt: `${today}T00:00:00.000Z`,
});

export type SaveKind = "save" | "publish";

type Props = {
  values: VacancyValues;
  school: School;
  today: Day;
  /** Whether it is a draft, which is saved or published; anything else is only saved. */
  isDraft: boolean;
  /** Saves, and leaves the form; what it throws is shown. */
  save: (values: VacancyValues, kind: SaveKind, markSaved: () => void) => Promise<void>;
  onError: (error: unknown) => boolean | Promise<boolean>;
  onCancel: () => void;
};

export function VacancyForm({ values, school, today, isDraft, ...props }: Props) {
  const t = useT("posting");
  // Not a state: the click of a button sends the form at once.
  const kind = useRef<SaveKind>("save");
  const [preview, setPreview] = useState<Vacancy | null>(null);
  const [busy, setBusy] = useState<SaveKind | null>(null);
  const reading = useRef<(() => Promise<void>) | null>(null);
  const form = useForm<VacancyValues>({
    asks: true,
    initialValues: values,
    validate: (typed) =>
      kind.current === "publish" ? findPublishingErrors(typed, today) : findVacancyErrors(typed),
    send,
    failure: t("The job could not be saved. Please try again."),
    failurePlace: "toast",
    onError: props.onError,
  });

  async function send(typed: VacancyValues) {
    setBusy(kind.current);
    try {
      await props.save(typed, kind.current, form.markSaved);
    } finally {
      setBusy(null);
    }
  }

  const foldOf = (fields: readonly (keyof VacancyValues)[]) => ({
    startsOpen: fields.some((name) => JSON.stringify(values[name]) !== JSON.stringify(EMPTY_VACANCY[name])),
    hasError: Object.keys(form.errors).some((name) => fields.some((field) => name.split(".")[0] === field)),
  });
  const isPlanned = !isDraft && values.publishAt > today;
  const saving = (of: SaveKind) => ({
    busy: busy === of,
    disabled: busy !== null && busy !== of,
  });
  /** The title may name the subject without which nothing is published, so it is read first. */
  async function publish(click: MouseEvent) {
    click.preventDefault();
    if (busy) return;
    kind.current = "publish";
    setBusy("publish");
    await Promise.race([reading.current?.(), waitFor(MAX_READING_MS)]);
    setBusy(null);
    form.submit();
  }

  return (
    <>
      <Form form={form} className="fields-frame">
        <div className="stack gap-lg">
          <ErrorSummary />
          <Card>
            <MainFields
              today={today}
              values={() => form.getValues()}
              set={(name, value) => form.setFieldValue(name, value)}
              reading={reading}
            />
          </Card>
          <Fold
            title={t("About the post")}
            hint={t("Classes, board, medium, posts, contract")}
            {...foldOf(jobFieldsWith("section", "post"))}
          >
            <SectionFields section="post" />
          </Fold>
          <Fold
            title={t("What you look for")}
            hint={t("Experience, degrees, TET, joining")}
            {...foldOf(jobFieldsWith("section", "wanted"))}
          >
            <SectionFields section="wanted" />
          </Fold>
          <Fold
            title={t("What you offer")}
            hint={t("Accommodation, meals, transport")}
            {...foldOf(["offers"])}
          >
            <OfferFields />
          </Fold>
          <Fold
            title={t("Walk-in interviews")}
            hint={t("Days, hours, venue")}
            {...foldOf(["walkIn", "hasWalkIn"])}
          >
            <WalkInFields
              today={today}
              startsOpen={values.hasWalkIn}
              onToggle={(isOn) => form.setFieldValue("hasWalkIn", isOn)}
            />
          </Fold>
          {(isDraft || isPlanned) && (
            <Fold
              title={t("When it goes online")}
              hint={t("At once, or on a later day")}
              {...foldOf(jobFieldsWith("section", "online"))}
            >
              <OnlineFields today={today} isPlanned={isPlanned} />
            </Fold>
          )}
          {isDraft && (
            <Notice>{t("A draft is seen by your school only, and can be published later.")}</Notice>
          )}
          <div className={`row gap-sm end ${styles.actions}`}>
            <CancelButton look="subtle" onCancel={props.onCancel}>
              {t("Cancel")}
            </CancelButton>
            <Button look="default" onClick={() => setPreview(previewOf(form.getValues(), school, today))}>
              {t("Preview")}
            </Button>
            <Button
              type="submit"
              look={isDraft ? "default" : "filled"}
              {...saving("save")}
              onClick={() => void (kind.current = "save")}
            >
              {isDraft ? t("Save as draft") : t("Save Changes")}
            </Button>
            {isDraft && (
              <Button type="submit" {...saving("publish")} onClick={(click) => void publish(click)}>
                {t("Publish")}
              </Button>
            )}
          </div>
        </div>
      </Form>
      <PreviewDialog vacancy={preview} today={today} onClose={() => setPreview(null)} />
    </>
  );
}

type FoldProps = {
  title: string;
  /** What is in it, for those who look for a field. */
  hint: string;
  startsOpen: boolean;
  hasError: boolean;
  children: ReactNode;
};

/** A folded part of the form to post a job. It is open where something is filled in, and opens for an error. */
function Fold({ title, hint, startsOpen, hasError, children }: FoldProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      className={`panel ${styles.fold}`}
      open={isOpen || hasError}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="beside middle between gap-md unmarked">
        <span className="grid no-gap strong">
          {title}
          <small>{hint}</small>
        </span>
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}

/** What every save needs, also that of a draft. */
export function findVacancyErrors(values: VacancyValues): FieldErrors {
  return findErrors(vacancyEdit, toVacancyBody(values));
}

/** What publishing needs beside it. Fields that are wrong in themselves do not hide what else is missing. */
export function findPublishingErrors(values: VacancyValues, today: Day): FieldErrors {
  const errors = findVacancyErrors(values);
  const wrong = new Set(Object.keys(errors).map((name) => name.split(".")[0]));
  const readable = Object.fromEntries(
    Object.entries({ ...EMPTY_VACANCY, title: "-" }).filter(([name]) => wrong.has(name)),
  );
  const hasWalkIn = values.hasWalkIn && !wrong.has("walkIn");
  const read = vacancyEdit.safeParse(toVacancyBody({ ...values, ...readable, hasWalkIn }));
  if (!read.success) return errors;
  const { publishAt } = read.data;
  const opens = publishAt !== undefined && publishAt > today ? publishAt : today;
  return { ...getFieldErrors(refuseVacancy(read.data, opens, today)), ...errors };
}
