// The sections of a candidate form with their fields, the list of sections beside or above them, and the error summary
// at the top.
import type { KeyboardEvent, ReactNode } from "react";
import { FileField } from "#platform/web/ui/files/file-picker.tsx";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import type { FieldErrors } from "#platform/web/ui/form/form-check.ts";
import { type AnyForm, useValue } from "#platform/web/ui/form/use-form.ts";
import { NewPasswordFields } from "#platform/web/ui/form/form-fields.tsx";
import { SectionFields } from "./answer-fields.tsx";
import { FormSection } from "./form-section.tsx";
import { CANDIDATE_SECTIONS, doneSections, type SectionId, type StoredFiles } from "./form-sections.ts";
import type { CandidateValues } from "./form-values.ts";
import { QualificationsBlock } from "./qualifications/qualifications-block.tsx";
import { SectionList } from "./section-list.tsx";
import styles from "./form-body.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = {
  form: FormState;
  validate: (values: CandidateValues) => FieldErrors;
  sections: readonly SectionId[];
  stored?: StoredFiles;
  /** Above the sections. */
  before?: ReactNode;
  /** Shown beside the fields of Personal Information. */
  afterPersonal?: ReactNode;
  /** Without the fields of the first step (REG-80). */
  isRest?: boolean;
  /** The buttons and the messages near them. */
  children: ReactNode;
};

type FormState = AnyForm & { initialValues: CandidateValues; getValues: () => CandidateValues };

export function CandidateForm(props: Props) {
  const t = useT("registration");
  const { form, validate, sections, stored, before, afterPersonal, children } = props;
  const { isRest = false } = props;
  const listDone = (values: CandidateValues) => doneSections(validate(values), values, stored).join();
  const done = useValue(form, listDone).split(",");
  const idOf = (section: SectionId) => `${form.id}-section-${section}`;
  const { initialValues } = form;
  const fieldsOf = (section: SectionId): ReactNode => {
    if (section === "password") return <NewPasswordFields />;
    if (section === "attachments") return <AttachmentFields stored={stored} />;
    return <SectionFields section={section} isRest={isRest} initialValues={initialValues} />;
  };
  const shown = CANDIDATE_SECTIONS.filter((section) => sections.includes(section.id));
  const finished = shown.map(({ id }) => id).filter((id) => done.includes(id));

  return (
    <Form form={form} className="" onKeyDown={preventEnterSubmit}>
      {before}
      <div className={styles.body}>
        <div className={`grid gap-lg ${styles.columns}`}>
          <div>
            <SectionList sections={sections} done={finished} idOf={idOf} />
          </div>
          <div className="stack gap-lg">
            <ErrorSummary />
            {shown.map((section, index) => (
              <FormSection
                key={section.id}
                id={idOf(section.id)}
                title={t(section.title)}
                step={
                  section.id === "attachments"
                    ? t("Optional")
                    : t("{number} of {all}", { number: index + 1, all: shown.length })
                }
                done={finished.includes(section.id)}
              >
                {fieldsOf(section.id)}
                {section.id === "personal" && afterPersonal}
              </FormSection>
            ))}
            <QualificationsBlock />
            {children}
          </div>
        </div>
      </div>
    </Form>
  );
}

/** A photo for all schools, and a resume for those that read contact details. */
export function AttachmentFields({ stored }: { stored: StoredFiles | undefined }) {
  const t = useT("registration");
  return (
    <>
      <FileField
        name="candidatePhoto"
        kind="photo"
        label={t("Photo")}
        description={t("JPG, PNG or WEBP; a large photo is made smaller here")}
        stored={
          stored?.photo
            ? { picture: stored.photo, text: t("Your present photo"), removable: true }
            : undefined
        }
      />
      <FileField
        name="resume"
        kind="resume"
        label={t("Resume")}
        description={t("PDF, up to 2 MB")}
        stored={stored?.hasResume ? { text: t("Your present resume"), removable: true } : undefined}
      />
    </>
  );
}

/** Keeps Enter from submitting a form that is filled in only half (REG-5). */
function preventEnterSubmit(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  const sends = target instanceof HTMLInputElement && target.type !== "file";
  if (event.key === "Enter" && sends) event.preventDefault();
}
