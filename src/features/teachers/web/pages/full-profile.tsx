// A candidate's own profile as schools see it (CDASH-40).
import { useSearchParams } from "react-router";
import {
  asSubscribedSchoolSees,
  asUnsubscribedSchoolSees,
} from "#features/teachers/web/profile/as-schools-see.ts";
import { CandidateDetails } from "#features/teachers/web/profile/candidate-details.tsx";
import { printLinks } from "#platform/web/layout/document/print.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { skipOnSearchChange } from "#platform/web/layout/skip-revalidation.ts";
import { toPageResponse } from "#platform/web/refusals.ts";
import { requireCandidate } from "#features/accounts/web/session/guards.ts";
import { BackButton } from "#platform/web/ui/display/back-button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/full-profile";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { PROFILE_PATH } from "./places.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export const links = printLinks;
export const meta: Route.MetaFunction = (page) => [
  ...pageMetaIn(page, "Full Profile"),
  { name: "robots", content: "noindex" },
];
export const shouldRevalidate = skipOnSearchChange;

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireCandidate(args);
  try {
    return await getApi(args.context).get("/api/candidates/{email}", { params: { email } });
  } catch (error) {
    throw toPageResponse(error, args.request);
  }
}

export default function FullProfilePage({ loaderData: { candidate } }: Route.ComponentProps) {
  const t = useT("candidate");
  const [search] = useSearchParams();
  const isSubscribed = search.get("plan") !== "none";
  const see = isSubscribed ? asSubscribedSchoolSees : asUnsubscribedSchoolSees;
  return (
    <PageContainer>
      <BackButton otherwise={PROFILE_PATH} />
      <Explanation isSubscribed={isSubscribed} />
      <CandidateDetails
        candidate={see(candidate)}
        scheduling={
          <ButtonLink to="/candidate/profileForm" large icon={<Icon name="edit" />}>
            {t("Edit Profile")}
          </ButtonLink>
        }
      />
    </PageContainer>
  );
}

function Explanation({ isSubscribed }: { isSubscribed: boolean }) {
  const t = useT("candidate");
  const views = [
    { label: t("With a subscription"), to: "?", isShown: isSubscribed },
    { label: t("Without one"), to: "?plan=none", isShown: !isSubscribed },
  ];
  return (
    <Notice
      className="below-lg"
      role="note"
      title={t("This is your profile as schools see it")}
      data-not-printed
    >
      {isSubscribed
        ? t(
            "A verified school with an active subscription also sees your phone, email and resume. No school sees your current salary.",
          )
        : t(
            "A school that is not verified or has no active subscription sees neither phone nor email, and cannot open your resume.",
          )}
      <nav aria-label={t("The school that looks at it")}>
        <div className="row gap-sm above">
          {views.map(({ label, to, isShown }) => (
            <ButtonLink
              key={label}
              to={to}
              replace
              preventScrollReset
              look={isShown ? "filled" : "default"}
              aria-current={isShown ? "true" : undefined}
            >
              {label}
            </ButtonLink>
          ))}
        </div>
      </nav>
    </Notice>
  );
}
