// Says that a draft was restored and offers to start over, since the browser may be shared.
import { Button } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export function RestoredDraft({ onClear }: { onClear: () => void }) {
  const t = useT("ui");
  return (
    <Notice className="below-lg">
      <div className="row gap-sm between">
        {t("What you typed earlier is filled in again. Passwords and files were not kept.")}
        <Button look="default" onClick={onClear}>
          {t("Clear the form")}
        </Button>
      </div>
    </Notice>
  );
}
