// Whose dashboard it is, at the head of its menu.
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
      <img src={photo ?? drawing} alt="" width={64} height={64} className={styles.photo} />
      <strong>{name}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}
