// What applicants learn of an edited vacancy: its pay and its place (APPLY-15).
import { formatRupees, rupeesFromPaise } from "../money.ts";

export type VacancyTerms = {
  pay_from_paise: number | null;
  pay_to_paise: number | null;
  city: string | null;
  state_name: string | null;
};
type Change = { label: string; before: string; now: string };

const NOT_STATED = "not stated";

function formatTermsPay({ pay_from_paise: from, pay_to_paise: to }: VacancyTerms): string {
  const [least, most] = [from, to].map((paise) => paise !== null && formatRupees(rupeesFromPaise(paise)));
  if (least && most) return least === most ? least : `${least} to ${most}`;
  if (least) return `from ${least}`;
  return most ? `up to ${most}` : NOT_STATED;
}

const formatTermsPlace = ({ city, state_name }: VacancyTerms) =>
  city === null ? NOT_STATED : [city, state_name].filter((part) => part !== null).join(", ");

export function listTermsChanges(before: VacancyTerms, now: VacancyTerms): Change[] {
  return [
    { label: "Pay a month", before: formatTermsPay(before), now: formatTermsPay(now) },
    { label: "Place", before: formatTermsPlace(before), now: formatTermsPlace(now) },
  ].filter((change) => change.before !== change.now);
}
