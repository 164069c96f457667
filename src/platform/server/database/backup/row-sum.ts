// A checksum of rows that does not depend on their order: equal tables have equal sums.
import { createHash } from "node:crypto";

const BITS = 128;

export function createRowSum() {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: string): void {
      rows += 1;
      const digest = createHash("sha256")
        .update(row)
        .digest("hex")
        .slice(0, BITS / 4);
      sum = BigInt.asUintN(BITS, sum + BigInt(`0x${digest}`));
    },
    result: () => ({ rows, sum: sum.toString(16) }),
  };
}

export type RowSum = { rows: number; sum: string };
