// The page of a thread for each side (MSG-9).
import type { Side } from "./terms.ts";

export const threadPath = (id: string, side: Side) =>
  side === "school" ? `/employer/applications/${id}` : `/candidate/applications/${id}`;
