// A text that is shown in a form but cannot be changed there: on another ground, with a lock.
import { TextInput, type TextInputProps } from "@mantine/core";
import { Icon } from "#web/ui/display/icon.tsx";
import styles from "#web/ui/form/read-only-text.module.css";

export function ReadOnlyText(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      readOnly
      classNames={{ input: styles.input }}
      rightSection={<Icon name="lock" size={18} />}
    />
  );
}
