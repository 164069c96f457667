// Reads a typed text as a number: a serial number, an id or its beginning, or the number of a payment.

import type { AnyId } from "#platform/domain/ids.ts";

export type SearchedNumber = {
  /** The first and last id that begin as typed. */
  ids: { first: AnyId; last: AnyId } | null;
  serial: number | null;
  paymentId: string | null;
};

/** Fewer hexadecimal digits of an id are no number but a word or a phone number. */
const MIN_ID_DIGITS = 8;
const ID_DIGITS = 32;
const MAX_SERIAL = 2_147_483_647;

export function readNumber(text: string): SearchedNumber {
  const typed = text.trim().replace(/^#/, "");
  return { ids: readIds(typed), serial: readSerial(typed), paymentId: readPaymentId(typed) };
}

function readIds(typed: string): SearchedNumber["ids"] {
  const digits = typed.replaceAll("-", "").toLowerCase();
  if (!/^[0-9a-f]+$/.test(digits) || digits.length < MIN_ID_DIGITS || digits.length > ID_DIGITS) return null;
  return { first: toId(digits.padEnd(ID_DIGITS, "0")), last: toId(digits.padEnd(ID_DIGITS, "f")) };
}

const toId = (digits: string) =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") as AnyId;

function readSerial(typed: string): number | null {
  const serial = /^\d{1,10}$/.test(typed) ? Number(typed) : 0;
  return serial > 0 && serial <= MAX_SERIAL ? serial : null;
}

function readPaymentId(typed: string): string | null {
  return /^[a-z]+_\w+$/i.test(typed) ? typed : null;
}
