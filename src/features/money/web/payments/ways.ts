// Whether a school can pay by itself.
import type { Payment } from "#features/money/domain/payments/calls.ts";

export const hasWay = ({ gateway, upi, bank }: Payment["ways"]): boolean => Boolean(gateway ?? upi ?? bank);
