// A field that goes on when its text is sent: what was typed meanwhile stays.

/** What was typed on while `sent` was on its way. A form sends line breaks as two letters. */
export function typedOn(typed: string, sent: string): string {
  const text = sent.replaceAll("\r\n", "\n");
  return typed.startsWith(text) ? typed.slice(text.length).trimStart() : typed;
}
