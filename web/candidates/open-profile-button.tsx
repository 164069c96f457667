// "Full Profile", or "Seen Profile" once the employer has opened it.
import { useOpenProfile } from "#web/candidates/use-open-profile.ts";
import { useSession } from "#web/session/queries.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";

type Props = { candidateId: string; seen: boolean };

/** A form of its own, so that it leads on before the page is alive: an employer's visit is recorded by the post. */
export function OpenProfileButton({ candidateId, seen }: Props) {
  const { user, admin } = useSession();
  const { open, isOpening } = useOpenProfile();
  return (
    <form
      method={user?.role === "employer" ? "post" : "get"}
      action={`/${admin ? "admin" : "employer"}/candidatedetails/${candidateId}`}
      onSubmit={(event) => {
        event.preventDefault();
        void open(candidateId);
      }}
    >
      <BusyButton
        type="submit"
        variant={seen ? "default" : "filled"}
        busy={isOpening}
        fullWidth
        aria-describedby={`candidate-${candidateId}`}
      >
        {seen ? "Seen Profile" : "Full Profile"}
      </BusyButton>
    </form>
  );
}
