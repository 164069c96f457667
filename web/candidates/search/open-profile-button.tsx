// "Full Profile", or "Seen Profile" once the employer has opened it. Interviewers open profiles from their interviews only.
import { READING_ROLES } from "#domain/role.ts";
import type { ProfileOpener } from "#web/candidates/search/use-open-profile.ts";
import { useHasMemberRole } from "#web/teams/member-role.ts";
import { Button } from "#web/ui/button.tsx";

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
      <Button type="submit" wide look={seen ? "default" : "filled"} busy={busy} aria-describedby={titleId}>
        {seen ? "Seen Profile" : "Full Profile"}
      </Button>
    </form>
  );
}
