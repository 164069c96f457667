// The admin at the top of the sidebar, with the e-mail address of the login.
import styles from "./admin-person.module.css";

export function AdminPerson({ email }: { email: string }) {
  return (
    <div className={styles.admin}>
      <strong>Admin</strong>
      <span>{email}</span>
    </div>
  );
}
