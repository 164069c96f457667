// A form of a first day: several of them on a page are sent on their own, and each works without scripts.
import { type ReactNode, useId } from "react";
import { useFetcher } from "react-router";
import { useSay } from "#platform/web/language/use-say.ts";
import { FieldError } from "#platform/web/ui/form/field.tsx";
import type { SentStep } from "./send.ts";

export type FormPlace = {
  offerId: string;
  /** The page whose action takes the forms. */
  path: string;
  /** Of the form that was sent without scripts and refused. */
  refused: SentStep | null;
};

type Props = {
  place: FormPlace;
  /** Which form it is, as `send.ts` knows it. */
  step: string;
  /** For the list of forms that a screen reader offers. */
  label: string;
  className?: string;
  /** `typed`: what was sent without scripts and refused. */
  children: (isBusy: boolean, typed: Readonly<Record<string, string>>) => ReactNode;
};

export function StepForm({ place: { offerId, path, refused }, step, label, className, children }: Props) {
  const fetcher = useFetcher<SentStep>();
  const say = useSay("first-days");
  const id = useId();
  const own = refused?.step === step ? refused : null;
  const last = fetcher.data ?? own;
  return (
    <fetcher.Form method="post" action={path} aria-label={label} className={className}>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="offer" value={offerId} />
      {children(fetcher.state !== "idle", own?.typed ?? {})}
      {last?.problem && (
        <FieldError id={id} role="alert">
          {say(last.problem)}
        </FieldError>
      )}
    </fetcher.Form>
  );
}
