// The logo mark, alone and with the name. Both take the colour of the surrounding text.
import classes from "./logo.module.css";
import { MARK_PATH } from "./mark-path.ts";

/** A decorative drawing: where it stands alone, its parent needs an accessible name. */
function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg
      className={classes.mark}
      width={size}
      height={size}
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

export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className={classes.logo} style={{ fontSize: size * 0.8 }}>
      <Mark size={size} />
      <span>EduNakuri</span>
    </span>
  );
}
