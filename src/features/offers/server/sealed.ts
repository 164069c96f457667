// Writes and reads what is encrypted of a row: the letter, the note and the typed name (OFFER-13).
import type { FrozenLetter, LetterForm } from "#features/offers/domain/letter.ts";
import type { OfferId } from "#platform/domain/ids.ts";
import { decrypt, encrypt } from "#platform/server/encryption.ts";
import type { OfferRow } from "./tables.ts";

export const seal = (key: Buffer, id: OfferId, text: string): Buffer => encrypt(key, id, Buffer.from(text));

export const sealLetter = (key: Buffer, id: OfferId, letter: LetterForm | FrozenLetter): Buffer =>
  seal(key, id, JSON.stringify(letter));

/** The text of a column; null where there is none, or the person was deleted. */
export function unseal(
  key: Buffer,
  row: OfferRow,
  column: "letter" | "note" | "accepted_name",
): string | null {
  const sealed = row[column];
  return sealed && decrypt(key, row.id, sealed).toString("utf8");
}

/** Of a draft the form, else the frozen record. */
export function readSealedLetter(key: Buffer, row: OfferRow): LetterForm | FrozenLetter | null {
  const text = unseal(key, row, "letter");
  return text === null ? null : (JSON.parse(text) as LetterForm | FrozenLetter);
}

/** Of what was sent; null once the person was deleted. */
export function readFrozenLetter(key: Buffer, row: OfferRow): FrozenLetter | null {
  return row.state === "draft" ? null : (readSealedLetter(key, row) as FrozenLetter | null);
}
