// A form in a dialog: it asks before changes that are not saved get lost.
import { type ReactNode, useState } from "react";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { FormsInDialog, useDiscardQuestion } from "#web/ui/form/unsaved-changes.ts";

type Props = {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
};

/** The content is mounted only while the dialog is open, so that a form starts empty each time. */
export function FormDialog(props: Props) {
  const [forms] = useState(() => new Set<() => boolean>());
  const askToDiscard = useDiscardQuestion();
  async function close() {
    if ([...forms].some((isUnsaved) => isUnsaved()) && !(await askToDiscard())) return;
    props.onClose();
  }
  return (
    <Dialog {...props} onClose={() => void close()}>
      <FormsInDialog value={forms}>{props.children}</FormsInDialog>
    </Dialog>
  );
}
