// "Full Profile", or "Seen Profile" once the employer has opened it.
import type { ProfileOpener } from "#web/candidates/search/use-open-profile.ts";
import { BusyButton } from "#web/ui/feedback/busy-button.tsx";

type Props = Omit<ProfileOpener, "opening"> & { candidateId: string; seen: boolean; busy: boolean };

/** A form, so that it works before hydration. */
export function OpenProfileButton({ candidateId, seen, busy, addressOf, open }: Props) {
  return (
    <form
      action={addressOf(candidateId)}
      onSubmit={(event) => {
        event.preventDefault();
        void open(candidateId);
      }}
    >
      <BusyButton
        type="submit"
        variant={seen ? "default" : "filled"}
        busy={busy}
        fullWidth
        aria-describedby={`candidate-${candidateId}`}
      >
        {seen ? "Seen Profile" : "Full Profile"}
      </BusyButton>
    </form>
  );
}
