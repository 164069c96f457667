// Shows a placeholder while data is fetched, and after eight seconds a sentence with another try in its place (SITE-28).
import { type ReactNode, useState } from "react";
import { useAskAgain } from "#web/ui/feedback/ask-again.ts";
import { lateSentence, useLate } from "#web/ui/feedback/late.ts";
import { buttonClass } from "#web/ui/button.tsx";

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

export function LateNotice({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div role="alert" className="centered">
      <p className="text">{lateSentence("What belongs here")}</p>
      <button type="button" className={buttonClass({ look: "default" })} onClick={onTryAgain}>
        Try again
      </button>
    </div>
  );
}
