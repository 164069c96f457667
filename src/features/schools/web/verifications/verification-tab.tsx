// Verification in a school's dashboard: how it stands, what is checked, the form of the owner, and the history.
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { useQuery } from "@tanstack/react-query";
import type {
  VerificationRequest,
  VerificationStanding,
} from "#features/schools/domain/verifications/calls.ts";
import { NUMBER_LABELS } from "#features/schools/domain/verifications/terms.ts";
import { dayInIndia, formatDayOf } from "#platform/domain/day.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { CheckList, RecordChanges, RequestState } from "./request-state.tsx";
import { VerifiedBadge } from "./school-badge.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { type RegisteredWith, VerificationForm } from "./verification-form.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { queryOf } from "#platform/web/query.ts";

export function VerificationTab({ school }: { school: RegisteredWith }) {
  const t = useT("employer");
  const answer = useQuery(queryOf("/api/employer/verification"));
  return (
    <>
      <PageTitle
        lead={t(
          "Teachers see “Verified school” on the invitations of a verified school. With an active plan it sees their phone numbers, e-mail addresses and resumes.",
        )}
      >
        {t("Verification")}
      </PageTitle>
      <Loaded answer={answer} failure={t("The verification could not be loaded. Please try again.")} rows={3}>
        {(standing) => <Standing standing={standing} school={school} />}
      </Loaded>
    </>
  );
}

function Standing({ standing, school }: { standing: VerificationStanding; school: RegisteredWith }) {
  const say = useSay("employer");
  const t = useT("employer");
  const { request, badge, changes, history } = standing;
  const isOwner = useHasMemberRole(["owner"]);
  const mayWriteJobs = useHasMemberRole(HIRING_ROLES);
  return (
    <div className="stack gap-lg">
      <Card
        title={t("Your School")}
        actions={request && <RequestState state={request.state} isAgain={changes !== null} />}
      >
        <p className="text below-sm">{sentencesOf(standing).map(say).join(" ")}</p>
        <RecordChanges changes={changes} />
        {badge && (
          <p className="text below-sm">
            <VerifiedBadge badge={badge} />
          </p>
        )}
        {request && (
          <>
            <p className="text below-sm">
              {say(NUMBER_LABELS[request.kind])} {request.number}
            </p>
            {request.reason && <p className="tint padded text above-sm written">{request.reason}</p>}
          </>
        )}
        {request?.state === "pending" && mayWriteJobs && (
          <p>
            <TextLink to="?tab=jobs&job=new">{t("Write a job while you wait")}</TextLink>
          </p>
        )}
      </Card>
      {request && (
        <Card title={t("What Is Checked")}>
          <CheckList checks={request.checks} />
          <p>{t("A warning refuses nothing: our staff look the number up, and may call your school.")}</p>
        </Card>
      )}
      {isOwner ? (
        <Card title={request ? t("Your Number") : t("Ask for Verification")}>
          {badge && (
            <Notice className="below">
              {t("Another number ends the verification. The same one asks for another year.")}
            </Notice>
          )}
          {/* A new state begins with the number that is stored. */}
          <VerificationForm key={`${request?.state} ${request?.askedAt}`} request={request} school={school} />
        </Card>
      ) : (
        !request && <p>{t("The owner of your school asks for verification here.")}</p>
      )}
      {history.length > 0 && (
        <Card title={t("History")}>
          <History requests={history} />
        </Card>
      )}
    </div>
  );
}

function sentencesOf({ request, badge, changes, countsAsVerifiedUntil }: VerificationStanding): Text[] {
  const until = countsAsVerifiedUntil && { day: dayInIndia(new Date(countsAsVerifiedUntil)) };
  const rights = until
    ? [sentence("You see contact details with an active plan until {until}.", { until })]
    : [];
  if (badge)
    return [
      sentence("Your school is verified until {until}.", {
        until: { day: dayInIndia(new Date(badge.validUntil)) },
      }),
    ];
  switch (request?.state) {
    case "pending":
      return changes
        ? [
            "Your school has changed since we verified it. We look at it again, and answer by mail.",
            "Until then teachers do not see “Verified school”, and your public page says the city that we have verified.",
            ...rights,
          ]
        : ["We are looking at your number, and answer by mail.", ...rights];
    case "more-needed":
      return [
        "We need more to verify your school.",
        "Please read what is missing, and send it below.",
        ...rights,
      ];
    case "refused":
      return ["Your school could not be verified.", "You can ask again with another number or a document."];
    case "expired":
      return ["The verification of your school has ended.", "Please ask again."];
    default:
      return rights.length > 0
        ? ["Not yet verified.", ...rights, "Please ask for verification before."]
        : ["Not yet verified.", "Until it is, contact details stay hidden with every plan."];
  }
}

function History({ requests }: { requests: readonly VerificationRequest[] }) {
  const say = useSay("employer");
  const t = useT("employer");
  const locale = useLocale();
  return (
    <ul className="stack list breaks">
      {requests.map((request) => (
        <li key={`${request.askedAt} ${request.number}`}>
          <RequestState state={request.state} /> {say(NUMBER_LABELS[request.kind])} {request.number}
          <p>
            {request.decidedAt
              ? t("Asked on {askedOn}, answered on {answeredOn}", {
                  askedOn: formatDayOf(request.askedAt, locale),
                  answeredOn: formatDayOf(request.decidedAt, locale),
                })
              : t("Asked on {askedOn}", { askedOn: formatDayOf(request.askedAt, locale) })}
          </p>
          {request.reason && <p className="tint padded text above-sm written">{request.reason}</p>}
        </li>
      ))}
    </ul>
  );
}
