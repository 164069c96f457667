// The form in which an admin writes or changes a piece of news.
import type { News } from "#features/site/domain/news/calls.ts";
import { findNewsErrors, type NewsValues } from "#features/site/web/news/news-values.ts";
import { chosenFile, type FileChoice } from "#platform/web/ui/files/file-choice.ts";
import { FileField } from "#platform/web/ui/files/file-picker.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { LongTextField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import type { FieldErrors } from "#platform/web/ui/form/form-check.ts";
import { useForm } from "#platform/web/ui/form/use-form.ts";

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
  onCancel: () => void;
};

export const NOT_SAVED = "The news could not be saved. Please try again.";

export function AdminNewsForm({ draft, save, onCancel }: Props) {
  const { news } = draft;
  const form = useForm({
    initialValues: { ...draft.values, newsImage: draft.image as FileChoice },
    initialErrors: draft.errors,
    ...(draft.errors && { saved: {} }),
    validate: findNewsErrors,
    send: ({ newsImage, ...values }) => save(values, chosenFile(newsImage)),
    failure: NOT_SAVED,
    failurePlace: "toast",
    seconds: 3,
  });

  return (
    <Form form={form} submit={news ? "Save Changes" : "Publish"} onCancel={onCancel}>
      <TextField name="title" label="Title" required />
      <LongTextField name="description" label="Description" required />
      <TextField name="date" type="date" label="Date" required />
      <TextField
        name="link"
        type="url"
        label="Link"
        description="Optional; where the news can be read in full"
        placeholder="https://"
      />
      <FileField
        name="newsImage"
        kind="picture"
        label="Image"
        description="Optional; JPG, PNG or WEBP, up to 5 MB"
        stored={news?.image ? { picture: news.image, text: "The present image" } : undefined}
      />
    </Form>
  );
}
