// A framed message on a page: what went wrong, or what a person should know.
import { type ReactNode, useId } from "react";

type Props = {
  children?: ReactNode;
  title?: string;
  tone?: "bad";
  /** `alert` is read out when it appears, `note` is not. */
  role?: "alert" | "note";
  className?: string;
  "aria-live"?: "polite";
  "data-not-printed"?: boolean;
};

export function Notice({ children, title, tone, role = "alert", className, ...attributes }: Props) {
  const titleId = useId();
  return (
    <div
      {...attributes}
      role={role}
      className={["notice", tone, className].filter(Boolean).join(" ")}
      aria-labelledby={title ? titleId : undefined}
    >
      {title && <strong id={titleId}>{title}</strong>}
      {children && <div>{children}</div>}
    </div>
  );
}
