// A password field whose content can be shown.
import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import "@mantine/core/styles/PasswordInput.layer.css";
import { useState } from "react";
import { Icon } from "#web/ui/display/icon.tsx";

export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? "eye-off" : "eye"} />}
      visibilityToggleButtonProps={{
        "aria-label": visible ? "Hide password" : "Show password",
        tabIndex: 0,
        size: 40,
      }}
      rightSectionWidth={48}
      // Mantine marks only the box around the field.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
