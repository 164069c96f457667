// One person of a desk at a time, with a swipe or the buttons (DECIDE-16).
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { type DeskMove, useSwipe } from "./desk-keys.ts";
import styles from "./shortlists.module.css";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

type OneProps = {
  rows: readonly DeskRow[];
  index: number;
  move: (to: DeskMove) => void;
  render: (row: DeskRow) => React.ReactNode;
};

export function OneAtATime({ rows, index, move, render }: OneProps) {
  const say = useSay();
  const t = useT("shortlists");
  const swipe = useSwipe(move);
  const row = rows[index];
  if (!row) return null;
  return (
    <section className={`stack ${styles.one}`} aria-label={t("One at a time")} {...swipe}>
      <div className="row gap-xs" data-not-printed>
        <Button look="default" disabled={index === 0} onClick={() => move("previous")}>
          {t("Previous")}
        </Button>
        <p aria-live="polite">
          {t("{number} of {all}", { number: index + 1, all: rows.length })}
          <span className="ek-visually-hidden">: {row.name ?? say("Deleted account")}</span>
        </p>
        <Button look="default" disabled={index === rows.length - 1} onClick={() => move("next")}>
          {t("Next")}
        </Button>
      </div>
      {render(row)}
    </section>
  );
}
