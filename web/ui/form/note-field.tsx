// A longer text that a person types in a dialog: what happened, a reason, a note.
import { Textarea, type TextareaProps } from "#web/ui/form/field.tsx";

type Props = Pick<TextareaProps, "description" | "error" | "required"> & {
  label: string;
  name: string;
  onChange: () => void;
  "data-autofocus"?: boolean;
};

/** The most characters that the calls take (`longText`). */
const MAX_LETTERS = 5_000;

export function NoteField(props: Props) {
  return <Textarea {...props} maxLength={MAX_LETTERS} rows={3} />;
}
