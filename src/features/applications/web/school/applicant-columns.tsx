// The columns of the applicants: those of the documents first, then the match and the steps (JOB-90, JOB-91).
import { formatDayOf, formatInstant } from "#platform/domain/day.ts";
import type { Applicant, ApplicantWithoutContact } from "#features/applications/domain/wire.ts";
import { cityOf } from "#features/jobs/domain/public/texts.ts";
import { CompareButton } from "#features/deciding/web/compare-button.tsx";
import { StarButton } from "#features/deciding/web/star-button.tsx";
import { BreakableText } from "#platform/web/ui/display/breakable-text.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { type Column, RowActions } from "#platform/web/ui/table/record-table.tsx";
import styles from "./applicants.module.css";
import { MatchReasons } from "#features/teachers/web/match-reasons.tsx";
import { listSchoolSteps, STAGE_TONES } from "./steps.ts";
import { nameOf, statusOf, whyNoContact } from "./texts.ts";
import { canAnswer } from "./steps.ts";
import type { Chosen } from "#platform/web/ui/table/use-chosen.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { Checkbox } from "#platform/web/ui/form/field.tsx";
import type { Steps } from "./use-steps.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Tools = {
  /** For those who hire; without it the list is for reading. */
  hiring: { chosen: Chosen<ApplicantWithoutContact>; steps: Steps } | null;
  hrefOf: (applicant: Applicant) => string;
};

export function applicantColumns({ hiring, hrefOf }: Tools): Column<Applicant>[] {
  const actions: Column<Applicant>[] = hiring
    ? [
        {
          label: "Actions",
          kind: "actions",
          isNotPrinted: true,
          cell: (one) => <StepButtons applicant={one} steps={hiring.steps} />,
        },
      ]
    : [];
  return [
    {
      label: "Name",
      kind: "title",
      cell: (one) => <Who applicant={one} chosen={hiring?.chosen} href={hrefOf(one)} />,
    },
    { label: "Email", cell: (one) => <Email applicant={one} /> },
    {
      label: "Phone",
      kind: "short",
      cell: ({ phone }) => (phone ? <TextLink href={`tel:+91${phone}`}>{phone}</TextLink> : "—"),
    },
    { label: "Applied For", cell: ({ vacancy }) => vacancy.title },
    { label: "Status", cell: (one) => <Status applicant={one} /> },
    { label: "Match", cell: ({ match }) => (match?.reasons.length ? <MatchReasons match={match} /> : "—") },
    ...actions,
  ];
}

type WhoProps = { applicant: Applicant; chosen: Chosen<ApplicantWithoutContact> | undefined; href: string };

function Who({ applicant, chosen, href }: WhoProps) {
  const locale = useLocale();
  const say = useSay("applicants");
  const t = useT("applicants");
  const name = nameOf(applicant, say);
  const { candidateId, currentProfile, city, appliedAt, isProfileChanged, seenAt, note } = applicant;
  const facts = [say(currentProfile ?? ""), city && cityOf(city)].filter(Boolean).join(", ");
  return (
    <span className="beside gap-sm start">
      {chosen && canAnswer(applicant) && (
        <Checkbox
          aria-label={t("Choose {name}", { name })}
          checked={chosen.has(applicant)}
          disabled={chosen.isFull && !chosen.has(applicant)}
          onChange={(event) => chosen.set([applicant], event.currentTarget.checked)}
        />
      )}
      <span className={styles.name}>
        <TextLink to={href}>{name}</TextLink>
        {facts && <small>{facts}</small>}
        <small>
          {[
            t("Applied on {day}", { day: formatDayOf(appliedAt, locale) }),
            seenAt === null && t("not opened yet"),
            note && t("with a note"),
            isProfileChanged && t("profile changed since"),
          ]
            .filter(Boolean)
            .join(", ")}
        </small>
        {chosen && candidateId && (
          <span className="row gap-2xs">
            <StarButton candidate={{ _id: candidateId, fullName: name }} />
            <CompareButton candidate={{ _id: candidateId, fullName: name }} />
          </span>
        )}
      </span>
    </span>
  );
}

function Email({ applicant }: { applicant: Applicant }) {
  const say = useSay("applicants");
  const { email } = applicant;
  if (email === undefined)
    return <small className={styles.quiet}>{say(whyNoContact(applicant) ?? "—")}</small>;
  return (
    <TextLink href={`mailto:${email}`}>
      <BreakableText>{email}</BreakableText>
    </TextLink>
  );
}

export function Status({ applicant }: { applicant: ApplicantWithoutContact }) {
  const locale = useLocale();
  const say = useSay("applicants");
  const t = useT("applicants");
  const { stage, takeBackUntil, suggestedStage } = applicant;
  return (
    <span className={`stack gap-2xs start ${styles.status}`}>
      <StatusBadge tone={STAGE_TONES[stage]}>{say(statusOf(applicant))}</StatusBadge>
      {takeBackUntil && (
        <small>
          {t("The applicant learns of it on {time}.", { time: formatInstant(takeBackUntil, locale) })}
        </small>
      )}
      {suggestedStage && (
        <small>
          {t("The interview’s result leads to: {stage}", { stage: say(statusOf({ stage: suggestedStage })) })}
        </small>
      )}
    </span>
  );
}

export function StepButtons({ applicant, steps }: { applicant: ApplicantWithoutContact; steps: Steps }) {
  const say = useSay("applicants");
  const t = useT("applicants");
  const { _id, stage, suggestedStage, takeBackUntil } = applicant;
  const name = nameOf(applicant, say);
  return (
    <RowActions>
      {listSchoolSteps(stage).map(({ to, label }) => (
        <Button
          key={to}
          small
          look={to === suggestedStage || (to !== "not-selected" && !suggestedStage) ? "filled" : "default"}
          aria-label={t("{label}: the application of {name}", { label: say(label), name })}
          onClick={() => steps.take(applicant, to)}
        >
          {say(label)}
        </Button>
      ))}
      {takeBackUntil && (
        <Button
          small
          look="default"
          aria-label={t("Undo “Not selected” of {name}", { name })}
          onClick={() => steps.undo([_id])}
        >
          {t("Undo")}
        </Button>
      )}
    </RowActions>
  );
}
