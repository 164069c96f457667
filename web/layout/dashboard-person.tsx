// Whose dashboard it is, at the head of its menu.
import { photoWidths, STORED_WIDTH } from "#domain/files/photo-width.ts";
import styles from "#web/layout/dashboard-person.module.css";

type Props = {
  photo: string | null;
  /** Shown where there is no photo. */ drawing: string;
  name: string;
  lines: readonly string[];
};

export function DashboardPerson({ photo, drawing, name, lines }: Props) {
  return (
    <div className={styles.person}>
      <img
        src={photo ?? drawing}
        srcSet={photo ? photoWidths(photo, STORED_WIDTH.photo) : undefined}
        sizes="4rem"
        alt=""
        width={64}
        height={64}
        loading="lazy"
        className={styles.photo}
      />
      <strong>{name}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}
