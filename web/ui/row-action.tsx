// One thing that can be done with a record: on a phone an icon with its word, in a table the icon alone.
import { Link } from "react-router";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import styles from "#web/ui/row-action.module.css";

type Props = {
  icon: IconName;
  /** A verb: "Edit". */
  word: string;
  /** What it is done with, for people who hear it. */
  of: string;
  destructive?: boolean;
} & ({ to: string } | { onClick: () => void });

export function RowAction({ icon, word, of, destructive, ...deed }: Props) {
  const look = {
    className: styles.action,
    "data-destructive": destructive || undefined,
    "aria-label": `${word} ${of}`,
    title: word,
  };
  const content = (
    <>
      <Icon name={icon} />
      <span>{word}</span>
    </>
  );
  if ("to" in deed) {
    return (
      <Link {...look} to={deed.to}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" {...look} onClick={deed.onClick}>
      {content}
    </button>
  );
}
