// A password field whose content can be shown.
import { useState } from "react";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import { TextInput, type TextInputProps } from "#web/ui/form/field.tsx";

export function PasswordField(props: TextInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      {...props}
      type={visible ? "text" : "password"}
      rightSection={
        <button
          type="button"
          className={buttonClass({ look: "icon" })}
          aria-label={visible ? "Hide password" : "Show password"}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? "eye-off" : "eye"} />
        </button>
      }
    />
  );
}
