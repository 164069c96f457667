// Finds the fields of a form that differ from their initial values.

export function pickChanges<Values extends object>(values: Values, initial: object): Partial<Values> {
  const before = new Map(Object.entries(initial));
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(changed) as Partial<Values>;
}

export function withoutFields<Values extends object, Name extends keyof Values & string>(
  values: Values,
  names: readonly Name[],
): Omit<Values, Name> {
  const remaining = Object.entries(values).filter(([name]) => !names.some((one) => one === name));
  return Object.fromEntries(remaining) as Omit<Values, Name>;
}
