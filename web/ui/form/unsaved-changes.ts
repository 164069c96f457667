// Asks before changes that are not saved get lost: by closing a dialog, a link, the browser's Back, or a reload.
import { createContext, use, useCallback, useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import { useConfirm } from "#web/ui/feedback/confirm.tsx";
import { useT } from "#web/language/use-t.tsx";

type IsUnsaved = () => boolean;

/** The checks of all forms on the page: the router asks only one blocker. */
const formsOnPage = new Set<IsUnsaved>();

type DialogOfForms = {
  /** The checks of its forms. */
  forms: Set<IsUnsaved>;
  /** Closes it for a Cancel button, after the question if a form has changes. */
  leaveBy: (leave: () => void) => void;
};

/** The dialog around a form, which asks before it closes. */
export const FormsInDialog = createContext<DialogOfForms | null>(null);

/** Asks before a form with changes leaves the page: by a link, Back, a reload, or the end of the dialog around it. */
export function useQuestionBeforeLoss(isUnsaved: IsUnsaved): void {
  const dialog = use(FormsInDialog);
  useEffect(() => {
    const sets = dialog ? [formsOnPage, dialog.forms] : [formsOnPage];
    for (const set of sets) set.add(isUnsaved);
    return () => sets.forEach((set) => set.delete(isUnsaved));
  }, [dialog, isUnsaved]);
  useQuestionBeforeLeaving();
}

/**
 * For an edit form on a page; in a dialog each form asks by itself. `read` gives what is in its fields: anything else than at the beginning, or at the last save, is a
 * change. `isRestored` for a form that opens with changes that are not saved.
 */
export function useUnsavedChanges(read: () => unknown, isRestored = false) {
  const newest = useRef(read);
  const saved = useRef<string>(undefined);
  const ask = useDiscardQuestion();
  const isUnsaved = useCallback(() => {
    // A click may come before the effect that notes what the form opened with: nothing is changed yet.
    if (saved.current === undefined) return isRestored;
    return JSON.stringify(newest.current()) !== saved.current;
  }, [isRestored]);
  const markSaved = useCallback(() => void (saved.current = JSON.stringify(newest.current())), []);

  useEffect(() => void (newest.current = read));
  useEffect(() => {
    if (!isRestored) markSaved();
  }, [isRestored, markSaved]);
  useQuestionBeforeLoss(isUnsaved);

  return {
    /** Call it after a success, before the form closes or the page changes. */
    markSaved,
    /** For the Cancel button. */
    leaveBy: async (leave: () => void) => {
      if (isUnsaved() && !(await ask())) return;
      markSaved();
      leave();
    },
  };
}

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

const isAnyUnsaved = () => [...formsOnPage].some((isUnsaved) => isUnsaved());

function useQuestionBeforeLeaving(): void {
  const ask = useDiscardQuestion();
  const blocker = useBlocker(isAnyUnsaved);
  /** Null when the form is gone: then the answer leads nowhere. */
  const newest = useRef<Blocker>(null);
  const isAsking = useRef(false);

  useEffect(() => {
    newest.current = blocker;
    return () => void (newest.current = null);
  }, [blocker]);
  useEffect(() => {
    // A second try to leave while the question is open changes only where its answer leads.
    if (blocker.state !== "blocked" || isAsking.current) return;
    isAsking.current = true;
    void ask().then((isSure) => {
      isAsking.current = false;
      if (isSure) newest.current?.proceed?.();
      else newest.current?.reset?.();
    });
  }, [blocker, ask]);

  useEffect(() => {
    // A reload or a closed tab: the browser asks in its own words.
    const onUnload = (event: BeforeUnloadEvent) => isAnyUnsaved() && event.preventDefault();
    addEventListener("beforeunload", onUnload);
    return () => removeEventListener("beforeunload", onUnload);
  }, []);
}
