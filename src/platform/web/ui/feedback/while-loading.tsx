// Shows a placeholder while data is fetched, and after eight seconds a sentence with another try in its place (SITE-31).
import { type ReactNode, useState } from "react";
import { lateSentence, useLate } from "#platform/web/ui/feedback/late.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useQueryClient } from "@tanstack/react-query";
import { WITHOUT_DATA } from "#platform/web/query.ts";

export function WhileLoading({ children }: { children: ReactNode }) {
  const askAgain = useAskAgain();
  const [tries, setTries] = useState(0);
  if (!useLate(true, tries)) return children;
  const tryAgain = () => {
    setTries(tries + 1);
    void askAgain();
  };
  return <LateNotice onTryAgain={tryAgain} />;
}

/** `failed`: the request has ended, so only another try can bring it. */
export function LateNotice({ onTryAgain, failed }: { onTryAgain: () => void; failed?: boolean }) {
  const t = useT("ui");
  const say = useSay();
  return (
    <div role="alert" className="centered">
      <p className="text">{say(lateSentence("What belongs here", { failed }))}</p>
      <button type="button" className={buttonClass({ look: "default" })} onClick={onTryAgain}>
        {t("Try again")}
      </button>
    </div>
  );
}

/**
 * Asks again for what the page waits for. A request that hangs would otherwise be waited for again, since a query has
 * one at a time.
 */
export function useAskAgain(): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await cache.cancelQueries(WITHOUT_DATA);
    await cache.refetchQueries(WITHOUT_DATA);
  };
}
