// Loads what is shown when a page or its data comes late. It is code that a page first does without, so that the first
// one is light: it comes when a person does something, or after two seconds, so that it is there when the network goes.
import { type ComponentType, useEffect, useState } from "react";

const LATEST_MS = 2_000;
const FIRST_ACTIONS = ["pointermove", "touchstart", "keydown"];

export function NavigationNotices() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  useEffect(() => {
    const started = new AbortController();
    const load = async () => {
      started.abort();
      clearTimeout(timer);
      const { LoadedNotices } = await import("#platform/web/layout/navigation/loaded-notices.tsx");
      setNotices(() => LoadedNotices);
    };
    // Without this code a page that cannot be fetched is what the browser makes of it.
    const loadIfPossible = () => void load().catch(() => {});
    const timer = setTimeout(loadIfPossible, LATEST_MS);
    for (const action of FIRST_ACTIONS) {
      addEventListener(action, loadIfPossible, { signal: started.signal, passive: true });
    }
    return () => {
      started.abort();
      clearTimeout(timer);
    };
  }, []);
  return Notices && <Notices />;
}
