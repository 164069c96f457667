// The page of a thread for both sides: what happened and what was written, in order of time, and a field to write (MSG-9).
import { sentText } from "#platform/web/sent-form.ts";
import { leaveWithoutScripts } from "#platform/web/without-scripts.ts";
import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { OwnDashboard } from "#platform/web/pages/own-dashboard.tsx";
import { leadToHindi } from "#features/accounts/web/session/guards.ts";
import { linkHeaders, statusOf } from "#features/accounts/web/pages/mail-link.tsx";
import { REPORT_REASONS } from "#features/schools/domain/reports/terms.ts";
import { offerPath } from "#features/offers/domain/paths.ts";
import { firstDayQuery, offersQuery } from "#features/offers/web/queries.ts";
import { sideOfPath, threadPath } from "#features/threads/domain/paths.ts";
import { MAX_FILES } from "#features/threads/domain/terms.ts";
import { threadQuery } from "#features/threads/web/queries.ts";
import { jobsForOffer } from "#features/threads/web/offer-of-invitation.tsx";
import { type ThreadResult, ThreadView } from "#features/threads/web/thread-view.tsx";
import { sentence } from "#platform/domain/locale/sentence.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { errorMessage } from "#platform/web/api.ts";
import { readAgainAfterConflict } from "#platform/web/layout/skip-revalidation.ts";
import { load } from "#platform/web/load.ts";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/thread";

export const meta: Route.MetaFunction = (page) => pageMetaIn(page, "Messages");
/** A form without scripts is known by its origin, which a page without referrer does not send. */
export const headers = linkHeaders;

/** The question whether contact details are left out is a conflict too, after which nothing is different. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const isQuestion = (change.actionResult as ThreadResult | undefined)?.isHiding === true;
  return isQuestion ? change.defaultShouldRevalidate : readAgainAfterConflict(change);
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = await getApi(args.context).get("/api/auth/session");
  if (!user) throw redirect("/login");
  leadToHindi(user, args);
  const side = user.role === "employer" ? "school" : "candidate";
  const { id } = args.params;
  // The address of the other side leads to the own one.
  if (sideOfPath(new URL(args.request.url).pathname) !== side) throw redirect(threadPath(id, side));
  let opened = id;
  const { cache } = await load(args, (queries) => [
    queries.fetchQuery(threadQuery(id)).then(async ({ thread }) => {
      opened = thread._id;
      // An invitation without an application has neither letters nor a first day.
      if (thread.about === "application")
        await Promise.all([
          queries.prefetchQuery(offersQuery(thread._id)),
          queries.prefetchQuery(firstDayQuery(thread._id)),
        ]);
      else if (side === "school") await queries.prefetchQuery(jobsForOffer());
    }),
  ]);
  // An interview of an application leads to the thread of the application, whose id the forms send.
  if (opened !== id) throw redirect(threadPath(opened, side));
  return { cache, user, side, id } as const;
}

const NOTHING: ThreadResult = {
  text: "",
  problem: null,
  stepProblem: null,
  isHiding: false,
  isSent: false,
  report: null,
  offerProblem: null,
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = await request.formData();
  const api = getApi(context);
  if (OTHER_FORMS.some((name) => sent.has(name))) {
    const refused = await takeOtherForm(api, params, sent);
    return refused ? data(refused.result, { status: refused.status }) : leave(request, params.id, NOTHING);
  }
  const text = sentText(sent, "text");
  const hidesContact = sentText(sent, "hidesContact");
  try {
    const [file1, file2, file3, ...tooMany] = sent.getAll("files").filter(isChosen);
    if (tooMany.length > 0) throw new Refusal("invalid", "TOO_MANY_FILES", TOO_MANY_FILES);
    const files = { file1, file2, file3 };
    await api.post("/api/threads/{id}/messages", { params, body: { text, hidesContact }, files });
  } catch (error) {
    const problem = errorMessage(error, "Your message could not be sent. Please try again.");
    const isHiding = error instanceof Refusal && error.code === "CONTACT_HIDDEN";
    return data({ ...NOTHING, text, problem, isHiding }, { status: statusOf(error) });
  }
  return leave(request, params.id, { ...NOTHING, text, isSent: true });
}

function leave(request: Request, id: string, result: ThreadResult) {
  leaveWithoutScripts(request, threadPath(id, sideOfPath(new URL(request.url).pathname)));
  return result;
}

const STEPS_FROM_HERE = ["shortlisted", "chosen"] as const;

/** The fields by which the forms are known that write no message. */
const OTHER_FORMS = ["showsSeen", "isBlocked", "reason", "stage", "job"];

/** The forms for “Seen”, closing and reporting, and the next step of the application. */
async function takeOtherForm(api: ReturnType<typeof getApi>, params: { id: string }, sent: FormData) {
  const isBlocked = sentText(sent, "isBlocked");
  const stage = STEPS_FROM_HERE.find((one) => one === sentText(sent, "stage"));
  const [reason, what] = [sentText(sent, "reason"), sentText(sent, "what")];
  try {
    if (sent.has("showsSeen"))
      await api.put("/api/threads/{id}/read", { params, body: { showsSeen: sentText(sent, "showsSeen") } });
    else if (stage) await api.put("/api/applications/{id}/stage", { params, body: { stage } });
    else if (sent.has("job")) {
      const body = { vacancyId: sentText(sent, "job") };
      const { application } = await api.post("/api/interview/{id}/application", { params, body });
      throw redirect(offerPath(application._id, "school"));
    } else if (isBlocked === "true" || isBlocked === "false")
      await api.put("/api/threads/{id}/block", { params, body: { isBlocked } });
    else {
      const chosen = REPORT_REASONS.find((one) => one === reason);
      if (!chosen) throw new Refusal("invalid", "NO_REASON", "Please choose a reason.");
      await api.post("/api/threads/{id}/report", { params, body: { reason: chosen, text: what } });
    }
    return null;
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = errorMessage(error);
    const report = sent.has("reason") ? { reason, what, problem } : null;
    const isOfOffer = sent.has("job");
    return {
      result: {
        ...NOTHING,
        stepProblem: report || isOfOffer ? null : problem,
        report,
        offerProblem: isOfOffer ? problem : null,
      } satisfies ThreadResult,
      status: statusOf(error),
    };
  }
}

const TOO_MANY_FILES = sentence("A message takes at most {count} files.", { count: MAX_FILES });

/** A field in which nothing was chosen is sent as a file without a name. */
const isChosen = (value: FormDataEntryValue): value is File =>
  typeof value !== "string" && (value.name !== "" || value.size > 0);

export default function ThreadPage({
  loaderData: { cache, user, side, id },
  actionData,
}: Route.ComponentProps) {
  return (
    <HydrationBoundary state={cache}>
      <OwnDashboard
        user={user}
        admin={null}
        path={side === "school" ? "/employer/profile?tab=applicants" : "/candidate/profile?tab=applications"}
      >
        <Loaded id={id} side={side} result={actionData} />
      </OwnDashboard>
    </HydrationBoundary>
  );
}

type Props = { id: string; side: "school" | "candidate"; result: ThreadResult | undefined };

function Loaded({ id, side, result }: Props) {
  const { data: thread } = useQuery(threadQuery(id));
  const { data: offers } = useQuery({
    ...offersQuery(thread?._id ?? id),
    enabled: thread?.about === "application",
  });
  return thread ? <ThreadView thread={thread} side={side} result={result} offers={offers} /> : null;
}
