// The lazily fetched part of FormDialog.
import { type ReactNode, useEffect, useState } from "react";
import { Modal } from "@mantine/core";
import { FormsInDialog, useDiscardQuestion } from "#web/ui/form/unsaved-changes.ts";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";

export type FormDialogProps = {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
};

export default function FormDialogModal({ opened, title, onClose, children, wide }: FormDialogProps) {
  const [opener] = useState(() => document.activeElement);
  // The Modal returns the focus when it closes; here it is removed from the page instead.
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );

  const [forms] = useState(() => new Set<() => boolean>());
  const askToDiscard = useDiscardQuestion();
  async function close() {
    // Escape in a question above this dialog answers the question only.
    if (document.querySelector("dialog[open]")) return;
    if ([...forms].some((isUnsaved) => isUnsaved())) {
      // A question that opens at once would be closed by the same Escape.
      await new Promise((resolve) => setTimeout(resolve));
      if (!(await askToDiscard())) return;
    }
    onClose();
  }

  return (
    <Modal
      opened={opened}
      onClose={() => void close()}
      title={title}
      size={wide ? "xl" : "md"}
      // The Modal's <header> would be a second banner landmark of the page.
      attributes={{ header: { role: "presentation" } }}
    >
      <FormsInDialog value={forms}>{children}</FormsInDialog>
    </Modal>
  );
}
