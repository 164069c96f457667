// Rules of the site's settings.
import type { Issue } from "#platform/domain/refusal.ts";

type BankAccount = {
  bankAccountName?: string | null | undefined;
  bankAccountNumber?: string | null | undefined;
  bankIfsc?: string | null | undefined;
  bankName?: string | null | undefined;
};

const NEEDED = [
  ["bankAccountName", "account name"],
  ["bankAccountNumber", "account number"],
  ["bankIfsc", "IFSC"],
] as const;

/** A transfer needs name, number and IFSC: with one of the bank's fields the others must be there too. */
export function findMissingBankFields(account: BankAccount): Issue[] {
  const isBegun = account.bankName || NEEDED.some(([field]) => account[field]);
  if (!isBegun) return [];
  return NEEDED.filter(([field]) => !account[field]).map(([path, label]) => ({
    path,
    message: `Please enter the ${label} too, or leave the bank account empty.`,
  }));
}
