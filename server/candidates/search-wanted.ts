// Which part of a search a page shows.
import type { Position } from "#domain/candidates/position.ts";

export type Wanted = {
  offset: number;
  limit: number;
  /** The page begins or ends beside this one; without it the offset decides. */
  at?: Position | undefined;
  /** All who fit are collected, and so counted. */
  whole: boolean;
  /** So many times the stretch that should be enough is looked through. */
  times?: number;
  /** Where rows are shown with their address. */
  withEmail: boolean;
};
