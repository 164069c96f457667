// A text that is shown in a form but cannot be changed there: on another ground, with a lock.
import { Icon } from "#web/ui/display/icon.tsx";
import { TextInput, type TextInputProps } from "#web/ui/form/field.tsx";

export function ReadOnlyText(props: TextInputProps) {
  return <TextInput {...props} readOnly rightSection={<Icon name="lock" size={18} />} />;
}
