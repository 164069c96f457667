// The person whose dashboard it is, at the top of its menu.
import { StoredPicture } from "#platform/web/ui/display/stored-picture.tsx";
import styles from "#platform/web/layout/dashboard/dashboard-person.module.css";

type Props = {
  photo: string | null;
  /** The drawing shown when there is no photo. */ drawing: string;
  name: string;
  lines: readonly string[];
};

export function DashboardPerson({ photo, drawing, name, lines }: Props) {
  return (
    <div className={`grid gap-2xs ${styles.person}`}>
      <StoredPicture
        kind="photo"
        picture={photo}
        drawing={drawing}
        sizes="4rem"
        width={64}
        height={64}
        className={`photo ${styles.photo}`}
      />
      <strong>{name}</strong>
      {lines.map((line) => (
        <span key={line} className="dimmed fine">
          {line}
        </span>
      ))}
    </div>
  );
}
