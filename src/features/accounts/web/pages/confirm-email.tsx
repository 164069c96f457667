// Confirms an e-mail address (REG-41).
import { data, redirect, useSearchParams } from "react-router";
import { EMAIL_CONFIRMED } from "#features/accounts/domain/terms.ts";
import { useIsLive } from "#platform/web/ui/hydration/live.ts";
import { errorMessage } from "#platform/web/api.ts";
import {
  applyPath,
  confirmedPath,
  keepChosenJob,
  readChosenJob,
} from "#features/accounts/web/session/login/chosen-job.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { readKeptJob } from "#features/jobs/web/apply/kept-job.ts";
import { getApi } from "#platform/web/visit.ts";
import { leaveWithoutScripts, sentenceNamed } from "#platform/web/without-scripts.ts";
import type { Route } from "./+types/confirm-email";
import { LinkForm, linkHeaders, linkMeta, LinkPage, statusOf } from "./mail-link.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export const meta: Route.MetaFunction = (page) => linkMeta(page, "Confirm your email");
export const headers = linkHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = await getApi(context).get("/api/auth/session");
  return { role: user?.role ?? null };
}

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  try {
    const api = getApi(context);
    const { message, job = null } = await api.post("/api/auth/confirmEmail", { body: { token } });
    const { user } = await api.get("/api/auth/session");
    if (job && user?.role === "candidate") return redirect(confirmedPath(job));
    const done = new URLSearchParams({ done: "confirmed", ...(job && { job }) });
    leaveWithoutScripts(request, `/confirm-email/${encodeURIComponent(token)}?${done}`);
    return { done: message, problem: null, job };
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = errorMessage(error, "Your address could not be confirmed. Please try again.");
    return data({ done: null, problem, job: null }, { status: statusOf(error) });
  }
}

const NEXT = {
  candidate: { to: "/candidate/profile", label: "Go to your profile" },
  employer: { to: "/employer/profile", label: "Go to your dashboard" },
} as const;
const LOGIN = { to: "/login", label: "Log in" } as const;

export default function ConfirmEmailPage({ loaderData: { role }, actionData }: Route.ComponentProps) {
  const t = useT("session");
  const next = role ? NEXT[role] : LOGIN;
  const [search] = useSearchParams();
  const doneBefore = sentenceNamed({ confirmed: EMAIL_CONFIRMED }, search.get("done"));
  const { job, done, problem } = actionData ?? {
    job: doneBefore === null ? null : readChosenJob(search),
    done: doneBefore,
    problem: null,
  };
  const isTaken = done !== null || problem !== null;
  return (
    <LinkPage title={t("Confirm your email")} done={done} problem={problem}>
      {job && (
        <div>
          <ButtonLink to={keepChosenJob("/login", new URLSearchParams({ job }))}>
            {t("Log in and go on to the job")}
          </ButtonLink>
        </div>
      )}
      {done && !job && <KeptJobLink />}
      {isTaken && !job && <TextLink to={next.to}>{t(next.label)}</TextLink>}
      {!isTaken && (
        <LinkForm button={t("Confirm my email address")}>
          {t("You opened the link that we sent to your email address. One tap confirms that it is yours.")}
        </LinkForm>
      )}
    </LinkPage>
  );
}

/** Leads back to the job for which somebody registered in this browser, once the address is confirmed (ALERT-25). */
function KeptJobLink() {
  const t = useT("session");
  const slug = useIsLive() ? readKeptJob() : null;
  if (!slug) return null;
  return (
    <div>
      <ButtonLink to={applyPath(slug)}>{t("Go on to the job")}</ButtonLink>
    </div>
  );
}
