// A form in a dialog that asks before changes get lost. Forms of passwords, and those that keep a draft, have a `Dialog`.
import { type ReactNode, useLayoutEffect, useState } from "react";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";
import { FormsInDialog, newDialogForms } from "#platform/web/ui/form/unsaved-changes.ts";
import { useDiscardQuestion } from "#platform/web/ui/unsaved-forms.ts";

type Props = {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
};

/** The content is mounted only while the dialog is open, so that a form starts empty each time. */
export function FormDialog(props: Props) {
  const [forms] = useState(newDialogForms);
  const askToDiscard = useDiscardQuestion();
  useLayoutEffect(() => forms.setOpen(props.opened));
  function closeNow() {
    forms.setOpen(false);
    props.onClose();
  }
  function close() {
    if ([...forms.unsaved].some((isUnsaved) => isUnsaved()))
      void askToDiscard().then((isSure) => isSure && closeNow());
    else closeNow();
  }
  return (
    <Dialog {...props} onClose={close}>
      <FormsInDialog value={forms}>{props.children}</FormsInDialog>
    </Dialog>
  );
}
