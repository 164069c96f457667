// A text field of plain elements that looks as the library's fields do, for pages that are rendered often.
import type { ComponentProps, ReactNode } from "react";
import { FieldFrame, type FrameProps } from "#web/ui/plain/field-frame.tsx";
import styles from "#web/ui/plain/plain-field.module.css";

type Props = FrameProps &
  Omit<ComponentProps<"input">, "size"> & {
    leftSection?: ReactNode;
    rightSection?: ReactNode;
    /** Puts something around the field. */
    inputContainer?: (field: ReactNode) => ReactNode;
  };

export function PlainField(props: Props) {
  const { label, description, error, leftSection, rightSection, inputContainer, ...input } = props;
  const frame = { label, description, error, id: input.id, required: input.required };
  return (
    <FieldFrame {...frame}>
      {({ id, ...described }) => {
        const field = (
          <div className={styles.box}>
            {leftSection && <span className={styles.left}>{leftSection}</span>}
            <input {...described} {...input} id={id} className={styles.input} />
            {rightSection && <span className={styles.right}>{rightSection}</span>}
          </div>
        );
        return inputContainer ? inputContainer(field) : field;
      }}
    </FieldFrame>
  );
}
