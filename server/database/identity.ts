// New ids: opaque to everyone, ordered by time for the index (decisions, "The HTTP interface").
import { v7 } from "uuid";

export function newId(): string {
  return v7();
}
