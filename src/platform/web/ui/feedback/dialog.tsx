// A dialog on the browser's own <dialog>: it holds the focus, closes on Escape and gives the focus back.
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import styles from "#platform/web/ui/feedback/dialog.module.css";
import { openOnTop } from "#platform/web/ui/feedback/top-dialog.ts";
import { useT } from "#platform/web/language/use-t.tsx";

/** How long after a click another one can be the second half of a double click; fingers are quicker. */
const DOUBLE_CLICK_MS = { mouse: 500, touch: 300 };

/** The last click that was not the second half of another, and its dialog. */
let first: { at: number; dialog: Element | null } = { at: -Infinity, dialog: null };
if (typeof window !== "undefined") {
  const remember = ({ detail, timeStamp: at, target }: MouseEvent) => {
    if (detail <= 1) first = { at, dialog: target instanceof Element ? target.closest("dialog") : null };
  };
  addEventListener("click", remember, { capture: true });
}

/**
 * The second click of a double click was meant for what was under the pointer at the first one: the page before this
 * dialog opened, or a question above it that has closed.
 */
function isMeantElsewhere(click: MouseEvent, dialog: Element): boolean {
  const isTouch = "pointerType" in click && click.pointerType === "touch";
  const isSecondHalf =
    click.detail > 1 && click.timeStamp - first.at < DOUBLE_CLICK_MS[isTouch ? "touch" : "mouse"];
  return isSecondHalf && first.dialog !== dialog;
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

export function Dialog({ opened, title, onClose, children, wide, tone, withoutCloseButton }: Props) {
  const t = useT("ui");
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedAt = useRef<EventTarget>(null);
  const titleId = useId();

  useEffect(() => {
    if (!opened) return;
    const element = dialog.current;
    const focused = document.activeElement;
    const close = element && openOnTop(element);
    element?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      close?.();
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
      className={`card ${styles.dialog}`}
      data-wide={wide || undefined}
      data-question={withoutCloseButton || undefined}
      aria-labelledby={titleId}
      onClickCapture={(event) => {
        if (isMeantElsewhere(event.nativeEvent, event.currentTarget)) event.stopPropagation();
      }}
      onPointerDown={({ target }) => void (pressedAt.current = target)}
      onClick={({ target, currentTarget }) => {
        // A text that is marked from a field to beyond the edge ends in a click on the backdrop too.
        const began = pressedAt.current ?? target;
        pressedAt.current = null;
        if (target === currentTarget && began === currentTarget) onClose();
      }}
      onKeyDown={(event) => {
        // Before the browser does: it closes a dialog on the second Escape in a row without asking.
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
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
          {!withoutCloseButton && (
            <button
              type="button"
              className={buttonClass({ look: "icon" })}
              aria-label={t("Close")}
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
