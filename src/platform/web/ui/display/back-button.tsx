// 'Go Back': leads to the previous page, or to `otherwise` for a person who opened this page directly.
import { useNavigate } from "react-router";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

/** It is a form, so that it also works before hydration. */
export function BackButton({ otherwise }: { otherwise: string }) {
  const t = useT("ui");
  const navigate = useNavigate();
  return (
    <form
      action={otherwise}
      onSubmit={(event) => {
        event.preventDefault();
        void (cameFromWithin() ? navigate(-1) : navigate(otherwise));
      }}
    >
      <Button type="submit" look="subtle" icon={<Icon name="chevron-left" size={18} />}>
        {t("Go Back")}
      </Button>
    </form>
  );
}

/** The router stores the number of the pages it has shown in the history state. */
function cameFromWithin(): boolean {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "idx" in state && Number(state.idx) > 0;
}
