// The empty state of a list: a drawing, a sentence, and the next step.
import { type Content, useShow } from "#platform/web/language/use-say.ts";
import type { ReactNode } from "react";
import styles from "#platform/web/ui/feedback/empty-state.module.css";

const PICTURES = {
  interviews: "/pictures/no-interviews.svg",
  messages: "/pictures/no-messages.svg",
  people: "/pictures/no-people.svg",
} as const;

type Props = {
  children: ReactNode;
  /** Default: an empty desk under a blackboard. */
  picture?: keyof typeof PICTURES;
  hint?: Content;
  action?: ReactNode;
};

export function EmptyState({ children, picture, hint, action }: Props) {
  const show = useShow();
  return (
    <div className="centered gap-xs">
      {picture ? <img src={PICTURES[picture]} alt="" width={192} height={144} loading="lazy" /> : <Desk />}
      <p className={styles.sentence}>{children}</p>
      {hint && <p className={styles.hint}>{show(hint)}</p>}
      {action}
    </div>
  );
}

function Desk() {
  return (
    <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden focusable="false">
      <rect x="34" y="6" width="92" height="46" rx="4" className={styles.blackboard} />
      <path d="M46 20h34M46 30h50M46 40h22" className={styles.chalk} />
      <path d="M28 66h104M40 66v24M120 66v24M62 52v14M98 52v14" className={styles.line} />
      <path d="M84 66v-7h20v7" className={styles.book} />
    </svg>
  );
}
