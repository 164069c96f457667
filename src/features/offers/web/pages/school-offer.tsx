// The offer of an application for the school: the form of the letter, what is sent, and what became of it (OFFER-60 to OFFER-63).
import { sentTexts } from "#platform/web/sent-form.ts";
import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { data, redirect } from "react-router";
import { requireSchool } from "#features/accounts/web/session/guards.ts";
import { linkHeaders, statusOf } from "#features/accounts/web/pages/mail-link.tsx";
import { offerPath } from "#features/offers/domain/paths.ts";
import { OFFER_STATES } from "#features/offers/domain/terms.ts";
import { letterOf } from "#features/offers/web/letter-values.ts";
import { offersQuery } from "#features/offers/web/queries.ts";
import { atFields } from "#features/offers/web/letter-values.ts";
import { SchoolOffer } from "#features/offers/web/school-offer.tsx";
import { threadPath } from "#features/threads/domain/paths.ts";
import { errorMessage } from "#platform/web/api.ts";
import { readAgainAfterConflict } from "#platform/web/layout/skip-revalidation.ts";
import { createEtag } from "#platform/domain/etag.ts";
import { load } from "#platform/web/load.ts";
import { OwnDashboard } from "#platform/web/pages/own-dashboard.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { getFieldErrors } from "#platform/web/ui/field-errors.ts";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/school-offer";

export const meta: Route.MetaFunction = (page) => pageMetaIn(page, "Offer");
/** A form without scripts is known by its origin, which a page without referrer does not send. */
export const headers = linkHeaders;

/** The letter may be another one than that which was looked at. */
export const shouldRevalidate = readAgainAfterConflict;

export async function loader(args: Route.LoaderArgs) {
  const user = await requireSchool(args);
  const { id } = args.params;
  const search = new URL(args.request.url).searchParams;
  // Of the draft that is shown now: when the page reads it again by itself, the form stays as it was.
  let asRead = "";
  const { cache } = await load(args, (queries) => [
    queries.fetchQuery(offersQuery(id)).then(({ offers }) => {
      asRead = createEtag(offers.find(({ state }) => state === "draft")?.letter ?? {});
    }),
  ]);
  return { cache, user, id, asRead, view: search.get("view") };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const typed = sentTexts(await request.formData());
  const step = typed["step"] || "letter";
  const api = getApi(context);
  const params = { id };
  // Of the letter that was looked at, which may be another one than the newest by now.
  const ofOffer = { params: { id: typed["offer"] ?? "" } };
  try {
    switch (step) {
      case "delete":
        await api.delete("/api/applications/{id}/offer", { params });
        break;
      case "send":
        await api.post("/api/offers/{id}/send", { ...ofOffer, body: { asRead: typed["asRead"] } });
        break;
      case "extend":
        await api.post("/api/offers/{id}/extend", { ...ofOffer, body: { replyBy: typed["replyBy"] ?? "" } });
        break;
      case "withdraw":
        await api.post("/api/offers/{id}/withdraw", {
          ...ofOffer,
          body: { reason: typed["reason"], state: OFFER_STATES.find((one) => one === typed["state"]) },
        });
        break;
      default: {
        const [newest] = (await api.get("/api/applications/{id}/offer", { params })).offers;
        const letter = letterOf(typed);
        const draft = { ...letter, asRead: typed["asRead"] };
        if (newest?.state === "draft") await api.put("/api/applications/{id}/offer", { params, body: draft });
        else await api.post("/api/applications/{id}/offer", { params, body: letter });
        throw redirect(
          `${offerPath(id, "school")}?view=${typed["then"] === "preview" ? "preview" : "saved"}`,
        );
      }
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = errorMessage(error, "This could not be done. Please try again.");
    const found = getFieldErrors(error);
    const errors = step === "letter" ? atFields(found, typed) : found;
    // The last look has no fields.
    const isAtField = step !== "send" && Object.keys(errors).length > 0;
    return data(
      { step, values: typed, errors, problem: isAtField ? null : problem },
      { status: statusOf(error) },
    );
  }
  throw redirect(threadPath(id, "school"));
}

export default function SchoolOfferPage({
  loaderData: { cache, user, ...page },
  actionData,
}: Route.ComponentProps) {
  return (
    <HydrationBoundary state={cache}>
      <OwnDashboard user={user} admin={null} path="/employer/profile?tab=applicants">
        <Loaded {...page} refused={actionData} />
      </OwnDashboard>
    </HydrationBoundary>
  );
}

type Props = {
  id: string;
  asRead: string;
  view: string | null;
  refused: Route.ComponentProps["actionData"];
};

function Loaded({ refused, ...page }: Props) {
  const { data: offers } = useQuery(offersQuery(page.id));
  return offers ? <SchoolOffer {...page} offers={offers} refused={refused ?? null} /> : null;
}
