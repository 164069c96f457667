// Uploads a partner's logo; it is shown to visitors once the settings are saved.
import { useId, useState } from "react";
import { FILE_RULES } from "#domain/files/terms.ts";
import type { PartnerLogo } from "#domain/settings/contract.ts";
import { errorMessage } from "#web/api.ts";
import { useUploadLogo } from "#web/settings/queries.ts";
import styles from "#web/settings/admin-settings.module.css";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { getFieldErrors } from "#web/ui/field-errors.ts";
import { chosenFile, type FileChoice } from "#web/ui/files/file-choice.ts";
import { FilePicker } from "#web/ui/files/file-picker.tsx";
import type { FieldErrors } from "#web/ui/form/form-check.ts";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/form/field.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";

/** No form of its own: it stands inside the form of the settings. */
export function LogoUpload({ onDone }: { onDone: (logo: PartnerLogo | null) => void }) {
  const id = useId();
  const [name, setName] = useState("");
  const [file, setFile] = useState<FileChoice>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const upload = useUploadLogo();
  const singleFlight = useSingleFlight();

  function send() {
    const wrong = {
      ...(name.trim() === "" && { name: "Name is required" }),
      ...(!file && { logo: "Please select a file first." }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    void singleFlight(async () => {
      try {
        const { logo } = await upload.mutateAsync({ name, logo: chosenFile(file) });
        toast.good("Logo uploaded. Save the settings to show it.", { seconds: 5 });
        onDone(logo);
      } catch (error) {
        setErrors(getFieldErrors(error));
        toast.bad(errorMessage(error, "The logo could not be uploaded. Please try again."), { seconds: 3 });
      }
    });
  }

  return (
    <div className={styles.upload}>
      <TextInput
        label="Name of the institution"
        value={name}
        error={errors["name"]}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          send();
        }}
      />
      <FilePicker
        id={id}
        name="logo"
        kind="picture"
        label="Logo"
        description="JPG, PNG or WEBP, up to 5 MB; about 480 × 192 looks best"
        accept={FILE_RULES.picture.accept}
        file={file}
        onChange={setFile}
        error={errors["logo"]}
      />
      <div className="row end">
        <Button look="default" onClick={() => onDone(null)}>
          Cancel
        </Button>
        <Button onClick={send} busy={upload.isPending}>
          Upload logo
        </Button>
      </div>
    </div>
  );
}
