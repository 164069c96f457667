// The steps of a record between its states, as a table of who takes them.

type Step<Actor, State> = { by: Actor; from: readonly State[]; to: State };

/** The name of the step by which somebody brings a record from one state to another, or null where there is none. */
export function findStep<Name extends string, Actor, State>(
  steps: Record<Name, Step<Actor, State>>,
  { by, from, to }: { by: NoInfer<Actor>; from: NoInfer<State>; to: NoInfer<State> },
): Name | null {
  const names = Object.keys(steps) as Name[];
  return (
    names.find((name) => {
      const step = steps[name];
      return step.by === by && step.to === to && step.from.includes(from);
    }) ?? null
  );
}
