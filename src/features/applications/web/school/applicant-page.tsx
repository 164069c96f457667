// One application as its school reads it: stage and steps, contact, note, match, profile, changes, history (JOB-95).
import { formatDayOf, formatInstant } from "#platform/domain/day.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApplicantDetail, ApplicantProfile as Profile } from "#features/applications/domain/wire.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { CandidateNotes } from "#features/deciding/web/candidate-notes.tsx";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { BackButton } from "#platform/web/ui/display/back-button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { ApplicantContact } from "./applicant-contact.tsx";
import styles from "./applicants.module.css";
import { MatchList } from "#features/teachers/web/match-reasons.tsx";
import { applicantQueries } from "./queries.ts";
import { StepDialog } from "./step-dialog.tsx";
import { letterStep, listSchoolSteps, STAGE_TONES } from "./steps.ts";
import { nameOf, statusOf } from "./texts.ts";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { type Steps, useSteps } from "./use-steps.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { offerPath } from "#features/offers/domain/paths.ts";
import { threadPath } from "#features/threads/domain/paths.ts";
import { RowActions } from "#platform/web/ui/table/record-table.tsx";
import { type Stage, STAGE_LABELS } from "#features/applications/domain/stages.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay, type Say } from "#platform/web/language/use-say.ts";
import { Chips } from "#features/teachers/web/profile/chips.tsx";
import {
  availabilityFacts,
  educationFacts,
  professionalFacts,
  ANSWER_LABELS,
  answerText,
  isAnswer,
} from "#features/teachers/web/profile/answers.ts";
import { QualificationsCard } from "#features/teachers/web/qualifications/qualifications-card.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";

/** The profile of an applicant as it was on the day of the application. */
type Props = { profile: Profile; schoolState: string | undefined };

/** How to reach the person stands above, with the stage. */
const ELSEWHERE = { gender: undefined, phone: undefined, email: undefined };

function ApplicantProfile({ profile, schoolState }: Props) {
  const t = useT("applicants");
  const say = useSay("candidates");
  return (
    <>
      <Card title={t("Professional Information")}>
        <DescriptionList inRows facts={professionalFacts(profile, say)} />
      </Card>
      <Card title={t("Education & Teaching")}>
        <DescriptionList inRows facts={educationFacts(profile, say)} />
      </Card>
      <Card title={t("Availability")}>
        <DescriptionList inRows facts={availabilityFacts({ ...profile, ...ELSEWHERE }, say)} />
      </Card>
      <Card title={t("Subjects and Classes")}>
        <Chips entries={profile.subjects} label={t("Subjects")} />
        <Chips entries={profile.classes} label={t("Classes")} />
      </Card>
      <div className="across">
        <QualificationsCard candidate={profile} schoolState={schoolState} />
      </div>
    </>
  );
}

/** The button that proposes an interview to this applicant; `opensAtOnce` where it was pressed already. */
export type Invite = (application: ApplicantDetail, opensAtOnce?: boolean) => ReactNode;

export function ApplicantPage({ id, invite }: { id: string; invite: Invite }) {
  const t = useT("applicants");
  const answer = useQuery(applicantQueries.one(id));
  return (
    <>
      <BackButton otherwise="?tab=applicants" />
      <Loaded answer={answer} failure={t("The application could not be loaded. Please try again.")} rows={4}>
        {(application) => <Application application={application} invite={invite} />}
      </Loaded>
    </>
  );
}

function Application({ application, invite }: { application: ApplicantDetail; invite: Invite }) {
  const locale = useLocale();
  const say = useSay("applicants");
  const t = useT("applicants");
  const { vacancy, appliedAt, note, match, profile, stage, reopened } = application;
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const { user } = useSession();
  const steps = useSteps();
  const schoolState = parsePlace(user?.address ?? "")?.state;
  return (
    <>
      <PageTitle
        lead={t(
          reopened > 0
            ? "Applied for {title} on {day}, again after a withdrawal."
            : "Applied for {title} on {day}.",
          { title: vacancy.title, day: formatDayOf(appliedAt, locale) },
        )}
      >
        {nameOf(application, say)}
      </PageTitle>
      <div className="grid wide-halves">
        <Card
          title={t("Status")}
          actions={<StatusBadge tone={STAGE_TONES[stage]}>{say(statusOf(application))}</StatusBadge>}
        >
          <Standing application={application} />
          {mayHire && (
            <div className="row gap-xs">
              {(stage === "applied" || stage === "shortlisted") && invite(application)}
              <StepButtons applicant={application} steps={steps} />
              <ButtonLink to={threadPath(application._id, "school")} small look="default">
                {t("Messages")}
              </ButtonLink>
            </div>
          )}
        </Card>
        <ApplicantContact application={application} />
        {note && (
          <Card title={t("Note of the Applicant")}>
            <p className="written text">{note}</p>
          </Card>
        )}
        {match && match.reasons.length > 0 && (
          <Card title={t("Match: {score} of 100", { score: match.score })}>
            <MatchList match={match} />
          </Card>
        )}
        <Changes application={application} />
        {profile && <ApplicantProfile profile={profile} schoolState={schoolState} />}
        {application.candidateId && (
          <Card title={t("Notes of Your School")} notPrinted>
            <CandidateNotes candidateId={application.candidateId} />
          </Card>
        )}
        <Card title={t("History")}>
          <StageHistory application={application} />
        </Card>
      </div>
      <StepDialog steps={steps} />
    </>
  );
}

function Standing({ application: { takeBackUntil, suggestedStage } }: { application: ApplicantDetail }) {
  const locale = useLocale();
  const say = useSay("applicants");
  const t = useT("applicants");
  return (
    <>
      {takeBackUntil && (
        <p>
          {t("The applicant learns of it on {time}. Until then you can undo it.", {
            time: formatInstant(takeBackUntil, locale),
          })}
        </p>
      )}
      {suggestedStage && (
        <p>
          {t("The result of the interview leads to: {stage}.", {
            stage: say(statusOf({ stage: suggestedStage })),
          })}
        </p>
      )}
    </>
  );
}

function Changes({ application: { changes, profile } }: { application: ApplicantDetail }) {
  const say = useSay("applicants");
  const t = useT("applicants");
  if (!profile)
    return <Notice>{t("The profile is no longer here: the applicant has deleted the account.")}</Notice>;
  const described = listChangesInText(changes, say);
  return (
    <Card title={t("Changed Since")}>
      {described.length === 0 ? (
        <p>{t("The profile below is that of the day of the application, and is still the same.")}</p>
      ) : (
        <>
          <p>{t("The profile below is that of the day of the application. Since then:")}</p>
          <ul className={`stack gap-sm list ${styles.entries}`}>
            {described.map(({ label, before, now }) => (
              <li key={label}>
                <strong>{say(label)}:</strong> {before} → {now}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

const SIDES = { school: "Your school", admin: "Our staff" };

/** What happened to an application, the newest step last. */
function StageHistory({ application }: { application: ApplicantDetail }) {
  const locale = useLocale();
  const say = useSay("applicants");
  const t = useT("applicants");
  const { events } = application;
  return (
    <ol className={`stack gap-sm list ${styles.entries}`} aria-label={t("History")}>
      {events.map((event) => (
        <li key={`${event.at} ${event.stage}`}>
          <strong>{say(STAGE_LABELS[event.stage])}</strong>
          <p className="text above-2xs dimmed fine">
            {formatInstant(event.at, locale)}
            {event.by &&
              `, ${event.byName ?? (event.by === "candidate" ? nameOf(application, say) : say(SIDES[event.by]))}`}
          </p>
          {event.note && <p className="written text">{event.note}</p>}
        </li>
      ))}
    </ol>
  );
}

function StepButtons({ applicant, steps }: { applicant: ApplicantDetail; steps: Steps }) {
  const say = useSay("applicants");
  const t = useT("applicants");
  const { _id, stage, suggestedStage, takeBackUntil } = applicant;
  const name = nameOf(applicant, say);
  const letter = letterStep(applicant);
  const isNext = (to: Stage) =>
    letter === null && (suggestedStage ? to === suggestedStage : to !== "not-selected" && to !== "offered");
  return (
    <RowActions>
      {letter && (
        <ButtonLink small to={offerPath(_id, "school")}>
          {say(letter)}
        </ButtonLink>
      )}
      {listSchoolSteps(stage).map(({ to, label }) => (
        <Button
          key={to}
          small
          look={isNext(to) ? "filled" : "default"}
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
          onClick={() => steps.undo([applicant])}
        >
          {t("Undo")}
        </Button>
      )}
    </RowActions>
  );
}

type Change = { label: string; before: string; now: string };

/** With values in the words of `say`. */
export const listChangesInText = (changes: ApplicantDetail["changes"], say: Say): Change[] =>
  changes
    .flatMap(({ field, before, now }): Change[] => {
      if (!isAnswer(field)) return [];
      const textOf = (value: unknown) => answerText(field, value, say) ?? say("nothing");
      return [{ label: ANSWER_LABELS[field], before: textOf(before), now: textOf(now) }];
    })
    // A change that no reader would see.
    .filter((change) => change.before !== change.now);
