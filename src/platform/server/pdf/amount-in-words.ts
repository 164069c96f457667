// Writes an amount in words, in lakh and crore.
import { ToWords } from "to-words/en-IN";
import { rupeesFromPaise } from "#platform/domain/money.ts";

const words = new ToWords();

/** 499900 -> "Four Thousand Nine Hundred Ninety Nine Rupees Only". */
export function amountInWords(paise: number): string {
  return words.convert(rupeesFromPaise(paise), { currency: true });
}
