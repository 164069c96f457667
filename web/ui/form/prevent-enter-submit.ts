// Keeps Enter from submitting a long form half-filled (REG-5).
import type { KeyboardEvent } from "react";

export function preventEnterSubmit(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  const sends = target instanceof HTMLInputElement && target.type !== "file";
  if (event.key === "Enter" && sends) event.preventDefault();
}
