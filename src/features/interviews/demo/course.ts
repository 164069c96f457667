// A course that an interview of the invented world takes.
import type { EmployerResult } from "#features/interviews/domain/terms.ts";
import type { Chance } from "#platform/demo/random.ts";

export type Act =
  | { on: number; what: "confirm" }
  /** The school invites to another round, without a credit. */
  | { on: number; what: "next round"; day: number }
  | { on: number; what: "ask" }
  | { on: number; what: "cancel" }
  | { on: number; what: "offer"; day: number }
  | { on: number; what: "complete"; result: EmployerResult }
  /** The candidate takes the second of the proposed times. */
  | { on: number; what: "take second" }
  /** The candidate asks for another day and proposes these; the school takes the first. */
  | { on: number; what: "ask with days"; days: number[] }
  | { on: number; what: "take first" }
  /** One side asks to move what was agreed, and the other side has not answered yet. */
  | { on: number; what: "teacher asks to move" | "school asks to move"; days: number[] }
  | { on: number; what: "decline" | "cancel by school" | "cancel by teacher" | "expire" }
  /** One side says that the other did not come; the other contradicts; or it is settled. */
  | { on: number; what: "school absent" | "teacher absent" | "contradict" | "settle" };

/**
 * All numbers are days from today, negative in the past. Every action is at least one day ago, but for a request that
 * still waits for its answer.
 */
export type Course = {
  scheduled: number;
  day: number;
  /** Days that are proposed beside the first. */
  more?: number[];
  isAtSchool?: true;
  acts: Act[];
};
export type Kind = (chance: Chance) => Course;
