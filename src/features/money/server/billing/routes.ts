// The calls about billing.
import { Hono } from "hono";
import * as calls from "#features/money/domain/billing/calls.ts";
import { isIndia } from "#features/money/domain/billing/place-of-supply.ts";
import { matchesEtag } from "#platform/domain/etag.ts";
import { pinWarning } from "#platform/domain/places/pin-states.ts";
import { notFound } from "#platform/domain/refusal.ts";
import { answerWithBytes } from "#platform/server/files/pdf-answer.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { localeOfCaller } from "#platform/server/http/caller-locale.ts";
import { serve } from "#platform/server/http/serve.ts";
import { sayIn } from "#platform/server/language/hindi.ts";
import { editSeller, readSeller, saveBilling } from "./parties.ts";
import { countPapersOf, findPaper, listPapersOf, listPapersOfSubscription } from "./paper-repository.ts";
import { paperFileName } from "./service.ts";
import { presentBilling, presentPaper, presentSeller } from "./present.ts";
import { findBillingProfile } from "./repository.ts";

export const billingRoutes = new Hono<ApiEnv>();

serve(billingRoutes, calls.readBilling, async ({ deps: { db }, viewer }) =>
  presentBilling(await findBillingProfile(db, viewer.employerId)),
);

serve(billingRoutes, calls.editBilling, async ({ deps, viewer, body, http }) => {
  const warning = isIndia(body.country) ? pinWarning(body.pin, body.state) : null;
  return {
    message: "Billing details saved",
    warning: warning && sayIn(localeOfCaller(http), warning),
    billing: presentBilling(await saveBilling(deps, viewer, body)),
  };
});

serve(billingRoutes, calls.readPlanTax, async ({ deps }) => {
  const { seller } = await readSeller(deps);
  return { tax: seller?.gstin ? { rate: seller.tax_rate, included: seller.tax_included } : null };
});

serve(billingRoutes, calls.readSeller, async ({ deps }) => {
  const { seller, settings } = await readSeller(deps);
  return presentSeller(seller, settings);
});

serve(billingRoutes, calls.editSeller, async ({ deps, viewer, body }) => {
  const { seller, settings } = await editSeller(deps, viewer, {
    form: body,
    isAsRead: (before) => matchesEtag(body.asRead, presentSeller(before.seller, before.settings)),
  });
  return { message: "Seller saved", seller: presentSeller(seller, settings) };
});

serve(billingRoutes, calls.listPapers, async ({ deps: { db }, viewer, query }) => {
  const [rows, total] = await Promise.all([
    listPapersOf(db, viewer.employerId, query),
    countPapersOf(db, viewer.employerId),
  ]);
  return { items: rows.map(presentPaper), total };
});

serve(billingRoutes, calls.listPapersOfSubscription, async ({ deps: { db }, params }) =>
  (await listPapersOfSubscription(db, params.id)).map(presentPaper),
);

serve(billingRoutes, calls.readPaper, async ({ deps: { db }, viewer, params, http }) => {
  const paper = await findPaper(db, params.id);
  if (!paper || (viewer.role === "employer" && paper.employer_id !== viewer.employerId))
    throw notFound("Paper");
  // The library takes half a second and 33 MB to load, which only the readers of papers need.
  const { writePaperPdf } = await import("./paper-pdf.ts");
  const fileName = paperFileName(paper);
  return answerWithBytes(http, { bytes: await writePaperPdf(paper), fileName, inTab: false });
});
