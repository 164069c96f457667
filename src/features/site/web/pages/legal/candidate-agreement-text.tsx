// The text of the agreement with candidates.
import { Link } from "#platform/web/ui/link.tsx";
import { WriteToUs } from "#features/site/web/contact/write-to-us.tsx";
import { Clause, LegalText } from "#features/site/web/pages/legal/legal-text.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export function CandidateAgreementText() {
  const t = useT("legal");
  return (
    <LegalText
      lead={t(
        "This agreement is between EduNakuri and everyone who registers as a candidate: teachers, lecturers and all other staff of education.",
      )}
    >
      <Clause name="free" title={t("Free for you")}>
        <p>
          {t(
            "Our services are 100% free for candidates. There is no placement fee, neither when you register nor when you are appointed. Nobody may ask you for money in our name; if somebody does, please tell us.",
          )}
        </p>
      </Clause>
      <Clause name="profile" title={t("Your profile")}>
        <ul>
          <li>{t("Say what is true: qualifications, experience, salary and documents are your own.")}</li>
          <li>{t("Keep it up to date. You can change it at any time from your dashboard.")}</li>
          <li>{t("Upload only a photo of yourself and your own resume.")}</li>
          <li>{t("One person has one account. Keep your password to yourself.")}</li>
        </ul>
      </Clause>
      <Clause name="age" title={t("If you are under 18")}>
        <p>
          {t(
            "Candidates under 18 need the consent of a parent or guardian. We have no way yet to ask for it, so you cannot register before you are 18. By registering you confirm that you are 18 or older.",
          )}
        </p>
      </Clause>
      <Clause name="seen" title={t("Who sees you")}>
        <p>
          {t.nodes(
            "Your name, photo, subjects, experience and city appear in the list of candidates. Your full profile is shown to registered schools. Your phone number, email address and resume stay hidden until you are shortlisted: until a verified school, one whose number our staff have checked, opens your profile with an active subscription, or until you apply to such a school or agree to an interview with it. A list of candidates that a school keeps for itself shows it no more of you. The {policy} says it in full.",
            { policy: <Link to="/privacy-policy">{t("Privacy Policy")}</Link> },
          )}
        </p>
        <p>
          {t(
            "You decide about this under Privacy in your dashboard: you can show your name and photo only to verified schools, so that everybody else reads your initial and subject; be asked first, so that a school with a subscription needs your yes; hide from schools that you name; and leave the list.",
          )}
        </p>
      </Clause>
      <Clause name="interviews" title={t("Interviews")}>
        <p>
          {t(
            "A school may invite you within the hours you have named. Confirm or ask for another day soon, and be on time: the school has paid for the invitation, and other people wait for an answer.",
          )}
        </p>
      </Clause>
      <Clause name="ours" title={t("What we do, and what we do not")}>
        <p>
          {t(
            "We show your profile and coordinate interviews. We cannot promise an appointment, and we are not your employer: read the school’s offer with care before you accept it.",
          )}
        </p>
      </Clause>
      <Clause name="end" title={t("Ending it")}>
        <p>
          {t.nodes(
            "You can delete your account from your dashboard. If you cannot log in, write to us {how} from the address you registered with. If you are away for half a year, your profile leaves the lists until you come back; after two years without a visit we delete your account. We write to you before each. We may close an account with untrue particulars.",
            { how: <WriteToUs /> },
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
