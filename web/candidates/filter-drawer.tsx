// The filters' place: at the left where there is room, in a drawer behind a handle where there is not.
import { Button, CloseButton } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Icon } from "#web/ui/icon.tsx";
import styles from "#web/candidates/candidate-filters.module.css";

type Props = { active: number; done: string; children: ReactNode };

/** The browser's own popover: it opens before the page is alive, and closes on Escape and beside it. */
export function FilterDrawer({ active, done, children }: Props) {
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
      <section id={id} popover="auto" className={styles.panel} aria-label="Filter Teachers">
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
