// A form in a dialog: Mantine's Modal, fetched when it is first opened, since selects and dates can open above it.
import { lazy, type ReactNode, Suspense } from "react";

const Modal = lazy(() => import("#web/ui/form-dialog-modal.tsx"));

export type FormDialogProps = {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
};

/** The content is mounted only while the dialog is open, so that a form starts empty each time. */
export function FormDialog(props: FormDialogProps) {
  if (!props.opened) return null;
  return (
    <Suspense>
      <Modal {...props} />
    </Suspense>
  );
}
