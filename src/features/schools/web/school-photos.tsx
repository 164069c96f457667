// The photos on the public page of the own school, which its owner adds and removes (JOB-54).
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { MAX_SCHOOL_PHOTOS } from "#features/schools/domain/terms.ts";
import { FILE_RULES } from "#platform/domain/files/terms.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useSchoolPhotos } from "#features/schools/web/queries.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { StoredPicture } from "#platform/web/ui/display/stored-picture.tsx";
import { chosenFile, type FileChoice } from "#platform/web/ui/files/file-choice.ts";
import { FilePicker } from "#platform/web/ui/files/file-picker.tsx";
import { isBeingJudged } from "#platform/web/ui/files/use-chosen-file.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

const SHORT = { seconds: 3 };

export function SchoolPhotos() {
  const t = useT("employer");
  const id = useId();
  const { data } = useQuery(queryOf("/api/employer/photos"));
  const { add, remove } = useSchoolPhotos();
  const [file, setFile] = useState<FileChoice>(null);
  const photos = data?.photos ?? [];

  async function upload(choice: FileChoice) {
    setFile(choice);
    const chosen = chosenFile(choice);
    if (!chosen || isBeingJudged(chosen)) return;
    try {
      await add.mutateAsync(chosen);
      toast.good(t("Photo added"), SHORT);
    } catch (error) {
      toast.bad(errorMessage(error, t("The photo could not be added. Please try again.")), SHORT);
    }
    setFile(null);
  }

  function drop(photo: string) {
    remove.mutate(photo, {
      onSuccess: () => toast.good(t("Photo removed"), SHORT),
      onError: (error) =>
        toast.bad(errorMessage(error, t("The photo could not be removed. Please try again.")), SHORT),
    });
  }

  return (
    <Card title={t("Photos of the School")} notPrinted>
      <p className="dimmed">
        {t("Up to {most}; teachers see them on the page of your school.", {
          most: MAX_SCHOOL_PHOTOS,
        })}
      </p>
      {photos.length > 0 && (
        <ul className="list photos below">
          {photos.map(({ _id, image }, index) => (
            <li key={_id}>
              <StoredPicture
                kind="banner"
                picture={image}
                sizes="12rem"
                width={240}
                height={160}
                alt={t("Photo {number}", { number: index + 1 })}
              />
              <RowAction
                icon="trash"
                label={t("Remove")}
                recordName={t("photo {number}", { number: index + 1 })}
                destructive
                onClick={() => drop(_id)}
              />
            </li>
          ))}
        </ul>
      )}
      {data && photos.length < MAX_SCHOOL_PHOTOS && (
        <FilePicker
          id={id}
          name="schoolPhoto"
          kind="picture"
          label={t("Add a photo")}
          description={t("JPG, PNG or WEBP, up to 5 MB")}
          accept={FILE_RULES.picture.accept}
          file={file}
          onChange={(choice) => void upload(choice)}
        />
      )}
    </Card>
  );
}
