// Qualifications and TETs of a profile, and what the national rules say to them class by class (ELIG-14).
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import type { CandidateProfile } from "#features/teachers/domain/calls.ts";
import { eligibilityOf } from "#features/matching/domain/eligibility/eligibility.ts";
import { groupsTaught } from "#features/matching/domain/eligibility/taught-groups.ts";
import { formatQualification, formatTet } from "#features/matching/domain/eligibility/texts.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { EligibilityList } from "./eligibility-list.tsx";
import styles from "./qualifications-card.module.css";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = {
  candidate: CandidateProfile;
  /** The state of the school that reads the profile, by which a state's TET is judged. */
  schoolState?: string | undefined;
};

export function QualificationsCard({ candidate, schoolState }: Props) {
  const t = useT("candidates");
  const say = useSay("candidates");
  const { qualifications, tets } = candidate;
  const taught = groupsTaught(candidate);
  const all = eligibilityOf(candidate, schoolState);
  const own = all.filter(({ classes }) => taught.includes(classes));
  const others = all.filter(({ classes }) => !taught.includes(classes));
  const isKnown = all.some(({ answer }) => answer !== "not-told");
  const isListed = qualifications.length > 0 || tets.length > 0;
  return (
    <Card title={t("Qualifications & Eligibility")} className={`across ${styles.card}`}>
      <div className={`grid ${styles.columns}`}>
        <div>
          {isListed && <h3>{t("Qualifications")}</h3>}
          {qualifications.length === 0 && (
            <p className={`dimmed fine text below ${styles.none}`}>{t("No qualifications are listed.")}</p>
          )}
          {qualifications.length > 0 && (
            <ul className="points" aria-label={t("Qualifications")}>
              {qualifications
                .map((one) => formatQualification(one, say))
                .map((text) => (
                  <li key={text}>{text}</li>
                ))}
            </ul>
          )}
          {tets.length > 0 && (
            <>
              <h3>{t("Teacher eligibility tests (TET)")}</h3>
              <ul className="points" aria-label={t("Teacher eligibility tests")}>
                {tets.map(formatTet).map((text) => (
                  <li key={inEnglish(text)}>{say(text)}</li>
                ))}
              </ul>
            </>
          )}
        </div>
        {isKnown && (
          <div>
            <h3>{t("National rules")}</h3>
            <EligibilityList eligibilities={own} name={t("National rules for the classes taught")} />
            {others.length > 0 && (
              <details className={`below-lg ${styles.others}`}>
                <summary>{own.length > 0 ? t("Other classes") : t("All classes")}</summary>
                <EligibilityList eligibilities={others} name={t("National rules for other classes")} />
              </details>
            )}
            <p className={`dimmed fine text below ${styles.none}`}>
              {t(
                "For information, from what the profile lists. Marks that are not listed are not compared, and a state or board may ask for more.",
              )}
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}
