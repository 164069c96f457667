// The part of FormDialog that is fetched on use.
import { Modal } from "@mantine/core";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/Modal.layer.css";
import type { FormDialogProps } from "#web/ui/form-dialog.tsx";

export default function FormDialogModal({ opened, title, onClose, children, wide }: FormDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={wide ? "xl" : "md"}
      // Its <header> would be a second banner of the page.
      attributes={{ header: { role: "presentation" } }}
    >
      {children}
    </Modal>
  );
}
