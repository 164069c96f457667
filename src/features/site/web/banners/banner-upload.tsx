// Uploads a new banner: a file picker with a preview.
import { useUploadBanner } from "#features/site/web/banners/admin-queries.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { chosenFile, type FileChoice } from "#platform/web/ui/files/file-choice.ts";
import { FileField } from "#platform/web/ui/files/file-picker.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import styles from "#features/site/web/banners/admin-banners.module.css";

export function BannerUpload({ onDone }: { onDone: () => void }) {
  const upload = useUploadBanner();
  const form = useForm({
    initialValues: { bannerImage: null as FileChoice },
    validate: ({ bannerImage }) => ({ bannerImage: !bannerImage && "Please select a file first." }),
    send: async ({ bannerImage }) => {
      const picture = chosenFile(bannerImage);
      if (!picture) return;
      await upload.mutateAsync(picture);
      toast.good("Banner uploaded", { seconds: 3 });
      onDone();
    },
    failure: "The banner could not be uploaded. Please try again.",
    failurePlace: "toast",
    seconds: 3,
  });
  return (
    <Card className={styles.upload}>
      <Form form={form} submit="Upload" onCancel={onDone}>
        <FileField
          name="bannerImage"
          kind="picture"
          label="Banner image"
          description="JPG, PNG or WEBP, up to 5 MB; about 1600 × 600 looks best"
        />
      </Form>
    </Card>
  );
}
