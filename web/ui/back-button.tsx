// 'Go Back': to where one came from, or to a fitting place for someone who came from nowhere.
import { Button } from "@mantine/core";
import { useNavigate } from "react-router";
import { Icon } from "#web/ui/icon.tsx";

/** A form of its own, so that it leads on before the page is alive. */
export function BackButton({ otherwise }: { otherwise: string }) {
  const navigate = useNavigate();
  return (
    <form
      action={otherwise}
      onSubmit={(event) => {
        event.preventDefault();
        void (cameFromWithin() ? navigate(-1) : navigate(otherwise));
      }}
    >
      <Button
        type="submit"
        variant="subtle"
        leftSection={<Icon name="chevron-left" size={18} />}
        ml="-0.75rem"
        px="sm"
      >
        Go Back
      </Button>
    </form>
  );
}

/** The router counts the pages it has shown in the history's entries. */
function cameFromWithin(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}
