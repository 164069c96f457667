// What applicants learn of an edited vacancy: its pay and its place (APPLY-15).
import { joined, sentence, term, type Value } from "#platform/domain/locale/sentence.ts";
import { formatPaise } from "#platform/domain/money.ts";

export type VacancyTerms = {
  pay_from_paise: number | null;
  pay_to_paise: number | null;
  city: string | null;
  state_name: string | null;
};
type Change = { label: string; before: Value; now: Value };

const NOT_STATED = term("not stated");

function formatTermsPay({ pay_from_paise: from, pay_to_paise: to }: VacancyTerms): Value {
  const [least, most] = [from, to].map((paise) => paise !== null && formatPaise(paise));
  if (least && most) return least === most ? least : sentence("{from} to {to}", { from: least, to: most });
  if (least) return sentence("from {pay}", { pay: least });
  return most ? sentence("up to {pay}", { pay: most }) : NOT_STATED;
}

const formatTermsPlace = ({ city, state_name }: VacancyTerms): Value =>
  city === null ? NOT_STATED : joined([city, state_name].filter((part) => part !== null).map(term), ", ");

export function listTermsChanges(before: VacancyTerms, now: VacancyTerms): Change[] {
  const isPayEqual = before.pay_from_paise === now.pay_from_paise && before.pay_to_paise === now.pay_to_paise;
  const isPlaceEqual = before.city === now.city && before.state_name === now.state_name;
  return [
    ...(isPayEqual
      ? []
      : [{ label: "Pay a month", before: formatTermsPay(before), now: formatTermsPay(now) }]),
    ...(isPlaceEqual
      ? []
      : [{ label: "Place", before: formatTermsPlace(before), now: formatTermsPlace(now) }]),
  ];
}
