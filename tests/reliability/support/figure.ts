// Prints the figures of a check and scales its size.
import { expect } from "vitest";

/** VERIFY_SCALE=0.05 makes a quick run; the guarantees hold at 1. */
const SCALE = Number(process.env["VERIFY_SCALE"] ?? 1);

export const scaled = (count: number): number => Math.max(1, Math.round(count * SCALE));

/** The first of a list, and a part of the others by the scale. */
export function sampled<T>(list: readonly T[]): T[] {
  const step = Math.max(1, Math.round(1 / SCALE));
  return list.filter((_, index) => index % step === 0);
}

export function printFigure(point: string, figure: string): void {
  process.stdout.write(`  [${point}] ${figure}\n`);
}

/** Prints the length of the list and expects it to be empty. */
export function expectNone(point: string, what: string, found: readonly unknown[]): void {
  printFigure(point, `${found.length} ${what}`);
  expect(found.slice(0, 10), what).toEqual([]);
}
