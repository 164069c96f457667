// The form in which an admin writes or changes a piece of news.
import { useId, useState } from "react";
import { FILE_RULES } from "#domain/files/terms.ts";
import type { News } from "#domain/news/contract.ts";
import { findNewsErrors, type NewsValues } from "#web/news/news-values.ts";
import { chosenFile, type FileChoice } from "#web/ui/files/file-choice.ts";
import { FilePicker } from "#web/ui/files/file-picker.tsx";
import { useUnsavedChanges } from "#web/ui/form/unsaved-changes.ts";
import { Button } from "#web/ui/button.tsx";
import { TextInput, Textarea } from "#web/ui/form/field.tsx";
import type { FieldErrors } from "#web/ui/form/form-check.ts";
import { useServerForm } from "#web/ui/form/use-server-form.ts";

/** The initial state of the form: empty, or what was typed before a refusal. */
export type NewsDraft = {
  /** Null for a new piece of news. */
  news: News | null;
  values: NewsValues;
  image: File | null;
  errors?: FieldErrors;
};

type Props = {
  draft: NewsDraft;
  save: (values: NewsValues, image: File | null) => Promise<void>;
  busy: boolean;
  onCancel: () => void;
};

export const NOT_SAVED = "The news could not be saved. Please try again.";

export function AdminNewsForm({ draft, save, busy, onCancel }: Props) {
  const { news } = draft;
  const id = useId();
  const [image, setImage] = useState<FileChoice>(draft.image);
  const { form, submit, errors } = useServerForm<NewsValues>({
    initialValues: draft.values,
    initialErrors: draft.errors,
    validate: findNewsErrors,
    send: (values) => save(values, chosenFile(image)),
    failure: NOT_SAVED,
    seconds: 3,
  });
  const { leaveBy } = useUnsavedChanges(() => [form.getValues(), image], draft.errors !== undefined);

  return (
    <form onSubmit={submit} noValidate>
      <div className="stack">
        <TextInput key={form.key("title")} label="Title" required {...form.getInputProps("title")} />
        <Textarea
          key={form.key("description")}
          label="Description"
          required
          {...form.getInputProps("description")}
        />
        <TextInput key={form.key("date")} type="date" label="Date" required {...form.getInputProps("date")} />
        <TextInput
          key={form.key("link")}
          type="url"
          label="Link"
          description="Optional; where the news can be read in full"
          placeholder="https://"
          {...form.getInputProps("link")}
        />
        <FilePicker
          id={id}
          name="newsImage"
          kind="picture"
          label="Image"
          description="Optional; JPG, PNG or WEBP, up to 5 MB"
          accept={FILE_RULES.picture.accept}
          file={image}
          onChange={setImage}
          stored={news?.image ? { picture: news.image, text: "The present image" } : undefined}
          error={errors["newsImage"]}
        />
        <div className="row end">
          <Button look="default" onClick={() => void leaveBy(onCancel)}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {news ? "Save Changes" : "Publish"}
          </Button>
        </div>
      </div>
    </form>
  );
}
