// Writes an amount in words, in lakh and crore.
import { ToWords as EnglishWords } from "to-words/en-IN";
import { ToWords as HindiWords } from "to-words/hi-IN";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { rupeesFromPaise } from "#platform/domain/money.ts";

const english = new EnglishWords();
const hindi = new HindiWords();

/** 499900 -> "Four Thousand Nine Hundred Ninety Nine Rupees Only", "चार हज़ार नौ सौ निन्यानवे रुपये मात्र". */
export function amountInWords(paise: number, locale: Locale = "en-IN"): string {
  const rupees = rupeesFromPaise(paise);
  if (locale === "en-IN") return english.convert(rupees, { currency: true });
  // The library leaves the one of a hundred out: "एक लाख सौ".
  const words = hindi.convert(rupees, { currency: true }).replace(/(?<=^|(?:हज़ार|लाख|करोड़) )सौ/u, "एक सौ");
  return `${words} मात्र`;
}
