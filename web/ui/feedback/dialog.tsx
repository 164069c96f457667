// A short dialog on the browser's own <dialog>: it holds the focus, closes on Escape and gives the focus back.
import { type ReactNode, useEffect, useId, useRef } from "react";
import { CloseButton } from "@mantine/core";
import { Icon } from "#web/ui/display/icon.tsx";
import styles from "#web/ui/feedback/dialog.module.css";

/** How long after a click another one can be the second half of a double click; fingers are quicker. */
const DOUBLE_CLICK_MS = { mouse: 500, touch: 300 };

let lastClickAt = -Infinity;
if (typeof window !== "undefined") {
  addEventListener("click", ({ timeStamp }) => (lastClickAt = timeStamp), { capture: true });
}

/** The second click of a double click was meant for what was under the pointer before the dialog opened. */
function isSecondHalf(click: MouseEvent, firstAt: number): boolean {
  const isTouch = "pointerType" in click && click.pointerType === "touch";
  return click.detail > 1 && click.timeStamp - firstAt < DOUBLE_CLICK_MS[isTouch ? "touch" : "mouse"];
}

type Props = {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
  tone?: "good" | "bad";
  /** A dialog that asks a question is closed by its own buttons only. */
  withoutCloseButton?: boolean;
};

/**
 * For a question, a message or a choice. A form with selects or dates needs Mantine's Modal instead: their lists open
 * outside of this dialog and would be hidden beneath it.
 */
export function Dialog({ opened, title, onClose, children, wide, tone, withoutCloseButton }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const openingClickAt = useRef(0);
  const titleId = useId();

  useEffect(() => {
    if (!opened) return;
    const element = dialog.current;
    const focused = document.activeElement;
    element?.showModal();
    openingClickAt.current = lastClickAt;
    element?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      element?.close();
      // The browser returns the focus by itself, but not when the dialog was removed from the page first.
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
    };
  }, [opened]);

  if (!opened) return null;
  return (
    // A click on the backdrop is an addition to Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide || undefined}
      data-question={withoutCloseButton || undefined}
      aria-labelledby={titleId}
      onClickCapture={(event) => {
        if (isSecondHalf(event.nativeEvent, openingClickAt.current)) event.stopPropagation();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.content}>
        <header className={styles.head}>
          <h2 id={titleId} data-tone={tone}>
            {tone && <Icon name={tone === "good" ? "check" : "alert"} size={24} />}
            {title}
          </h2>
          {!withoutCloseButton && <CloseButton aria-label="Close" onClick={onClose} />}
        </header>
        {children}
      </div>
    </dialog>
  );
}
