// The place of the filters: on the left of a wide screen, in a drawer with a button on a narrow one.
import { Button, CloseButton } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Icon } from "#web/ui/display/icon.tsx";
import styles from "#web/candidates/search/candidate-filters.module.css";

type Props = { active: number; done: string; name?: string; children: ReactNode };

/** A native popover: it opens before hydration, and closes on Escape and on a click outside. */
export function FilterDrawer({ active, done, name = "Filter Teachers", children }: Props) {
  const id = useId();
  return (
    <>
      <Button
        className={styles.handle}
        variant="default"
        leftSection={<Icon name="filter" />}
        popoverTarget={id}
        fullWidth
      >
        {active === 0 ? "Filters" : `Filters (${active})`}
      </Button>
      <section id={id} popover="auto" className={styles.panel} aria-label={name}>
        <CloseButton
          className={styles.close}
          aria-label="Close"
          popoverTarget={id}
          popoverTargetAction="hide"
        />
        {children}
        <Button className={styles.done} popoverTarget={id} popoverTargetAction="hide" fullWidth>
          {done}
        </Button>
      </section>
    </>
  );
}
