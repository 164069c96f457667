// The address of the registration in two steps, to which a phone is led (REG-80).
import { type MouseEvent, useCallback } from "react";
import { useHref, useNavigate } from "react-router";

export const STEPS_PATH = "/candidate/register";
const WHOLE_PATH = "/candidate/SignUpPage";

/** For a link to the whole form: on a phone it opens the two steps. Before hydration the link leads to the whole form. */
export function useStepsOnPhone() {
  const navigate = useNavigate();
  const whole = useHref(WHOLE_PATH);
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const { pathname, search } = new URL(event.currentTarget.href);
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
      if (pathname !== whole || !isPlain || !matchMedia("(max-width: 47.99em)").matches) return;
      event.preventDefault();
      void navigate(STEPS_PATH + search);
    },
    [navigate, whole],
  );
}
