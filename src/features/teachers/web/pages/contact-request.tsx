// Answers a school's request for contact details by a button, without login (PRIV-6).
import { Form, useNavigation, useSearchParams } from "react-router";
import { Link } from "#platform/web/ui/link.tsx";
import { formatDayOf } from "#platform/domain/day.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { getApi } from "#platform/web/visit.ts";
import { leaveWithoutScripts } from "#platform/web/without-scripts.ts";
import type { Route } from "./+types/contact-request";
import {
  linkHeaders,
  linkMeta,
  LinkPage,
  readLink,
  takeLink,
} from "#features/accounts/web/pages/mail-link.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export const meta: Route.MetaFunction = (page) => linkMeta(page, "A School Asks");
export const headers = linkHeaders;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readLink(getApi(context).get("/api/contactRequests/{token}", { params }));

export async function action({ context, params, request }: Route.ActionArgs) {
  const answer = (await request.formData()).get("answer") === "grant" ? "grant" : "refuse";
  const answering = getApi(context).post("/api/contactRequests/{token}", { params, body: { answer } });
  const taken = await takeLink(
    // The page is read again, and says how the request has ended.
    answering.then(() => ({ message: null })),
    "This could not be done. Please try again.",
  );
  if ("done" in taken) leaveWithoutScripts(request, `/contact-request/${encodeURIComponent(params.token)}`);
  return taken;
}

const ENDED = {
  granted:
    "You share your phone number, email address and resume with this school. You can take this back on your page Privacy.",
  refused: "You do not share your contact details with this school. It does not learn this.",
  withdrawn: "You took your yes back.",
  lapsed: "This request has ended without an answer.",
} as const;

export default function ContactRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("links");
  const locale = useLocale();
  const { found: asked, problem } = loaderData;
  const { state } = useNavigation();
  const [search] = useSearchParams();
  const grants = search.get("answer") !== "refuse";
  return (
    <LinkPage
      title={t("A School Asks for Your Contact Details")}
      problem={problem ?? actionData?.problem}
      done={asked && asked.state !== "asked" ? ENDED[asked.state] : null}
    >
      {asked && (
        <Card title={`${asked.school}, ${asked.place}`}>
          {asked.text !== "" && <blockquote className="quote written below">{asked.text}</blockquote>}
          {asked.state === "asked" && (
            <Form method="post" className="stack">
              <p className="text">
                {t(
                  "With a yes this school sees your phone number, email address and resume, until you take it back. You can answer until {until}.",
                  { until: formatDayOf(asked.until, locale) },
                )}
              </p>
              <input type="hidden" name="answer" value={grants ? "grant" : "refuse"} />
              <div className="row">
                <Button type="submit" busy={state !== "idle"}>
                  {grants ? t("Share My Contact Details") : t("Do Not Share")}
                </Button>
                <Link to={`?answer=${grants ? "refuse" : "grant"}`} replace>
                  {grants ? t("I do not want to share them") : t("I want to share them")}
                </Link>
              </div>
            </Form>
          )}
        </Card>
      )}
    </LinkPage>
  );
}
