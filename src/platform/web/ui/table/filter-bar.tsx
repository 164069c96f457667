// The filters of a list in a row above it; on a phone one below the other.
import type { ReactNode } from "react";
import { Button } from "#platform/web/ui/button.tsx";
import styles from "#platform/web/ui/table/filter-bar.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = {
  children: ReactNode;
  /** Shown while any filter is set. */ onClear?: (() => void) | false;
};

export function FilterBar({ children, onClear }: Props) {
  const t = useT("ui");
  return (
    <search className={styles.bar} data-not-printed>
      {children}
      {onClear && (
        <Button look="subtle" onClick={onClear}>
          {t("Clear Filters")}
        </Button>
      )}
    </search>
  );
}
