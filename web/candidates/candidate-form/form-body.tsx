// The sections of a candidate form with their fields, the list of sections beside or above them, and the error summary
// at the top.
import type { ReactNode } from "react";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { FormFields } from "#web/ui/form/form-fields.tsx";
import { AttachmentFields } from "./attachment-section.tsx";
import { AvailabilityFields } from "./availability-section.tsx";
import { EducationFields } from "./education-section.tsx";
import { FormSection } from "./form-section.tsx";
import { CANDIDATE_SECTIONS, type SectionId } from "./form-sections.ts";
import { LocationFields } from "./location-section.tsx";
import { PasswordFields } from "./password-section.tsx";
import { PersonalFields } from "./personal-section.tsx";
import { QualificationsBlock } from "./qualifications/qualifications-block.tsx";
import { ProfessionFields } from "./profession-section.tsx";
import { SectionList } from "./section-list.tsx";
import type { CandidateForm } from "./use-candidate-form.ts";
import styles from "./form-body.module.css";

type Props = {
  id: string;
  state: CandidateForm;
  sections: readonly SectionId[];
  stored?: { photo: string | null; hasResume: boolean };
  /** Shown beside the fields of Personal Information. */
  afterPersonal?: ReactNode;
  /** The fields of the first step stand elsewhere (REG-80). */
  isRest?: boolean;
  /** The buttons and the messages near them. */
  children: ReactNode;
};

export function CandidateFormBody({
  id,
  state,
  sections,
  stored,
  afterPersonal,
  isRest = false,
  children,
}: Props) {
  const { form, files, changeFiles, done, attempt, unresolved, errors } = state;
  const idOf = (section: SectionId) => `${id}-section-${section}`;
  const { interviewSlotFrom, interviewSlotTo } = form.initialValues;

  const fields: Record<SectionId, ReactNode> = {
    personal: (
      <>
        <PersonalFields isRest={isRest} />
        {afterPersonal}
      </>
    ),
    password: <PasswordFields />,
    attachments: (
      <AttachmentFields
        formId={id}
        files={files}
        onChange={changeFiles}
        errors={form.errors}
        stored={stored}
      />
    ),
    education: <EducationFields />,
    location: <LocationFields isRest={isRest} />,
    profession: <ProfessionFields isRest={isRest} />,
    availability: <AvailabilityFields from={interviewSlotFrom} to={interviewSlotTo} />,
  };
  const shown = CANDIDATE_SECTIONS.filter((section) => sections.includes(section.id));

  return (
    <FormFields form={form} id={id} unresolved={unresolved}>
      <div className={styles.body}>
        <div className={styles.columns}>
          <div>
            <SectionList sections={sections} done={done} idOf={idOf} />
          </div>
          <div className={styles.sections}>
            {attempt > 0 && errors.length > 0 && <ErrorSummary key={attempt} formId={id} errors={errors} />}
            {shown.map((section, index) => (
              <FormSection
                key={section.id}
                id={idOf(section.id)}
                title={section.title}
                step={section.id === "attachments" ? "Optional" : `${index + 1} of ${shown.length}`}
                done={done.includes(section.id)}
              >
                {fields[section.id]}
              </FormSection>
            ))}
            <QualificationsBlock formId={id} errors={form.errors} />
            {children}
          </div>
        </div>
      </div>
    </FormFields>
  );
}
