// The first day of an accepted offer on a page of its own: its action takes the forms of the thread's page, and it shows what was
// refused where there are no scripts (JOIN-10).
import { sentTexts } from "#platform/web/sent-form.ts";
import { leaveWithoutScripts } from "#platform/web/without-scripts.ts";
import { HydrationBoundary } from "@tanstack/react-query";
import { data, redirect } from "react-router";
import { leadToHindi } from "#features/accounts/web/session/guards.ts";
import { linkHeaders } from "#features/accounts/web/pages/mail-link.tsx";
import { firstDayPath } from "#features/offers/domain/paths.ts";
import { FirstDayPanel } from "#features/offers/web/first-day/first-day-panel.tsx";
import { firstDayQuery } from "#features/offers/web/queries.ts";
import { sendStep } from "#features/offers/web/first-day/send.ts";
import { sideOfPath, threadPath } from "#features/threads/domain/paths.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { load } from "#platform/web/load.ts";
import { OwnDashboard } from "#platform/web/pages/own-dashboard.tsx";
import { BackButton } from "#platform/web/ui/display/back-button.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/first-day";

export const meta: Route.MetaFunction = (page) => pageMetaIn(page, "First day");
/** A form without scripts is known by its origin, which a page without referrer does not send. */
export const headers = linkHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { user } = await getApi(args.context).get("/api/auth/session");
  if (!user) throw redirect("/login");
  leadToHindi(user, args);
  const side = user.role === "employer" ? "school" : "candidate";
  const { id } = args.params;
  // The address of the other side leads to the own one.
  if (sideOfPath(new URL(args.request.url).pathname) !== side) throw redirect(firstDayPath(id, side));
  const { cache } = await load(args, (queries) => [queries.fetchQuery(firstDayQuery(id))]);
  return { cache, user, side, id } as const;
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const typed = sentTexts(await request.formData());
  const sent = await sendStep(getApi(context), typed);
  if (sent.to !== null) throw redirect(sent.to);
  if (sent.problem !== null) return data(sent, { status: sent.status });
  leaveWithoutScripts(request, `${threadPath(id, sideOfPath(new URL(request.url).pathname))}#first-day`);
  return sent;
}

export default function FirstDayPage({
  loaderData: { cache, user, side, id },
  actionData,
}: Route.ComponentProps) {
  const t = useT("first-days");
  return (
    <HydrationBoundary state={cache}>
      <OwnDashboard
        user={user}
        admin={null}
        path={side === "school" ? "/employer/profile?tab=applicants" : "/candidate/profile?tab=applications"}
      >
        <BackButton otherwise={threadPath(id, side)} />
        <PageTitle>{t("First day")}</PageTitle>
        <FirstDayPanel applicationId={id} side={side} refused={actionData ?? null} />
      </OwnDashboard>
    </HydrationBoundary>
  );
}
