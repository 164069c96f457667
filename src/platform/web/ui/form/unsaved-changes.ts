// Asks before changes that are not saved get lost: by closing a dialog, a link, the browser's Back, or a reload.
import { createContext, use, useEffect, useRef } from "react";
import { type Blocker, useBlocker } from "react-router";
import {
  formsOnPage,
  isAnyUnsaved,
  type IsUnsaved,
  useDiscardQuestion,
} from "#platform/web/ui/unsaved-forms.ts";

/** What a dialog knows of its forms. */
type InDialog = {
  /** The checks of all of them, so that it asks before it closes. */
  unsaved: Set<IsUnsaved>;
  /** It has not been closed, even where the row to which it belongs is no longer on the page. */
  isOpen: () => boolean;
  setOpen: (isOpen: boolean) => void;
};

export const FormsInDialog = createContext<InDialog | null>(null);

export function newDialogForms(): InDialog {
  let isOpen = false;
  return { unsaved: new Set(), isOpen: () => isOpen, setOpen: (now) => void (isOpen = now) };
}

/** While `isUnsaved`, it asks before a link, Back or a reload leaves the page, and before the dialog around it closes. */
export function useQuestionBeforeLoss(isUnsaved: IsUnsaved): void {
  const inDialog = use(FormsInDialog);
  useEffect(() => {
    const sets = inDialog ? [formsOnPage, inDialog.unsaved] : [formsOnPage];
    for (const set of sets) set.add(isUnsaved);
    return () => sets.forEach((set) => set.delete(isUnsaved));
  }, [inDialog, isUnsaved]);
  useQuestionBeforeLeaving();
}

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
