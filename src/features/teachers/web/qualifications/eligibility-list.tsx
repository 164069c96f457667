// The answers of the national rules, each with its notes and the sources of its rule.
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import type { Eligibility } from "#features/matching/domain/eligibility/eligibility.ts";
import { formatDay } from "#platform/domain/day.ts";
import { RULES } from "#features/matching/domain/eligibility/rules.ts";
import type { Source } from "#features/matching/domain/eligibility/sources.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { useEligibilityWords } from "./eligibility-words.ts";
import styles from "./qualifications-card.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = { eligibilities: readonly Eligibility[]; name: string };

export function EligibilityList({ eligibilities, name }: Props) {
  const say = useSay("candidates");
  const { nameOf, answerOf } = useEligibilityWords();
  if (eligibilities.length === 0) return null;
  return (
    <ul className={`list stack gap-sm ${styles.answers}`} aria-label={name}>
      {eligibilities.map((eligibility) => {
        const { classes, answer, notes } = eligibility;
        return (
          <li key={classes} className="fact" data-answer={answer}>
            <Icon name={answer === "meets" ? "check" : "info"} size={18} />
            <div className="stack gap-2xs">
              <span>
                <strong>{nameOf(classes)}:</strong> {answerOf(eligibility)}
              </span>
              {notes.map((note) => (
                <small key={inEnglish(note)}>{say(note)}</small>
              ))}
              {classes !== "pre-primary" && <Sources sources={RULES[classes].sources} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Sources({ sources }: { sources: readonly Source[] }) {
  const t = useT("candidates");
  const say = useSay("candidates");
  const locale = useLocale();
  return (
    <small data-not-printed>
      {`${sources.length === 1 ? t("Source:") : t("Sources:")} `}
      {sources.map(({ name, publisher, date, link }, index) => (
        <span key={name}>
          {index > 0 && " · "}
          <a href={link} target="_blank" rel="noopener noreferrer" title={say(name)}>
            {say(publisher)}, {formatDay(date, locale)}
          </a>
        </span>
      ))}
    </small>
  );
}
