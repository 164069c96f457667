// The page of a thread for each side (MSG-9).
import type { Side } from "./terms.ts";

/** Its form takes files. */
export const isThreadPage = (path: string) => /^\/(?:employer|candidate)\/applications\/[^/]+\/?$/.test(path);

export const threadPath = (id: string, side: Side) =>
  side === "school" ? `/employer/applications/${id}` : `/candidate/applications/${id}`;

/** The side whose page has this path. */
export const sideOfPath = (path: string): Side => (path.includes("/employer/") ? "school" : "candidate");
