import { expect, test } from "vitest";
import {
  countUnused,
  defaultRefund,
  needsOwnReason,
  REFUND_REASONS,
} from "#features/money/domain/payments/refund.ts";

const now = new Date("2026-03-10T03:30:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
/** A plan of 20 credits for 100 days that cost 5,000 rupees and has just begun. */
const bought = {
  planCredits: 20,
  carriedIn: 0,
  balance: 20,
  added: 20,
  endsAt: inDays(100),
  durationInDays: 100,
  isGranted: true,
};
type Change = Partial<typeof bought>;

test.each<[string, Change, { refund: number; taken: number; staying: number }]>([
  ["nothing used", {}, { refund: 5000, taken: 20, staying: 0 }],
  ["half of the credits used", { balance: 10 }, { refund: 2500, taken: 10, staying: 0 }],
  ["three quarters of the days gone", { endsAt: inDays(25) }, { refund: 1250, taken: 20, staying: 0 }],
  ["more days than its own left", { endsAt: inDays(130) }, { refund: 5000, taken: 20, staying: 0 }],
  ["over", { endsAt: inDays(-1) }, { refund: 0, taken: 20, staying: 0 }],
  ["all used", { balance: 0 }, { refund: 0, taken: 0, staying: 0 }],
  [
    "carried in and unused",
    { carriedIn: 5, added: 25, balance: 25 },
    { refund: 5000, taken: 20, staying: 5 },
  ],
  [
    "carried in, used first",
    { carriedIn: 5, added: 25, balance: 22 },
    { refund: 5000, taken: 20, staying: 2 },
  ],
  ["carried in, all used", { carriedIn: 5, added: 25, balance: 15 }, { refund: 3750, taken: 15, staying: 0 }],
  ["corrected upwards", { added: 23, balance: 23 }, { refund: 5000, taken: 23, staying: 0 }],
  ["corrected downwards", { added: 17, balance: 17 }, { refund: 4250, taken: 17, staying: 0 }],
  [
    "without credits",
    { planCredits: 0, added: 0, balance: 0, endsAt: inDays(50) },
    { refund: 2500, taken: 0, staying: 0 },
  ],
  [
    "without a duration",
    { durationInDays: undefined, endsAt: inDays(73) } as unknown as Change,
    { refund: 1000, taken: 20, staying: 0 },
  ],
  [
    "paid and never active",
    { isGranted: false, balance: 0, added: 0 },
    { refund: 5000, taken: 0, staying: 0 },
  ],
])(
  "a refund gives back the lower of unused credits and unused days: %s (PAY-26)",
  (_which, change, expected) => {
    const plan = {
      ...bought,
      ...change,
      durationInDays: change.durationInDays ?? ("durationInDays" in change ? null : 100),
    };
    const unused = countUnused(plan, now);
    const refund = defaultRefund(500_000, plan.planCredits, unused) / 100;
    expect({ refund, taken: unused.taken, staying: unused.staying }).toEqual(expected);
  },
);

test("a part of a rupee stays (PAY-26)", () => {
  const unused = countUnused({ ...bought, balance: 7 }, now);
  expect(defaultRefund(499_900, 20, unused)).toBe(174_900);
});

test("from 20 opened profiles a refund needs an admin's own reason (PAY-26)", () => {
  const [offered] = REFUND_REASONS;
  expect([19, 20].map((opened) => needsOwnReason(opened, offered))).toEqual([false, true]);
  expect(needsOwnReason(50, "The principal has died.")).toBe(false);
});
