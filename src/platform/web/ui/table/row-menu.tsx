// A menu of the actions that are not in sight.
import { useId, useRef } from "react";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import styles from "#platform/web/ui/table/row-menu.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

export type MenuAction = {
  label: string;
  /** With the row that it is for. */
  name: string;
} & ({ act: () => void; disabled?: boolean } | { to: string });

type Props = {
  actions: readonly MenuAction[];
  /** Of the menu's button. */
  name: string;
  /** In a row its button is an icon, as those of other actions are. */
  inRow?: boolean;
};

/**
 * A popover of the browser: it opens before hydration, closes on Escape and a click beside it, and no table cuts it
 * off.
 */
export function MoreActions({ actions, name, inRow = false }: Props) {
  const t = useT("ui");
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={opener}
        small
        look={inRow ? "subtle" : "default"}
        data-row-action={inRow || undefined}
        popoverTarget={id}
        aria-label={name}
      >
        {inRow && <Icon name="more" />}
        <span>{t("More")}</span>
        {!inRow && <Icon name="chevron-down" size={16} />}
      </Button>
      <div id={id} popover="auto" className={`card ${styles.menu}`}>
        {actions.map((action) =>
          "to" in action ? (
            <ButtonLink key={action.label} small look="subtle" to={action.to} aria-label={action.name}>
              {action.label}
            </ButtonLink>
          ) : (
            <Button
              key={action.label}
              small
              look="subtle"
              disabled={action.disabled}
              aria-label={action.name}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => {
                // A dialog gives the focus back to where it was, and the menu is closed by then.
                opener.current?.focus();
                action.act();
              }}
            >
              {action.label}
            </Button>
          ),
        )}
      </div>
    </>
  );
}
