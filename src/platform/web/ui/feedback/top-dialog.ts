// The open dialogs. What is outside the one on top can neither be pressed nor read by a screen reader, messages too.
import { createStore } from "#platform/web/ui/store.ts";

const { subscribe, current, set } = createStore<readonly HTMLDialogElement[]>([]);

/** Shows a dialog above everything else, and returns what takes it away. */
export function openOnTop(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  set([...current(), dialog]);
  return () => {
    set(current().filter((one) => one !== dialog));
    dialog.close();
  };
}

export const topDialog = { subscribe, current: () => current().at(-1) ?? null };
