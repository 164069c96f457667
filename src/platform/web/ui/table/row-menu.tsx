// The actions of a row that has more than two: the first two are buttons, the others are in a menu.
import { useId, useRef } from "react";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { RowActions } from "#platform/web/ui/table/record-table.tsx";
import styles from "#platform/web/ui/table/row-menu.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

export type RowAction = {
  label: string;
  /** With the row that it is for. */
  name: string;
  act: () => void;
  isMain?: boolean;
  disabled?: boolean;
  className?: string | undefined;
};

const SHOWN = 2;

/** `rowName` is the row's in the name of the menu. A menu of one would be no shorter than its button. */
export function RowMenu({ actions, rowName }: { actions: readonly RowAction[]; rowName: string }) {
  const t = useT("ui");
  const shown = actions.length === SHOWN + 1 ? actions.length : SHOWN;
  const hidden = actions.slice(shown);
  return (
    <RowActions inPairs>
      {actions.slice(0, shown).map((action) => (
        <ActionButton key={action.label} action={action} look={action.isMain ? "filled" : "default"} />
      ))}
      {hidden.length > 0 && <MoreActions actions={hidden} name={t("More for {name}", { name: rowName })} />}
    </RowActions>
  );
}

type ActionButtonProps = {
  action: RowAction;
  look: "filled" | "default" | "subtle";
  popoverTarget?: string;
  popoverTargetAction?: "hide";
};

function ActionButton({ action: { label, name, act, disabled, className }, ...others }: ActionButtonProps) {
  return (
    <Button small {...others} disabled={disabled} className={className} onClick={act} aria-label={name}>
      {label}
    </Button>
  );
}

/** A popover of the browser: it opens before hydration, closes on Escape and a click beside it, and no table cuts it off. */
export function MoreActions({ actions, name }: { actions: readonly RowAction[]; name: string }) {
  const t = useT("ui");
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={opener} small look="default" popoverTarget={id} aria-label={name}>
        {t("More")}
        <Icon name="chevron-down" size={16} />
      </Button>
      <div id={id} popover="auto" className={`card ${styles.menu}`}>
        {actions.map((action) => (
          <ActionButton
            key={action.label}
            look="subtle"
            popoverTarget={id}
            popoverTargetAction="hide"
            action={{
              ...action,
              act: () => {
                // A dialog gives the focus back to where it was, and the menu is closed by then.
                opener.current?.focus();
                action.act();
              },
            }}
          />
        ))}
      </div>
    </>
  );
}
