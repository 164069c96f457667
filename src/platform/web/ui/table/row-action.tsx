// An action on a record: an icon with its label on a phone, an icon alone in a table.
import { Link } from "#platform/web/ui/link.tsx";
import { Icon, type IconName } from "#platform/web/ui/display/icon.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";

type Props = {
  icon: IconName;
  /** A verb: "Edit". */
  label: string;
  /** The record's name, for screen readers. */
  recordName: string;
  destructive?: boolean;
} & ({ to: string } | { onClick: () => void });

export function RowAction({ icon, label, recordName, destructive, ...action }: Props) {
  const t = useT("ui");
  const look = {
    className: buttonClass({ look: destructive ? "danger-subtle" : "subtle", small: true }),
    "data-row-action": true,
    "aria-label": t("{label} {recordName}", { label, recordName }),
    title: label,
  };
  const content = (
    <>
      <Icon name={icon} />
      <span>{label}</span>
    </>
  );
  if ("to" in action) {
    return (
      <Link {...look} to={action.to}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" {...look} onClick={action.onClick}>
      {content}
    </button>
  );
}
