// The part of the results that a page shows.
import type { Position } from "#domain/candidates/position.ts";

export type SearchRange = {
  offset: number;
  limit: number;
  /** The position beside which the page begins or ends. Without it the offset decides. */
  at?: Position | undefined;
  /** Whether all matches are collected and counted. */
  whole: boolean;
  /** How many times the estimated range is searched. */
  times?: number;
  /** Whether rows have the e-mail address. */
  withEmail: boolean;
};
