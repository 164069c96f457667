// The filters of a list in a row above it; on a phone one below the other.
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "#web/ui/table/filter-bar.module.css";

type Props = {
  children: ReactNode;
  /** Shown while any filter is set. */ onClear?: (() => void) | false;
};

export function FilterBar({ children, onClear }: Props) {
  return (
    <search className={styles.bar} data-not-printed>
      {children}
      {onClear && (
        <Button variant="subtle" onClick={onClear}>
          Clear Filters
        </Button>
      )}
    </search>
  );
}
