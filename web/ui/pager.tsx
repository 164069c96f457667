// Prev, where one is, Next: the way through every list that has pages.
import { Button } from "@mantine/core";
import { Icon } from "#web/ui/icon.tsx";
import styles from "#web/ui/pager.module.css";

type Props = { page: number; pages: number; onChange: (page: number) => void; label?: string };

export function Pager({ page, pages, onChange, label = "Pages" }: Props) {
  return (
    <nav className={styles.pager} aria-label={label}>
      <Button
        variant="default"
        leftSection={<Icon name="chevron-left" size={18} />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        Prev
      </Button>
      <span aria-live="polite">
        Page {page} of {pages}
      </span>
      <Button
        variant="default"
        rightSection={<Icon name="chevron-right" size={18} />}
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
      >
        Next
      </Button>
    </nav>
  );
}
