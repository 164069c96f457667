// A field for several lines of plain elements, beside `PlainField`.
import type { ComponentProps } from "react";
import { FieldFrame, type FrameProps } from "#web/ui/plain/field-frame.tsx";
import styles from "#web/ui/plain/plain-field.module.css";

type Props = FrameProps & ComponentProps<"textarea">;

export function PlainTextarea({ label, description, error, ...area }: Props) {
  const frame = { label, description, error, id: area.id, required: area.required };
  return (
    <FieldFrame {...frame}>
      {({ id, ...described }) => (
        <textarea {...described} {...area} id={id} className={`${styles.input} ${styles.lines}`} />
      )}
    </FieldFrame>
  );
}
