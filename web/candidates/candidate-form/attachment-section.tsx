// Attachments: a photo for all schools, and a resume for schools with a subscription.
import { FILE_RULES } from "#domain/files/terms.ts";
import { FilePicker } from "#web/ui/files/file-picker.tsx";
import { fieldId } from "#web/ui/form/form-fields.tsx";
import type { CandidateFiles } from "./form-values.ts";

type Props = {
  formId: string;
  files: CandidateFiles;
  /** Changes one of them: a photo is prepared while the resume is chosen. */
  onChange: (change: Partial<CandidateFiles>) => void;
  errors: Record<string, unknown>;
  stored?: { photo: string | null; hasResume: boolean } | undefined;
};

export function AttachmentFields({ formId, files, onChange, errors, stored }: Props) {
  return (
    <>
      <FilePicker
        id={fieldId(formId, "candidatePhoto")}
        name="candidatePhoto"
        kind="photo"
        label="Photo"
        description="JPG, PNG or WEBP; a large photo is made smaller here"
        accept={FILE_RULES.photo.accept}
        file={files.candidatePhoto}
        onChange={(candidatePhoto) => onChange({ candidatePhoto })}
        stored={
          stored?.photo ? { picture: stored.photo, text: "Your present photo", removable: true } : undefined
        }
        error={textOf(errors["candidatePhoto"])}
      />
      <FilePicker
        id={fieldId(formId, "resume")}
        name="resume"
        kind="resume"
        label="Resume"
        description="PDF, up to 2 MB"
        accept={FILE_RULES.resume.accept}
        file={files.resume}
        onChange={(resume) => onChange({ resume })}
        stored={stored?.hasResume ? { text: "Your present resume", removable: true } : undefined}
        error={textOf(errors["resume"])}
      />
    </>
  );
}

function textOf(error: unknown): string | undefined {
  return typeof error === "string" ? error : undefined;
}
