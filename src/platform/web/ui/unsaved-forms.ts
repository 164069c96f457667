// The forms on the page whose changes may not be saved yet: whatever leaves the page asks before.
import { useCallback } from "react";
import { useT } from "#platform/web/language/use-t.tsx";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";

export type IsUnsaved = () => boolean;

/** The checks of all forms on the page: the router asks only one blocker. */
export const formsOnPage = new Set<IsUnsaved>();

export const isAnyUnsaved = () => [...formsOnPage].some((isUnsaved) => isUnsaved());

export function useDiscardQuestion(): () => Promise<boolean> {
  const t = useT("ui");
  const ask = useConfirm();
  return useCallback(
    () =>
      ask({
        title: t("Discard your changes?"),
        body: t("What you changed here is not saved yet."),
        confirm: t("Discard"),
        cancel: t("Keep editing"),
        destructive: true,
      }),
    [ask, t],
  );
}
