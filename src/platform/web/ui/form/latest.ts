// The newest value of a component, for code that continues after an answer of the server.
import { type RefObject, useEffect, useRef } from "react";

export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
