// Shows a placeholder while data is fetched, and after eight seconds a sentence with another try in its place (SITE-28).
import { type Query, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { lateSentence, useLate } from "#web/ui/feedback/late.ts";
import styles from "#web/ui/feedback/while-loading.module.css";
import { buttonClass } from "#web/ui/plain/button-class.ts";

export function WhileLoading({ children }: { children: ReactNode }) {
  const cache = useQueryClient();
  const [tries, setTries] = useState(0);
  if (!useLate(true, tries)) return children;
  const tryAgain = async () => {
    setTries(tries + 1);
    const withoutData = {
      type: "active",
      predicate: ({ state }: Query) => state.data === undefined,
    } as const;
    // A request that hangs would otherwise be waited for again.
    await cache.cancelQueries(withoutData);
    await cache.refetchQueries(withoutData);
  };
  return <LateNotice onTryAgain={() => void tryAgain()} />;
}

export function LateNotice({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert" className={styles.notice}>
      <p>{lateSentence("What belongs here")}</p>
      <button type="button" className={buttonClass({ look: "default" })} onClick={onTryAgain}>
        Try again
      </button>
    </div>
  );
}
