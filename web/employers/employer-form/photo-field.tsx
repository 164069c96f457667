// The field for the institute's photo.
import { FILE_RULES } from "#domain/files/terms.ts";
import { FilePicker } from "#web/ui/files/file-picker.tsx";
import type { FileChoice } from "#web/ui/files/file-choice.ts";
import { fieldId } from "#web/ui/form/form-fields.tsx";

type Props = {
  formId: string;
  photo: FileChoice;
  onChange: (photo: FileChoice) => void;
  stored?: string | null;
  error?: string | undefined;
};

export function PhotoField({ formId, photo, onChange, stored, error }: Props) {
  return (
    <div data-wide>
      <FilePicker
        id={fieldId(formId, "employerPhoto")}
        name="employerPhoto"
        kind="institute-photo"
        label="Photo"
        description="Optional; JPG, PNG or WEBP; a large photo is made smaller here"
        accept={FILE_RULES["institute-photo"].accept}
        file={photo}
        onChange={onChange}
        stored={stored ? { picture: stored, text: "Your present photo", removable: true } : undefined}
        error={error}
      />
    </div>
  );
}
