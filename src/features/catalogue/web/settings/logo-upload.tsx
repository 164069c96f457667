// Uploads a partner's logo; it is shown to visitors once the settings are saved.
import type { PartnerLogo } from "#features/catalogue/domain/settings/calls.ts";
import { useUploadLogo } from "#features/catalogue/web/settings/queries.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { chosenFile, type FileChoice } from "#platform/web/ui/files/file-choice.ts";
import { FileField } from "#platform/web/ui/files/file-picker.tsx";
import { FormContext, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";

/** No `<form>` of its own: it stands inside the form of the settings. */
export function LogoUpload({ onDone }: { onDone: (logo: PartnerLogo | null) => void }) {
  const upload = useUploadLogo();
  const form = useForm({
    initialValues: { name: "", logo: null as FileChoice },
    validate: ({ name, logo }) => ({
      name: !name.trim() && "Name is required",
      logo: !logo && "Please select a file first.",
    }),
    send: async ({ name, logo: chosen }) => {
      const { logo } = await upload.mutateAsync({ name, logo: chosenFile(chosen) });
      toast.good("Logo uploaded. Save the settings to show it.", { seconds: 5 });
      onDone(logo);
    },
    failure: "The logo could not be uploaded. Please try again.",
    failurePlace: "toast",
    seconds: 3,
  });

  return (
    <div className="stack below-lg">
      <FormContext value={form}>
        <TextField
          name="name"
          label="Name of the institution"
          onKeyDown={(event) => event.key === "Enter" && form.submit(event)}
        />
        <FileField
          name="logo"
          kind="picture"
          label="Logo"
          description="JPG, PNG or WEBP, up to 5 MB; about 480 × 192 looks best"
        />
      </FormContext>
      <div className="row end">
        <Button look="default" onClick={() => onDone(null)}>
          Cancel
        </Button>
        <Button onClick={() => form.submit()} busy={form.isBusy}>
          Upload logo
        </Button>
      </div>
    </div>
  );
}
