// The code of a page that did not arrive, for the notice that offers another try.
import { missingCode } from "#web/layout/navigation/load-route-module.ts";

let missing: string | null = null;
let waiting: (() => void)[] = [];
const listeners = new Set<() => void>();

function change(next: string | null) {
  missing = next;
  for (const notify of listeners) notify();
}

export const missingCodeStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    missingCode.wait = (module) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        change(module);
      });
    return () => void listeners.delete(listener);
  },
  current: () => missing,
  tryAgain() {
    const again = waiting;
    waiting = [];
    change(null);
    for (const resolve of again) resolve();
  },
};
