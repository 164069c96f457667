// Runs an action after a confirmation, once at a time, and reports its success or failure.
import { type Question, useAsk } from "#web/ui/ask.tsx";
import { useOneAtATime } from "#web/ui/one-at-a-time.ts";

type Deed<Result> = {
  question: Question;
  act: () => Promise<Result>;
  done: (result: Result) => void;
  failed: (error: unknown) => void;
};

export function useSureDeed(): <Result>(deed: Deed<Result>) => Promise<void> {
  const ask = useAsk();
  const once = useOneAtATime();
  return ({ question, act, done, failed }) =>
    once(async () => {
      if (!(await ask(question))) return;
      let result;
      try {
        result = await act();
      } catch (error) {
        failed(error);
        return;
      }
      done(result);
    });
}
