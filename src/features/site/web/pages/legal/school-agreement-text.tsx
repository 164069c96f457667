// The text of the agreement with schools, colleges, coaching centres and companies.
import { Link } from "#platform/web/ui/link.tsx";
import { WriteToUs } from "#features/site/web/contact/write-to-us.tsx";
import { Clause, LegalText } from "#features/site/web/pages/legal/legal-text.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export function SchoolAgreementText() {
  const t = useT("legal");
  return (
    <LegalText
      lead={t(
        "This agreement is between EduNakuri and every institution that registers as an employer: schools, colleges, universities, coaching centres and companies. The person who registers confirms that they may act for the institution.",
      )}
    >
      <Clause name="account" title={t("Your account")}>
        <p>
          {t(
            "Register with the institution’s real name, type, affiliation, address and contact number, and keep them up to date. One account belongs to one institution. Keep the password to yourselves; what is done from your account counts as done by you.",
          )}
        </p>
        <p>
          {t(
            "Only verified schools see profiles with their contact details: those whose number our staff have checked, while they have an active subscription, or of a teacher who has applied to them or agreed to an interview. We may ask for a proof of affiliation and may keep an account waiting, suspend it, or close it, where the particulars are not true. A verification is valid for a year and ends when your name, type, affiliation, address, website, phone or checked number changes.",
          )}
        </p>
      </Clause>
      <Clause name="free" title={t("What is free and what is not")}>
        <p>
          {t(
            "Basic access is free: you may search, filter and open full profiles. Premium services are charged separately, by subscription plans in Indian rupees whose price and credits are shown before you confirm.",
          )}
        </p>
        <ul>
          <li>
            {t(
              "A subscription has the price and credits of the day on which you asked for it. It begins when it is activated.",
            )}
          </li>
          <li>
            {t(
              "One credit invites one candidate to one interview. It is taken when the interview is scheduled.",
            )}
          </li>
          <li>{t("If we cancel an interview that was not held, the credit is given back.")}</li>
          <li>{t("Unused credits are carried over when you subscribe again before the period ends.")}</li>
        </ul>
      </Clause>
      <Clause name="candidates" title={t("How you treat candidates")}>
        <ul>
          <li>{t("Use what you read in a profile only to fill positions in your own institution.")}</li>
          <li>
            {t(
              "Do not pass profiles, resumes or contact details on to anybody outside your institution, except by the links that this site makes, and keep no lists of them outside this site.",
            )}
          </li>
          <li>{t("Never ask a candidate for a fee, a deposit or original certificates.")}</li>
          <li>
            {t("Choose by merit, without regard to religion, caste, gender, disability or place of birth.")}
          </li>
        </ul>
      </Clause>
      <Clause name="interviews" title={t("Interviews")}>
        <p>
          {t(
            "Offer an interview at least two days ahead, within the hours the candidate has named, with a working meeting link or an address. Hold it on the day agreed, and record the result, so that the candidate knows where they stand.",
          )}
        </p>
      </Clause>
      <Clause name="ours" title={t("What we do, and what we do not")}>
        <p>
          {t(
            "We show profiles, coordinate interviews and keep the record of your credits. Profiles are written by the candidates: check certificates and references yourselves before you appoint anyone. The contract of employment is between you and the candidate alone.",
          )}
        </p>
      </Clause>
      <Clause name="end" title={t("Ending it")}>
        <p>
          {t.nodes(
            "You may close your account at any time: its owner deletes it in the dashboard, or writes to us {how}. We may suspend an account that breaks this agreement. What happens to your data is written in the {policy}.",
            { how: <WriteToUs />, policy: <Link to="/privacy-policy">{t("Privacy Policy")}</Link> },
          )}
        </p>
      </Clause>
      <Clause name="law" title={t("Law")}>
        <p>
          {t(
            "The law of India applies. Disputes that talking does not settle go to the courts of Bhopal, Madhya Pradesh.",
          )}
        </p>
      </Clause>
    </LegalText>
  );
}
