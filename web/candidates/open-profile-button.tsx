// "Full Profile", or "Seen Profile" once the employer has opened it.
import { Button } from "@mantine/core";
import { useOpenProfile } from "#web/candidates/use-open-profile.ts";
import { useSession } from "#web/session/queries.ts";

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
      <Button
        type="submit"
        variant={seen ? "default" : "filled"}
        loading={isOpening}
        fullWidth
        aria-describedby={`candidate-${candidateId}`}
      >
        {seen ? "Seen Profile" : "Full Profile"}
      </Button>
    </form>
  );
}
