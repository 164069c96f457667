// What a paper says of seller and buyer, frozen when it is issued (PAY-13).
import type { GstState } from "./place-of-supply.ts";

/** A seller who is not set yet has a name only. */
export type PaperSeller = {
  legalName: string;
  gstin: string | null;
  address: string | null;
  pin: string | null;
  state: GstState | null;
  signatory: string | null;
};

export type PaperBuyer = {
  legalName: string;
  gstin: string | null;
  address: string;
  pin: string | null;
};
