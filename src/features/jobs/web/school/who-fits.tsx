// Whom the school met for an earlier job like this one (JOB-100), then the ten teachers who fit it best, each with the button that
// invites to apply (JOB-99).
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import type { FormerFinalist } from "#features/jobs/domain/calls.ts";
import type { OwnVacancy } from "#features/jobs/domain/wire.ts";
import { threadPath } from "#features/threads/domain/paths.ts";
import { formatDay } from "#platform/domain/day.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { SmallCandidatePhoto } from "#features/teachers/web/candidate-photo.tsx";
import { formatExperience, formatSalary } from "#features/teachers/domain/profile-format.ts";
import { placeText } from "#platform/domain/places/place.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import { browserApi, errorMessage } from "#platform/web/api.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf, useChange } from "#platform/web/query.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useSingleFlight } from "#platform/web/ui/feedback/single-flight.ts";
import { Link } from "#platform/web/ui/link.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import styles from "./jobs.module.css";

const MAX_FITTING = 10;
const INVITED = "/api/employer/vacancies/{id}/invited";

const useInviteToApply = (id: string) =>
  useChange(
    (candidateId: string) =>
      browserApi.put("/api/employer/vacancies/{id}/invited/{candidateId}", { params: { id, candidateId } }),
    { changes: [INVITED] },
  );

type Props = {
  job: OwnVacancy;
  /** In place of the card where nobody fits. */
  nobody?: ReactNode;
  actions?: ReactNode;
};

export function WhoFits({ job, nobody = null, actions }: Props) {
  const t = useT("posting");
  const say = useSay("search");
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const filters = {
    ...(job.subjects[0] && { subject: job.subjects[0] }),
    ...(job.profile && { profile: job.profile }),
    ...(job.city && { near: job.city }),
    sort: "best" as const,
  };
  const { data } = useQuery(
    queryOf("/api/candidates/allCandidate", { query: { ...filters, page: 1, limit: MAX_FITTING } }),
  );
  const { data: invited } = useQuery(queryOf(INVITED, { params: { id: job._id } }, { staleTime: 0 }));
  const { data: met, isPending } = useQuery(
    queryOf("/api/employer/vacancies/{id}/finalists", { params: { id: job._id } }, { staleTime: 0 }),
  );
  if (!data || isPending) return null;
  const finalists = met?.finalists ?? [];
  const others = data.items.filter(({ _id }) => finalists.every((one) => one._id !== _id));
  const count = finalists.length + others.length;
  if (count === 0) return nobody;
  const inviteFor = (person: { _id: string; fullName: string }) =>
    mayHire &&
    invited && (
      <InviteToApply
        jobId={job._id}
        person={person}
        isInvited={invited.candidateIds.includes(person._id)}
        isFull={invited.left === 0}
      />
    );
  return (
    <Card
      title={
        count === 1
          ? t("One teacher fits {job}", { job: job.title })
          : t("{count} teachers fit {job}", { count, job: job.title })
      }
      actions={
        <>
          <TextLink to={`/candidate/allCandidatePage?${new URLSearchParams(filters)}`}>
            {t("All who fit")}
          </TextLink>
          {actions}
        </>
      }
    >
      {finalists.length > 0 && (
        <>
          <h3 className="fine strong">{t("You have met before")}</h3>
          <ul className="list">
            {finalists.map((person) => (
              <Finalist key={person._id} person={person}>
                {inviteFor(person)}
              </Finalist>
            ))}
          </ul>
        </>
      )}
      {finalists.length > 0 && others.length > 0 && (
        <h3 className="fine strong above-sm">{t("Others who fit")}</h3>
      )}
      <ul className="list">
        {others.map(({ _id, fullName, photo, totalExperience, Address, expectedSalary, match }) => (
          <li key={_id} className={styles.fitting}>
            <SmallCandidatePhoto photo={photo} className="photo" />
            <span>
              <Link className="link strong" to={`/employer/candidatedetails/${_id}`}>
                {fullName}
              </Link>
              <span className="dimmed fine">
                {[
                  say(formatExperience(totalExperience)),
                  say(placeText(Address)),
                  expectedSalary && formatSalary(expectedSalary),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            {match && <span className="tag digits">{t("{score} match", { score: match.score })}</span>}
            {inviteFor({ _id, fullName })}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The name leads to what was said and agreed then, which is no view of the profile. */
function Finalist({ person, children }: { person: FormerFinalist; children: ReactNode }) {
  const locale = useLocale();
  const say = useSay();
  const { fullName, photo, post, stage, on, threadId } = person;
  return (
    <li className={styles.fitting}>
      <SmallCandidatePhoto photo={photo} className="photo" />
      <span>
        <Link className="link strong" to={threadPath(threadId, "school")}>
          {fullName}
        </Link>
        <span className="dimmed fine">
          {[post, say(STAGE_LABELS[stage]), formatDay(on, locale)].join(" · ")}
        </span>
      </span>
      {children}
    </li>
  );
}

type InviteProps = {
  jobId: string;
  person: { _id: string; fullName: string };
  isInvited: boolean;
  isFull: boolean;
};

function InviteToApply({ jobId, person: { _id, fullName }, isInvited, isFull }: InviteProps) {
  const t = useT("posting");
  const invite = useInviteToApply(jobId);
  const singleFlight = useSingleFlight();
  if (isInvited) return <span className="tag">{t("Invited to apply")}</span>;
  const onInvite = () =>
    void singleFlight(async () => {
      try {
        toast.good((await invite.mutateAsync(_id)).message, { seconds: 3 });
      } catch (error) {
        toast.bad(errorMessage(error, t("The teacher could not be invited. Please try again.")));
      }
    });
  return (
    <Button
      small
      look="default"
      busy={invite.isPending}
      disabled={isFull}
      aria-label={t("Invite {name} to apply", { name: fullName })}
      onClick={onInvite}
    >
      {t("Invite to apply")}
    </Button>
  );
}
