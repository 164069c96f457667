// Attachments: a photo for all schools, and a resume for schools with a subscription.
import { FileField } from "#web/ui/files/file-picker.tsx";
import type { StoredFiles } from "./form-sections.ts";

export function AttachmentFields({ stored }: { stored: StoredFiles | undefined }) {
  return (
    <>
      <FileField
        name="candidatePhoto"
        kind="photo"
        label="Photo"
        description="JPG, PNG or WEBP; a large photo is made smaller here"
        stored={
          stored?.photo ? { picture: stored.photo, text: "Your present photo", removable: true } : undefined
        }
      />
      <FileField
        name="resume"
        kind="resume"
        label="Resume"
        description="PDF, up to 2 MB"
        stored={stored?.hasResume ? { text: "Your present resume", removable: true } : undefined}
      />
    </>
  );
}
