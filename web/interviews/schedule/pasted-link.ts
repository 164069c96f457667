// A meeting link that is pasted without https:// gets it where that makes an address (INT-86).
import type { ClipboardEvent } from "react";
import { withScheme } from "#domain/web-link.ts";

/** Takes over a paste that fills the whole field with such a link; typed text and any other paste stay as they are. */
export function completePastedLink(
  event: ClipboardEvent<HTMLInputElement>,
  write: (field: HTMLInputElement, link: string) => void,
): void {
  const field = event.currentTarget;
  const text = event.clipboardData.getData("text");
  const link = withScheme(text);
  const isWhole = field.selectionStart === 0 && field.selectionEnd === field.value.length;
  if (!isWhole || link === text) return;
  event.preventDefault();
  write(field, link);
}
