// The offer of an application for the teacher: the letter, the answer, and what comes after it (OFFER-64, OFFER-65).
import { sentTexts } from "#platform/web/sent-form.ts";
import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { data, redirect } from "react-router";
import { requireCandidate } from "#features/accounts/web/session/guards.ts";
import { linkHeaders, statusOf } from "#features/accounts/web/pages/mail-link.tsx";
import { ownApplicationQueries } from "#features/applications/web/own/queries.ts";
import { offerPath } from "#features/offers/domain/paths.ts";
import { readAnswer } from "#features/offers/web/answer-forms.tsx";
import { OwnOffer } from "#features/offers/web/own-offer.tsx";
import { offersQuery } from "#features/offers/web/queries.ts";
import { errorMessage } from "#platform/web/api.ts";
import { readAgainAfterConflict } from "#platform/web/layout/skip-revalidation.ts";
import { load } from "#platform/web/load.ts";
import { OwnDashboard } from "#platform/web/pages/own-dashboard.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { getFieldErrors } from "#platform/web/ui/field-errors.ts";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/own-offer";

export const meta: Route.MetaFunction = (page) => pageMetaIn(page, "Offer");
/** A form without scripts is known by its origin, which a page without referrer does not send. */
export const headers = linkHeaders;
/** The school may have withdrawn or replaced the letter. */
export const shouldRevalidate = readAgainAfterConflict;

export async function loader(args: Route.LoaderArgs) {
  const user = await requireCandidate(args);
  const { id } = args.params;
  const answer = new URL(args.request.url).searchParams.get("answer");
  const { cache } = await load(args, (queries) => [
    queries.fetchQuery(offersQuery(id)),
    queries.prefetchQuery(ownApplicationQueries.newest()),
  ]);
  return { cache, user, id, answer };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const typed = sentTexts(await request.formData());
  const { step = "", offer = "", application = "" } = typed;
  const api = getApi(context);
  const params = { id: offer };
  const answer = readAnswer(typed);
  try {
    switch (step) {
      case "accept":
        await api.post("/api/offers/{id}/accept", { params, body: answer.accept });
        break;
      case "change":
        await api.post("/api/offers/{id}/change", { params, body: answer.change });
        break;
      case "decline":
        await api.post("/api/offers/{id}/decline", { params, body: answer.decline });
        break;
      case "withdraw":
        await api.post("/api/offers/{id}/withdraw", { params, body: { reason: typed["reason"] } });
        break;
      case "other":
        await api.put("/api/applications/{id}/stage", {
          params: { id: application },
          body: { stage: "withdrawn" },
        });
        break;
    }
  } catch (error) {
    const problem = errorMessage(error, "This could not be done. Please try again.");
    const errors = getFieldErrors(error);
    const isAtField = Object.keys(errors).length > 0;
    return data(
      { step, values: typed, errors, problem: isAtField ? null : problem },
      { status: statusOf(error) },
    );
  }
  throw redirect(offerPath(id, "candidate"));
}

export default function OwnOfferPage({
  loaderData: { cache, user, id, answer },
  actionData,
}: Route.ComponentProps) {
  return (
    <HydrationBoundary state={cache}>
      <OwnDashboard user={user} admin={null} path="/candidate/profile?tab=applications">
        <Loaded id={id} answer={answer} refused={actionData} />
      </OwnDashboard>
    </HydrationBoundary>
  );
}

type Props = { id: string; answer: string | null; refused: Route.ComponentProps["actionData"] };

function Loaded({ id, answer, refused }: Props) {
  const { data: offers } = useQuery(offersQuery(id));
  return offers ? <OwnOffer id={id} offers={offers} answer={answer} refused={refused ?? null} /> : null;
}
