// Decides the place of supply of a plan, which decides the kind of tax (PAY-12).
import { readState } from "#platform/domain/places/states.ts";
import { GST_STATES } from "#features/schools/domain/verifications/state-codes.ts";

/** A state with its code of the GST: "23" for Madhya Pradesh. */
export type GstState = { name: string; code: string };

/** The newest code of a state that has had two. */
const CODES = new Map(Object.entries(GST_STATES).map(([code, name]) => [name, code]));

/** The states that a bill may name, for a list to choose from. */
export const GST_STATE_NAMES: readonly string[] = [...CODES.keys()].toSorted();

/** Reads a state as people write it; undefined for a text that is no state of India. */
export function readGstState(text: string): GstState | undefined {
  const name = readState(text);
  const code = name === undefined ? undefined : CODES.get(name);
  return name === undefined || code === undefined ? undefined : { name, code };
}

/** Where a supply to a buyer abroad is. */
export const ABROAD: GstState = { name: "Other Countries", code: "96" };

const INDIAS = new Set(["", "india", "bharat", "भारत", "in", "ind"]);
/** A country that is not named is India. */
export const isIndia = (country: string) => INDIAS.has(country.trim().toLowerCase());

type Buyer = {
  /** State and country of the billing profile. */
  billing?: string | undefined;
  billingCountry?: string | undefined;
  /** State and country of the school's address. */
  address: string;
  country: string;
};

/**
 * The buyer's state, also of a buyer who is not registered: that of the billing profile, else that of the school's
 * address; abroad for a buyer in another country. Where nothing is a state of India, the law takes the seller's.
 */
export function placeOfSupply(
  { billing = "", billingCountry, address, country }: Buyer,
  seller: GstState,
): GstState {
  if (billingCountry !== undefined && !isIndia(billingCountry)) return ABROAD;
  const state =
    readGstState(billing) ??
    (billingCountry === undefined || billing === "" ? readGstState(address) : undefined);
  if (state) return state;
  return billingCountry === undefined && !isIndia(country) ? ABROAD : seller;
}
