// The logo as a part of a drawing. The web draws the same outline (web/ui/display/mark-path.ts); a test compares them.
export const MARK_PATH =
  "M2.5 19.5V5.6C6 4.6 9.3 5.2 12 7.6C14.7 5.2 18 4.6 21.5 5.6V19.5C19.4 18.9 17.4 18.9 15.4 19.5V14.4A3.4 3.4 0 0 0 8.6 14.4V19.5C6.6 18.9 4.6 18.9 2.5 19.5Z";

export const MARK = `<path d="${MARK_PATH}"/>`;
