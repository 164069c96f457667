// Offers the newest state of a record that somebody else changed meanwhile (API-18).
import { Refusal } from "#platform/domain/refusal.ts";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Offer = {
  error: unknown;
  /** The kind of record: "plan". */
  what: string;
  reload: () => Promise<unknown>;
  /** A deletion loses nothing that was typed. */
  deletion?: boolean;
};

/** Answers whether the error was of this kind; any other error is the caller's to show. */
export function useReloadOffer(): (offer: Offer) => Promise<boolean> {
  const t = useT("ui");
  const say = useSay();
  const ask = useConfirm();
  return async ({ error, what, reload, deletion = false }) => {
    if (!(error instanceof Refusal) || error.code !== "STALE") return false;
    const yes = await ask({
      title: t("This {what} has changed meanwhile", { what: say(what) }),
      body: deletion
        ? `${say(error.message)} ${t("Nothing was deleted.")}`
        : `${say(error.message)} ${t("Loading the newest state discards what you changed here.")}`,
      confirm: t("Load the newest"),
      cancel: deletion ? t("Cancel") : t("Keep editing"),
    });
    if (!yes) return true;
    try {
      await reload();
    } catch {
      toast.bad(t("The newest state could not be loaded. Please try again."), { seconds: 3 });
    }
    return true;
  };
}
