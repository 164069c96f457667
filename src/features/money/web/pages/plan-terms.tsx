// Below the plans: what is free, what a credit is, what comes back, and what is said of tax (PAY-55).
import { useT } from "#platform/web/language/use-t.tsx";

export function PlanTerms() {
  const t = useT("plan");
  return (
    <section className="above-lg" aria-labelledby="terms">
      <h2 id="terms">{t("Credits, Tax and Payment")}</h2>
      <ul>
        <li>{t("Searching, full profiles and the verification of your school cost nothing.")}</li>
        <li>
          {t(
            "One credit invites one candidate to one interview. It is taken when the interview is scheduled.",
          )}
        </li>
        <li>{t("If we cancel an interview that was not held, the credit is given back.")}</li>
        <li>{t("Unused credits are carried over when you subscribe again before the period ends.")}</li>
        <li>
          {t(
            "Before you pay, a proforma invoice names the price before tax, each tax with its rate, and the total. Where no tax is named, none is charged.",
          )}
        </li>
        <li>{t("When you have paid, you get a tax invoice, or a receipt where no tax is charged.")}</li>
      </ul>
    </section>
  );
}
