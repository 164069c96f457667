// Uploads a new banner: a file picker with a preview.
import { type FormEvent, useId, useState } from "react";
import { FILE_RULES } from "#domain/files/terms.ts";
import { errorMessage } from "#web/api.ts";
import { useUploadBanner } from "#web/banners/admin-queries.ts";
import { Card } from "#web/ui/display/card.tsx";
import { FilePicker } from "#web/ui/files/file-picker.tsx";
import { chosenFile, type FileChoice } from "#web/ui/files/file-choice.ts";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "#web/banners/admin-banners.module.css";

export function BannerUpload({ onDone }: { onDone: () => void }) {
  const id = useId();
  const [file, setFile] = useState<FileChoice>(null);
  const [missing, setMissing] = useState(false);
  const upload = useUploadBanner();
  const singleFlight = useSingleFlight();

  function submit(event: FormEvent) {
    event.preventDefault();
    const picture = chosenFile(file);
    if (!picture) return setMissing(true);
    void singleFlight(async () => {
      try {
        await upload.mutateAsync(picture);
        toast.good("Banner uploaded", { seconds: 3 });
        onDone();
      } catch (error) {
        toast.bad(errorMessage(error, "The banner could not be uploaded. Please try again."), { seconds: 3 });
      }
    });
  }

  return (
    <Card className={styles.upload}>
      <form onSubmit={submit} noValidate>
        <div className="stack">
          <FilePicker
            id={id}
            name="bannerImage"
            kind="picture"
            label="Banner image"
            description="JPG, PNG or WEBP, up to 5 MB; about 1600 × 600 looks best"
            accept={FILE_RULES.picture.accept}
            file={file}
            onChange={(chosen) => {
              setFile(chosen);
              setMissing(false);
            }}
            error={missing ? "Please select a file first." : undefined}
          />
          <div className="row end">
            <Button look="default" onClick={onDone}>
              Cancel
            </Button>
            <Button type="submit" busy={upload.isPending}>
              Upload
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
}
