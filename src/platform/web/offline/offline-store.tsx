// Registers the service worker once the page has nothing else to do.
import { useEffect } from "react";
import type { Day } from "#platform/domain/day.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSession } from "#features/accounts/web/session/session.tsx";

const AFTER_MS = 3_000;

/** Draws nothing. */
export function OfflineStore({ today }: { today: Day }) {
  const session = useSession();
  const locale = useLocale();
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const keep = async () => {
      const { keepOwn } = await import("#platform/web/offline/keep-own.ts");
      await keepOwn(session, { today, locale });
    };
    // Without a connection, and where a browser forbids it, everything works as before.
    const timer = setTimeout(() => void keep().catch(() => {}), AFTER_MS);
    return () => clearTimeout(timer);
  }, [session, today, locale]);
  return null;
}
