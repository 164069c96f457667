// The place of the filters: on the left of a wide screen, in a drawer with a button on a narrow one.
import { type ReactNode, useId } from "react";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import styles from "#features/finding/web/search/candidate-filters.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = { active: number; done: string; name?: string; children: ReactNode };

/** A native popover: it opens before hydration, and closes on Escape and on a click outside. */
export function FilterDrawer({ active, done, name, children }: Props) {
  const t = useT("ui");
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`${styles.handle} ${buttonClass({ look: "default", wide: true })}`}
        popoverTarget={id}
      >
        <Icon name="filter" />
        <span data-found>{active === 0 ? t("Filters") : t("Filters ({number})", { number: active })}</span>
      </button>
      <section id={id} popover="auto" className={styles.panel} aria-label={name ?? t("Filter Teachers")}>
        <button
          type="button"
          className={`${styles.close} ${buttonClass({ look: "icon" })}`}
          aria-label={t("Close")}
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
        {children}
        <button
          type="button"
          className={`${styles.done} ${buttonClass({ wide: true })}`}
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <span data-found>{done}</span>
        </button>
      </section>
    </>
  );
}
