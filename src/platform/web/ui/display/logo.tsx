// The logo mark, alone and with the name. Both take the colour of the surrounding text.
import classes from "./logo.module.css";

/** An open book whose pages form a doorway, on a grid of 24. */
const MARK_PATH =
  "M2.5 19.5V5.6C6 4.6 9.3 5.2 12 7.6C14.7 5.2 18 4.6 21.5 5.6V19.5C19.4 18.9 17.4 18.9 15.4 19.5V14.4A3.4 3.4 0 0 0 8.6 14.4V19.5C6.6 18.9 4.6 18.9 2.5 19.5Z";

/** A decorative drawing: where it stands alone, its parent needs an accessible name. */
function Mark() {
  return (
    <svg
      width={28}
      height={28}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={MARK_PATH} />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={classes.logo}>
      <Mark />
      <span>EduNakuri</span>
    </span>
  );
}
