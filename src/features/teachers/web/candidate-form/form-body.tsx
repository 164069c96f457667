// The sections of a candidate form with their fields, the list of sections beside or above them, and the error summary
// at the top.
import type { KeyboardEvent, ReactNode } from "react";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import type { FieldErrors } from "#platform/web/ui/form/form-check.ts";
import { type AnyForm, useValue } from "#platform/web/ui/form/use-form.ts";
import { NewPasswordFields } from "#platform/web/ui/form/form-fields.tsx";
import { AttachmentFields } from "./attachment-section.tsx";
import { AvailabilityFields } from "./availability-section.tsx";
import { EducationFields } from "./education-section.tsx";
import { FormSection } from "./form-section.tsx";
import { CANDIDATE_SECTIONS, doneSections, type SectionId, type StoredFiles } from "./form-sections.ts";
import type { CandidateValues } from "./form-values.ts";
import { LocationFields } from "./location-section.tsx";
import { PersonalFields } from "./personal-section.tsx";
import { QualificationsBlock } from "./qualifications/qualifications-block.tsx";
import { ProfessionFields } from "./profession-section.tsx";
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
  const { interviewSlotFrom, interviewSlotTo } = form.initialValues;

  const fields: Record<SectionId, ReactNode> = {
    personal: (
      <>
        <PersonalFields isRest={isRest} />
        {afterPersonal}
      </>
    ),
    password: <NewPasswordFields />,
    attachments: <AttachmentFields stored={stored} />,
    education: <EducationFields isRest={isRest} />,
    location: <LocationFields isRest={isRest} />,
    profession: <ProfessionFields isRest={isRest} />,
    availability: <AvailabilityFields from={interviewSlotFrom} to={interviewSlotTo} isRest={isRest} />,
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
                {fields[section.id]}
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

/** Keeps Enter from submitting a form that is filled in only half (REG-5). */
function preventEnterSubmit(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  const sends = target instanceof HTMLInputElement && target.type !== "file";
  if (event.key === "Enter" && sends) event.preventDefault();
}
