import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [1, "One Rupee Only", "एक रुपया मात्र"],
  [100, "One Hundred Rupees Only", "एक सौ रुपये मात्र"],
  [48_500, "Forty Eight Thousand Five Hundred Rupees Only", "अड़तालीस हज़ार पांच सौ रुपये मात्र"],
  [100_100, "One Lakh One Hundred Rupees Only", "एक लाख एक सौ रुपये मात्र"],
  [1_25_000, "One Lakh Twenty Five Thousand Rupees Only", "एक लाख पच्चीस हज़ार रुपये मात्र"],
])("%d rupees are “%s”", (rupees, english, hindi) => {
  expect(amountInWords(rupees * 100)).toBe(english);
  expect(amountInWords(rupees * 100, "hi-IN")).toBe(hindi);
});
