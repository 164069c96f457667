// Makes a value that any code changes, and that components follow with `useSyncExternalStore`.
type Store<Value> = {
  subscribe: (listener: () => void) => () => void;
  current: () => Value;
  set: (value: Value) => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => value,
    set(next) {
      value = next;
      for (const notify of listeners) notify();
    },
  };
}
