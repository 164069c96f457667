// The open dialogs. What is outside the one on top can neither be pressed nor read by a screen reader, messages too.
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const notify of listeners) notify();
}

/** Shows a dialog above everything else, and returns what takes it away. */
export function openOnTop(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  change([...open, dialog]);
  return () => {
    change(open.filter((one) => one !== dialog));
    dialog.close();
  };
}

export const topDialog = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  current: () => open.at(-1) ?? null,
};
