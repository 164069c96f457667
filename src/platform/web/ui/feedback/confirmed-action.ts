// Runs an action after a confirmation, once at a time, and reports its success or failure.
import { type ConfirmQuestion, useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { useSingleFlight } from "#platform/web/ui/feedback/single-flight.ts";

type Action<Result> = {
  question: ConfirmQuestion;
  act: () => Promise<Result>;
  done: (result: Result) => void;
  failed: (error: unknown) => void | Promise<void>;
};

export function useConfirmedAction(): <Result>(action: Action<Result>) => Promise<void> {
  const ask = useConfirm();
  const singleFlight = useSingleFlight();
  return ({ question, act, done, failed }) =>
    singleFlight(async () => {
      if (!(await ask(question))) return;
      let result;
      try {
        result = await act();
      } catch (error) {
        await failed(error);
        return;
      }
      done(result);
    });
}
