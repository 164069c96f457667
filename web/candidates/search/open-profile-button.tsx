// "Full Profile", or "Seen Profile" once the employer has opened it. Interviewers open profiles from their interviews only.
import { READING_ROLES } from "#domain/role.ts";
import type { ProfileOpener } from "#web/candidates/search/use-open-profile.ts";
import { useHasMemberRole } from "#web/teams/member-role.ts";
import styles from "#web/candidates/search/open-profile-button.module.css";

type Props = Omit<ProfileOpener, "opening"> & {
  candidateId: string;
  /** The heading with the name. */
  titleId: string;
  seen: boolean;
  busy: boolean;
};

/** A form, so that it works before hydration. */
export function OpenProfileButton({ candidateId, titleId, seen, busy, addressOf, open }: Props) {
  const mayRead = useHasMemberRole(READING_ROLES);
  if (!mayRead) return null;
  return (
    <form
      action={addressOf(candidateId)}
      onSubmit={(event) => {
        event.preventDefault();
        void open(candidateId);
      }}
    >
      {/* A plain button: a list has fifteen of them, and the library's takes half the time of the page. */}
      <button
        type="submit"
        className={
          seen
            ? `beside middle center ${styles.button} ${styles.seen}`
            : `beside middle center ${styles.button}`
        }
        aria-busy={busy || undefined}
        aria-describedby={titleId}
      >
        {busy && <span className="spinner" />}
        {seen ? "Seen Profile" : "Full Profile"}
      </button>
    </form>
  );
}
