// Questions and messages that a person has to answer: `await ask({ … })` works anywhere on a page.
import { type Content, useShow } from "#platform/web/language/use-say.ts";
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import styles from "#platform/web/ui/feedback/dialog.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

export type ConfirmQuestion = {
  title: string;
  /** What will happen, and what is lost if something is. */
  body?: Content;
  /** The label of the confirming button: a verb. */
  confirm?: string;
  /** Without it the dialog is a message with a single button. */
  cancel?: string;
  /** The step cannot be undone: its button is red and does not get the focus. */
  destructive?: boolean;
  /** The icon beside the title: for success or for failure. */
  tone?: "good" | "bad";
  /** The message closes by itself after so long. */
  seconds?: number;
};

type Confirm = (question: ConfirmQuestion) => Promise<boolean>;
type Open = ConfirmQuestion & { id: number; answer: (yes: boolean) => void };

let nextId = 1;

const ConfirmContext = createContext<Confirm | null>(null);

/** True when the person confirmed; false after Cancel, Escape or when the message closed by itself. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error("useConfirm needs a ConfirmProvider above it");
  return confirm;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  /** The first one is shown; a question that comes meanwhile waits for its answer. */
  const [queue, setQueue] = useState<readonly Open[]>([]);

  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        const id = nextId++;
        const answer = (yes: boolean) => {
          setQueue((last) => last.filter((one) => one.id !== id));
          resolve(yes);
        };
        setQueue((last) => [...last, { ...question, id, answer }]);
      }),
    [],
  );

  const [shown] = queue;
  return (
    <ConfirmContext value={confirm}>
      {children}
      {shown && <QuestionDialog key={shown.id} {...shown} />}
    </ConfirmContext>
  );
}

function QuestionDialog({ title, body, confirm, cancel, destructive, tone, seconds, answer }: Open) {
  const show = useShow();
  const t = useT("ui");
  useEffect(() => {
    if (!seconds) return;
    const timer = setTimeout(() => answer(false), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, answer]);

  return (
    <Dialog opened title={title} tone={tone} onClose={() => answer(false)} withoutCloseButton>
      {body && <div>{show(body)}</div>}
      {!seconds && (
        <div className={styles.actions}>
          {cancel && (
            <Button look="default" onClick={() => answer(false)}>
              {cancel}
            </Button>
          )}
          <Button
            look={destructive ? "danger" : "filled"}
            onClick={() => answer(true)}
            data-autofocus={destructive ? undefined : true}
          >
            {confirm ?? t("OK")}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
