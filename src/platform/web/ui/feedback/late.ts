// When something that is fetched counts as late, and how that is said.
import { sentence, term, type Text } from "#platform/domain/locale/sentence.ts";
import { useEffect, useState } from "react";

export const LATE_MS = 8_000;

/** `what` begins a sentence: "This page". */
export function lateSentence(what: string, { failed = false }: { failed?: boolean | undefined } = {}): Text {
  const named = { what: term(what) };
  if (!navigator.onLine) return offlineSentence(what);
  return failed
    ? sentence("{what} could not be fetched. Please check your connection.", named)
    : sentence("{what} takes long to arrive: your connection or our server is slow.", named);
}

/** `what` begins a sentence: "This page". */
export function offlineSentence(what: string): Text {
  return sentence("You are offline. {otherwise}", {
    otherwise: sentence("{what} could not be fetched.", { what: term(what) }),
  });
}

/** Whether `isWaiting` has been true for eight seconds. Another `key` begins again. */
export function useLate(isWaiting: boolean, key?: unknown): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting, key]);
  return isWaiting && isLate;
}
