// Questions and messages that wait for an answer: `await ask({ … })` anywhere on a page.
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from "react";
import { Button } from "@mantine/core";
import { Dialog } from "#web/ui/dialog.tsx";
import styles from "#web/ui/dialog.module.css";

export type Question = {
  title: string;
  /** What it means; where something is lost, what. */
  body?: ReactNode;
  /** The word of the button that does it: a verb. */
  confirm?: string;
  /** Left out: a message, with nothing to refuse. */
  cancel?: string;
  /** The step cannot be undone: its button is red and not the one that has the focus. */
  destructive?: boolean;
  /** Good news or bad: a sign beside the title. */
  tone?: "good" | "bad";
  /** A message that leaves by itself. */
  seconds?: number;
};

type Ask = (question: Question) => Promise<boolean>;
type Open = Question & { answer: (yes: boolean) => void };

const AskContext = createContext<Ask | null>(null);

/** True when the person confirmed; false for Cancel, Escape and a message that left by itself. */
export function useAsk(): Ask {
  const ask = use(AskContext);
  if (!ask) throw new Error("useAsk needs an AskProvider above it");
  return ask;
}

export function AskProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);

  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setOpen({
          ...question,
          answer: (yes) => {
            setOpen(null);
            resolve(yes);
          },
        });
      }),
    [],
  );

  return (
    <AskContext value={ask}>
      {children}
      {open && <QuestionDialog {...open} />}
    </AskContext>
  );
}

function QuestionDialog({ title, body, confirm = "OK", cancel, destructive, tone, seconds, answer }: Open) {
  useEffect(() => {
    if (!seconds) return;
    const timer = setTimeout(() => answer(false), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, answer]);

  return (
    <Dialog opened title={title} tone={tone} onClose={() => answer(false)} withoutCloseButton>
      {body && <div>{body}</div>}
      {!seconds && (
        <div className={styles.actions}>
          {cancel && (
            <Button variant="default" onClick={() => answer(false)}>
              {cancel}
            </Button>
          )}
          <Button
            color={destructive ? "red" : undefined}
            onClick={() => answer(true)}
            data-autofocus={destructive ? undefined : true}
          >
            {confirm}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
