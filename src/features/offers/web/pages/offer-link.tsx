// The page of an offer that a link in a mail opens, without login: the letter, and an answer by a code that is mailed (OFFER-66).
import { sentTexts } from "#platform/web/sent-form.ts";
import { leaveWithoutScripts, sentenceNamed } from "#platform/web/without-scripts.ts";
import { data, redirect, useSearchParams } from "react-router";
import {
  linkHeaders,
  linkMeta,
  LinkPage,
  readLink,
  readLinkAgain,
  statusOf,
} from "#features/accounts/web/pages/mail-link.tsx";
import { ANSWERED } from "#features/offers/domain/terms.ts";
import { readAnswer } from "#features/offers/web/answer-forms.tsx";
import { LinkedOffer } from "#features/offers/web/linked-offer.tsx";
import { errorMessage } from "#platform/web/api.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { getFieldErrors } from "#platform/web/ui/field-errors.ts";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/offer-link";

export const meta: Route.MetaFunction = (page) => linkMeta(page, "Your offer");
export const headers = linkHeaders;
export const shouldRevalidate = readLinkAgain;

export function loader({ context, params, request }: Route.LoaderArgs) {
  const hasCode = new URL(request.url).searchParams.has("code");
  const reading = getApi(context).get("/api/offers/link/{token}", { params });
  return readLink(reading.then((page) => ({ page, hasCode })));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const typed = sentTexts(await request.formData());
  const { step = "", code = "" } = typed;
  const api = getApi(context);
  const answer = readAnswer(typed);
  const page = `/offer/${encodeURIComponent(params.token)}`;
  try {
    if (step === "code") await api.post("/api/offers/link/{token}/code", { params });
    else {
      const body =
        step === "accept"
          ? ({ answer: "accept", code, ...answer.accept } as const)
          : step === "change"
            ? ({ answer: "change", code, ...answer.change } as const)
            : ({ answer: "decline", code, ...answer.decline } as const);
      const { message } = await api.post("/api/offers/link/{token}", { params, body });
      leaveWithoutScripts(request, `${page}?done=${body.answer}`);
      return { done: message, refused: null };
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = errorMessage(error, "Your answer could not be taken. Please try again.");
    const errors = getFieldErrors(error);
    const isAtField = Object.keys(errors).length > 0;
    const refused = { step, values: typed, errors, problem: isAtField ? null : problem };
    return data({ done: null, refused }, { status: statusOf(error) });
  }
  throw redirect(`${page}?code=sent`);
}

export default function OfferLinkPage({
  loaderData: { found, problem },
  actionData,
  params: { token },
}: Route.ComponentProps) {
  const t = useT("offers");
  const [search] = useSearchParams();
  const { done = sentenceNamed(ANSWERED, search.get("done")), refused = null } = actionData ?? {};
  return (
    <LinkPage
      title={found ? t("Offer: {post}", { post: found.page.post }) : t("Your offer")}
      lead={found?.page.school}
      problem={actionData?.done ? null : problem}
      done={done}
    >
      {found ? (
        <LinkedOffer page={found.page} token={token} hasCode={found.hasCode} refused={refused} />
      ) : (
        <p>
          {t.nodes("{link} to see your applications and their offers.", {
            link: (
              <TextLink to="/login" underlined>
                {t("Log in")}
              </TextLink>
            ),
          })}
        </p>
      )}
    </LinkPage>
  );
}
