// The cross in a search field that empties it.
import { buttonClass } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";

export function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={buttonClass({ look: "icon" })} aria-label={label} onClick={onClick}>
      <Icon name="close" size={18} />
    </button>
  );
}
