// Attachments: a photo for all schools, and a resume for schools with a subscription.
import { FileField } from "#platform/web/ui/files/file-picker.tsx";
import type { StoredFiles } from "./form-sections.ts";
import { useT } from "#platform/web/language/use-t.tsx";

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
