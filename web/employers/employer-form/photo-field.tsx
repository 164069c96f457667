// The field for the institute's photo.
import { FileField } from "#web/ui/files/file-picker.tsx";

export function PhotoField({ stored }: { stored?: string | null }) {
  return (
    <div data-wide>
      <FileField
        name="employerPhoto"
        kind="institute-photo"
        label="Photo"
        description="Optional; JPG, PNG or WEBP; a large photo is made smaller here"
        stored={stored ? { picture: stored, text: "Your present photo", removable: true } : undefined}
      />
    </div>
  );
}
