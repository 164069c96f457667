// A form when its page comes to life: the kept draft and what was already typed are put into it.
import { type RefObject, startTransition, useEffect, useState } from "react";
import { readTypedBefore } from "#web/ui/typed-before.ts";

type Options<Values extends object> = {
  element: RefObject<HTMLFormElement | null>;
  empty: Values;
  takeDraft?: () => Partial<Values>;
  setValues: (values: Partial<Values>) => void;
};

/** Until `alive`, a submit would lose what was typed: keep its button disabled. */
export function useFormRevival<Values extends object>({
  element,
  empty,
  takeDraft,
  setValues,
}: Options<Values>) {
  const [alive, setAlive] = useState(false);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const kept = takeDraft?.() ?? {};
    const typed = readTypedBefore(element.current, empty);
    const focused = document.activeElement?.id;
    if (Object.keys({ ...kept, ...typed }).length > 0) {
      setValues({ ...kept, ...typed });
      // The fields are drawn anew: whoever was in one stays in it.
      setTimeout(() => focused && document.getElementById(focused)?.focus());
    }
    // The whole form is drawn for it: on a slow phone in pieces, so that it answers meanwhile.
    startTransition(() => {
      setRestored(Object.keys(kept).length > 0);
      setAlive(true);
    });
    // Once, as the page comes to life.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return { alive, restored, forgetRestored: () => setRestored(false) };
}
