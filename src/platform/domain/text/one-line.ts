// What one line of text is: without line breaks and other controls.

export const LINE_BREAK = /[\p{Cc}\u2028\u2029]/u;

/** With a space for each break. */
export const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
