// One application as its candidate reads it.
import { Link } from "#platform/web/ui/link.tsx";
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import type { OwnApplication } from "#features/applications/domain/wire.ts";
import { formatDayOf, formatInstant } from "#platform/domain/day.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useEndApplication } from "#features/applications/web/own/queries.ts";
import { jobStateText, nextStepText, STAGE_TONES } from "#features/applications/web/own/stage-text.ts";
import { cityOf } from "#features/jobs/domain/public/texts.ts";
import { offerPath } from "#features/offers/domain/paths.ts";
import { threadPath } from "#features/threads/domain/paths.ts";
import { BreakableText } from "#platform/web/ui/display/breakable-text.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import styles from "#features/applications/web/own/applications.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = { application: OwnApplication; interviewsHref: string };

export function OwnApplicationCard({ application, interviewsHref }: Props) {
  const t = useT("candidate");
  const say = useSay("candidate");
  const locale = useLocale();
  const { _id, vacancy, school, stage, appliedAt, note, mayReopen, unread, letter } = application;
  const jobState = jobStateText(application);
  const isShown = vacancy.state !== "removed";
  return (
    <Card>
      <div className="row tight baseline between">
        <h2 className="breaks">
          {isShown ? <Link to={`/jobs/${vacancy.slug}`}>{vacancy.title}</Link> : vacancy.title}
        </h2>
        <StatusBadge tone={STAGE_TONES[stage]}>{say(STAGE_LABELS[stage])}</StatusBadge>
      </div>
      <p className="dimmed breaks text above-2xs">
        <BreakableText>{school.instituteName}</BreakableText>
        {vacancy.city && ` · ${say(cityOf(vacancy.city))}`}
        {` · ${t("Applied on {day}", { day: formatDayOf(appliedAt, locale) })}`}
      </p>
      <p className="text above-sm">{say(nextStepText(application))}</p>
      {jobState && <p className="dimmed breaks text above-2xs">{say(jobState)}</p>}
      {note && (
        <details className="above-sm">
          <summary>{t("Your note")}</summary>
          <p className="quote written tint padded">{note}</p>
        </details>
      )}
      <ApplicationHistory application={application} />
      <div className={`row gap-xs above-sm ${styles.actions}`}>
        {letter && (
          <ButtonLink
            to={offerPath(_id, "candidate")}
            small
            look={letter.state === "sent" ? "filled" : "default"}
          >
            {letter.state === "sent" ? t("Answer the Offer") : t("See the Offer")}
          </ButtonLink>
        )}
        {stage === "interview" && (
          <ButtonLink to={interviewsHref} small>
            {t("See your interviews")}
          </ButtonLink>
        )}
        <ButtonLink to={threadPath(_id, "candidate")} small look={unread > 0 ? "filled" : "default"}>
          {unread === 0
            ? t("Messages")
            : unread === 1
              ? t("1 new message")
              : t("{count} new messages", { count: unread })}
        </ButtonLink>
        {mayReopen && (
          <ButtonLink to={`/jobs/${vacancy.slug}?apply=1`} small look="default">
            {t("Apply again")}
          </ButtonLink>
        )}
        <EndButtons application={application} />
      </div>
    </Card>
  );
}

const QUESTIONS = {
  withdrawn: {
    label: "Withdraw",
    title: "Withdraw this application?",
    body: "The school learns of it, and the application no longer shows it your contact details. An open interview of it is cancelled.",
    done: "Your application is withdrawn.",
  },
  declined: {
    label: "Decline the offer",
    title: "Decline this offer?",
    body: "The school learns of it. This cannot be taken back.",
    done: "You have declined the offer.",
  },
} as const;

/** Beside a withdrawal; a letter is declined on its page (OFFER-10). */
const LETTER_ENDS = "The offer that waits for your answer ends with it.";

function EndButtons({ application }: { application: OwnApplication }) {
  const t = useT("candidate");
  const end = useEndApplication();
  const confirmed = useConfirmedAction();
  const { _id: id, mayDecline, mayWithdraw, vacancy, letter } = application;
  // A letter is declined on its page, with a reason.
  const stages = [
    mayDecline && letter === null && ("declined" as const),
    mayWithdraw && ("withdrawn" as const),
  ];
  return stages.map((stage) => {
    if (!stage) return null;
    const { title, body, done } = QUESTIONS[stage];
    const label = t(QUESTIONS[stage].label);
    // An acceptance is withdrawn on the page of the offer, with a reason (OFFER-6).
    if (stage === "withdrawn" && letter?.state === "accepted")
      return (
        <ButtonLink
          key={stage}
          to={`${offerPath(id, "candidate")}?answer=withdraw`}
          small
          look="default"
          aria-label={`${label}: ${vacancy.title}`}
        >
          {label}
        </ButtonLink>
      );
    return (
      <Button
        key={stage}
        small
        look="default"
        aria-label={`${label}: ${vacancy.title}`}
        onClick={() =>
          void confirmed({
            question: {
              title: t(title),
              body: letter?.state === "sent" ? `${t(body)} ${t(LETTER_ENDS)}` : t(body),
              confirm: label,
              cancel: t("Cancel"),
              destructive: true,
            },
            act: () => end.mutateAsync({ id, stage }),
            done: () => toast.good(t(done), { seconds: 3 }),
            failed: (error) => toast.bad(errorMessage(error)),
          })
        }
      >
        {label}
      </Button>
    );
  });
}

const CHANGED_BY = { candidate: "by you", school: "by the school", admin: "by EduNakuri" } as const;

/** What happened to an application so far, with what the school wrote, newest last. */
function ApplicationHistory({ application: { events, school } }: { application: OwnApplication }) {
  const t = useT("candidate");
  const say = useSay("candidate");
  const locale = useLocale();
  if (events.length < 2) return null;
  return (
    <details className="above-sm">
      <summary>{t("What happened so far")}</summary>
      <ol className="points stack gap-xs">
        {events.map(({ stage, at, by, note }) => (
          <li key={`${stage} ${at}`}>
            <strong>{say(STAGE_LABELS[stage])}</strong> {formatInstant(at, locale)}
            {by && `, ${t(CHANGED_BY[by])}`}
            {note && by === "school" && (
              <blockquote
                aria-label={t("Message of {instituteName}", { instituteName: school.instituteName })}
                className="quote written tint padded"
              >
                {note}
              </blockquote>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
