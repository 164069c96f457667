// The cross in a search field that empties it.
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/display/icon.tsx";

export function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={buttonClass({ look: "icon" })} aria-label={label} onClick={onClick}>
      <Icon name="close" size={18} />
    </button>
  );
}
