// The alerts of an address, reached by the link of its mails: confirm, keep, pause and delete (ALERT-3, ALERT-6).
import { Form, useNavigation, useSearchParams } from "react-router";
import { formatSearch } from "#features/jobs/domain/alerts/search-text.ts";
import {
  ALERT_CHANGES,
  FREQUENCY_LABELS,
  MAX_ALERTS_OF_MEMBER,
  OWN_ALERTS_PATH,
} from "#features/jobs/domain/alerts/terms.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { AlertSummary } from "#features/jobs/web/alerts/alert-summary.tsx";
import { textOf } from "#features/jobs/web/alerts/alert-values.ts";
import { NEW_ALERT_PATH } from "#features/jobs/web/alerts/new-alert-path.ts";
import type { Api, Reply } from "#platform/web/api.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { getApi } from "#platform/web/visit.ts";
import { leaveWithoutScripts, sentenceNamed } from "#platform/web/without-scripts.ts";
import type { Route } from "./+types/job-alerts";
import { Button } from "#platform/web/ui/button.tsx";
import { ChangingList } from "#platform/web/ui/table/changing-list.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import {
  linkHeaders,
  linkMeta,
  LinkPage,
  readLink,
  readLinkAgain,
  takeLink,
} from "#features/accounts/web/pages/mail-link.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

type OneAlert = Reply<"GET", "/api/alerts/manage/{token}">["alerts"][number];

export const meta: Route.MetaFunction = (page) => linkMeta(page, "Your job alerts");
export const headers = linkHeaders;
export const shouldRevalidate = readLinkAgain;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readLink(getApi(context).get("/api/alerts/manage/{token}", { params }));

export async function action({ context, params, request }: Route.ActionArgs) {
  const { token } = params;
  const sent = await request.formData();
  const step = textOf(sent.get("step"));
  const answer = await takeLink(takeStep(getApi(context), { token, step, id: textOf(sent.get("id")) }));
  const change = step === "confirm" ? "confirmed" : step === "delete" ? "deleted" : "changed";
  if ("done" in answer)
    leaveWithoutScripts(request, `/job-alerts/${encodeURIComponent(token)}?done=${change}`);
  return answer;
}

const CHANGES = {
  pause: { isPaused: true },
  resume: { isPaused: false },
  keep: {},
  daily: { frequency: "daily" },
  weekly: { frequency: "weekly" },
} as const;

type Step = { token: string; step: string; id: string };

async function takeStep(api: Api, { token, step, id }: Step): Promise<{ message: string }> {
  if (step === "confirm")
    return api.post("/api/alerts/manage/{token}/confirm", { params: { token }, body: { ids: [id] } });
  const params = { token, id };
  if (step === "delete") return api.delete("/api/alerts/manage/{token}/{id}", { params });
  const change = Object.entries(CHANGES).find(([name]) => name === step)?.[1];
  if (!change) throw new Refusal("invalid", "INVALID_INPUT", "Please use one of the buttons.");
  return api.put("/api/alerts/manage/{token}/{id}", { params, body: change });
}

export default function JobAlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("links");
  const { found, problem } = loaderData;
  const [search] = useSearchParams();
  // Those that wait come first.
  const alerts = (found?.alerts ?? []).toSorted(
    (one, other) => Number(one.isConfirmed) - Number(other.isConfirmed),
  );
  return (
    <LinkPage
      title={t("Your job alerts")}
      lead={found && <span>{t("Mails about new jobs to {email}", { email: found.email })}</span>}
      problem={actionData?.problem ?? problem}
      done={actionData ? actionData.done : sentenceNamed(ALERT_CHANGES, search.get("done"))}
    >
      {alerts.length > 0 && (
        <ChangingList className="stack list" aria-label={t("Your job alerts")}>
          {alerts.map((alert) => (
            <li key={alert._id}>
              {alert.isConfirmed ? (
                <Card>
                  <AlertSummary alert={alert} />
                  <Steps alert={alert} />
                </Card>
              ) : (
                <Waiting alert={alert} />
              )}
            </li>
          ))}
        </ChangingList>
      )}
      {found?.hasAccount && <InAccount isAll={found.alerts.length === 0} />}
      {found?.alerts.length === 0 && !found.hasAccount && (
        <EmptyState action={<TextLink to={NEW_ALERT_PATH}>{t("New alert")}</TextLink>}>
          {t("This address has no alerts")}
        </EmptyState>
      )}
      {!found && <TextLink to={NEW_ALERT_PATH}>{t("New alert")}</TextLink>}
    </LinkPage>
  );
}

/** The alerts of a teacher's address are those of the account, which shows them after a login. */
function InAccount({ isAll }: { isAll: boolean }) {
  const t = useT("links");
  const link = <TextLink to={OWN_ALERTS_PATH}>{t("See the alerts of your account")}</TextLink>;
  if (isAll)
    return <EmptyState action={link}>{t("The alerts of this address are in your account")}</EmptyState>;
  return (
    <p className="text">
      {t.nodes("Confirmed alerts of this address go to your account, up to {maxAlertsOfMember}. {link}", {
        maxAlertsOfMember: MAX_ALERTS_OF_MEMBER,
        link,
      })}
    </p>
  );
}

/** Somebody else may have asked for them, so each has buttons of its own. */
function Waiting({ alert: { _id, search, frequency, isShortened } }: { alert: OneAlert }) {
  const t = useT("links");
  const say = useSay();
  const { state, formData } = useNavigation();
  const isLeftOut = isShortened && Object.keys(search).length === 0;
  const often = say(FREQUENCY_LABELS[frequency]).toLowerCase();
  const words = isLeftOut ? t("A search in words of its own") : say(formatSearch(search));
  return (
    <Card title={words}>
      <p className="text below">
        {t("Somebody asked for mails about these jobs to your address, {often}.", { often })}
        {isShortened &&
          ` ${t("The search has words or numbers that were typed. We show them once you confirm it.")}`}
      </p>
      <Form method="post" className="row gap-xs above">
        <input type="hidden" name="id" value={_id} />
        <Button
          type="submit"
          name="step"
          value="confirm"
          small
          busy={state !== "idle" && formData?.get("id") === _id}
          aria-label={t("Yes, mail me these jobs: {words}", { words })}
        >
          {t("Yes, mail me these jobs")}
        </Button>
        <Button
          type="submit"
          name="step"
          value="delete"
          small
          look="default"
          aria-label={t("Delete: {words}", { words })}
        >
          {t("Delete")}
        </Button>
      </Form>
    </Card>
  );
}

function Steps({ alert: { _id, isPaused, endsOn, frequency, search } }: { alert: OneAlert }) {
  const t = useT("links");
  const words = useSay()(formatSearch(search));
  const step = (name: string, label: string) => (
    <Button
      key={name}
      type="submit"
      name="step"
      value={name}
      small
      look={name === "keep" ? "filled" : "default"}
      aria-label={`${label}: ${words}`}
    >
      {label}
    </Button>
  );
  return (
    <Form method="post" className="row gap-xs above">
      <input type="hidden" name="id" value={_id} />
      {endsOn && step("keep", t("Keep this alert"))}
      {frequency === "daily"
        ? step("weekly", t("Every week instead"))
        : step("daily", t("Every day instead"))}
      {isPaused ? step("resume", t("Resume")) : step("pause", t("Pause"))}
      {step("delete", t("Delete"))}
    </Form>
  );
}
