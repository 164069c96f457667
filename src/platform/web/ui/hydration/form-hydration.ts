// Hydrates a form: fills in the stored draft and what was typed before hydration.
import { type RefObject, startTransition, useEffect, useState } from "react";
import { readPrehydrationValues } from "#platform/web/ui/hydration/prehydration-values.ts";

type Options<Values extends object> = {
  element: RefObject<HTMLFormElement | null>;
  empty: Values;
  takeDraft?: () => Partial<Values>;
  setValues: (values: Partial<Values>) => void;
};

/** Until `isHydrated` is true a submit would lose what was typed, so its button must be disabled. */
export function useFormHydration<Values extends object>({
  element,
  empty,
  takeDraft,
  setValues,
}: Options<Values>) {
  const [isHydrated, setHydrated] = useState(false);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const draft = takeDraft?.() ?? {};
    const typed = readPrehydrationValues(element.current, empty);
    if (Object.keys({ ...draft, ...typed }).length > 0) setValues({ ...draft, ...typed });
    // The whole form is rendered; in a transition a slow phone stays responsive meanwhile.
    startTransition(() => {
      setRestored(Object.keys(draft).length > 0);
      setHydrated(true);
    });
    // Runs once, on hydration.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { isHydrated, restored, forgetRestored: () => setRestored(false) };
}
