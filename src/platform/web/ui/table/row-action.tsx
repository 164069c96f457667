// An action on a record: an icon with its label on a phone, an icon alone in a table.
import { Icon, type IconName } from "#platform/web/ui/display/icon.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";

type Props = {
  icon: IconName;
  /** A verb: "Edit". */
  label: string;
  /** The record's name, for screen readers. */
  recordName: string;
  destructive?: boolean;
  className?: string | undefined;
} & ({ to: string } | { onClick: () => void; busy?: boolean });

export function RowAction({ icon, label, recordName, destructive, className, ...action }: Props) {
  const t = useT("ui");
  const look = {
    look: destructive ? "danger-subtle" : "subtle",
    small: true,
    className,
    "data-row-action": true,
    "aria-label": t("{label} {recordName}", { label, recordName }),
    title: label,
    icon: <Icon name={icon} />,
  } as const;
  if ("to" in action) {
    return (
      <ButtonLink {...look} to={action.to}>
        <span>{label}</span>
      </ButtonLink>
    );
  }
  return (
    <Button {...look} {...action}>
      <span>{label}</span>
    </Button>
  );
}
