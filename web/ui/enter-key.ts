// Enter in a long form must not send it half-filled (document 1, section 2).
import type { KeyboardEvent } from "react";

export function keepEnterFromSubmitting(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  const sends = target instanceof HTMLInputElement && target.type !== "file";
  if (event.key === "Enter" && sends) event.preventDefault();
}
