// What an edit names: only the fields whose value is no longer the one it began with.

export function changesOf<Values extends object>(values: Values, initial: object): Partial<Values> {
  const before = new Map(Object.entries(initial));
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}
