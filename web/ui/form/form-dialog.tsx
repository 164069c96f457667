// A form in a dialog: Mantine's Modal, fetched when it is first opened, since selects and dates can open above it.
import { lazy, Suspense } from "react";
import type { FormDialogProps } from "#web/ui/form/form-dialog-modal.tsx";

const Modal = lazy(() => import("#web/ui/form/form-dialog-modal.tsx"));

/** The content is mounted only while the dialog is open, so that a form starts empty each time. */
export function FormDialog(props: FormDialogProps) {
  if (!props.opened) return null;
  return (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  );
}
