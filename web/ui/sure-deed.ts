// A deed that is asked for first, done once, and told of either way.
import { type Question, useAsk } from "#web/ui/ask.tsx";
import { useOneAtATime } from "#web/ui/one-at-a-time.ts";

type Deed = {
  question: Question;
  act: () => Promise<unknown>;
  done: () => void;
  failed: (error: unknown) => void;
};

export function useSureDeed(): (deed: Deed) => Promise<void> {
  const ask = useAsk();
  const once = useOneAtATime();
  return ({ question, act, done, failed }) =>
    once(async () => {
      if (!(await ask(question))) return;
      try {
        await act();
      } catch (error) {
        failed(error);
        return;
      }
      done();
    });
}
