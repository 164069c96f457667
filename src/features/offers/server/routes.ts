// The calls about letters.
import { Hono } from "hono";
import * as calls from "#features/offers/domain/calls.ts";
import { ANSWERED } from "#features/offers/domain/terms.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { answerWithBytes } from "#platform/server/files/pdf-answer.ts";
import { answerOffer } from "./answer.ts";
import { answerByLink, readByLink, readLetterOfLink, sendAnswerCode } from "./by-link.ts";
import { editDraft, makeDraft, removeDraft } from "./draft.ts";
import { extendReply } from "./extend.ts";
import { presentOne, readLetterOf, readOffers } from "./read.ts";
import { takeOfferStep } from "./take-step.ts";
import { withdrawOffer } from "./withdraw.ts";

export const offerRoutes = new Hono<ApiEnv>();

serve(offerRoutes, calls.readOffers, ({ deps, viewer, params }) => readOffers(deps, viewer, params.id));

serve(offerRoutes, calls.draftOffer, async ({ deps, viewer, params, body }) => {
  const row = await makeDraft(deps, viewer, { applicationId: params.id, form: body });
  return { message: "The draft was saved.", offer: await presentOne(deps, viewer, row) };
});

serve(offerRoutes, calls.editOffer, async ({ deps, viewer, params, body }) => {
  const { asRead, ...form } = body;
  const row = await editDraft(deps, viewer, { applicationId: params.id, form, asRead });
  return { message: "The draft was saved.", offer: await presentOne(deps, viewer, row) };
});

serve(offerRoutes, calls.deleteOfferDraft, async ({ deps, viewer, params }) => {
  await removeDraft(deps, viewer, params.id);
  return { message: "The draft was deleted." };
});

serve(offerRoutes, calls.sendOffer, async ({ deps, viewer, params, body: { asRead } }) => {
  const row = await takeOfferStep(deps, viewer, { id: params.id, step: "send", input: { asRead } });
  return { message: "The letter was sent.", offer: await presentOne(deps, viewer, row) };
});

serve(offerRoutes, calls.withdrawOffer, async ({ deps, viewer, params, body }) => {
  const { reason, state: seen } = body;
  const row = await withdrawOffer(deps, viewer, { id: params.id, reason, seen });
  return { message: "The offer is withdrawn.", offer: await presentOne(deps, viewer, row) };
});

serve(offerRoutes, calls.extendOffer, async ({ deps, viewer, params, body }) => {
  const row = await extendReply(deps, viewer, { id: params.id, replyBy: body.replyBy });
  return { message: "The teacher has more days to answer.", offer: await presentOne(deps, viewer, row) };
});

serve(offerRoutes, calls.acceptOffer, async ({ deps, viewer, params: { id }, body }) => {
  const row = await answerOffer(deps, viewer, { id, answer: { answer: "accept", ...body }, via: "login" });
  return { message: ANSWERED.accept, offer: await presentOne(deps, viewer, row) };
});

serve(offerRoutes, calls.declineOffer, async ({ deps, viewer, params: { id }, body }) => {
  const row = await answerOffer(deps, viewer, { id, answer: { answer: "decline", ...body }, via: "login" });
  return { message: ANSWERED.decline, offer: await presentOne(deps, viewer, row) };
});

serve(offerRoutes, calls.askForChange, async ({ deps, viewer, params: { id }, body }) => {
  const row = await answerOffer(deps, viewer, { id, answer: { answer: "change", ...body }, via: "login" });
  return { message: ANSWERED.change, offer: await presentOne(deps, viewer, row) };
});

serve(offerRoutes, calls.readLetter, async ({ deps, viewer, params, query, http }) => {
  const letter = await readLetterOf(deps, viewer, { id: params.id, lang: query.lang ?? "en" });
  return answerWithBytes(http, { ...letter, inTab: false });
});

serve(offerRoutes, calls.readOfferByLink, ({ deps, viewer, params }) =>
  readByLink(deps, viewer, params.token),
);

serve(offerRoutes, calls.readLetterByLink, async ({ deps, viewer, params, query, http }) => {
  const letter = await readLetterOfLink(deps, viewer, { token: params.token, lang: query.lang ?? "en" });
  return answerWithBytes(http, { ...letter, inTab: false });
});

serve(offerRoutes, calls.sendOfferCode, async ({ deps, viewer, params }) => {
  await sendAnswerCode(deps, viewer, params.token);
  return {
    message:
      "We have mailed you a code of six digits. It is valid for ten minutes, and there are three of them in an hour.",
  };
});

serve(offerRoutes, calls.answerOfferByLink, async ({ deps, viewer, params, body }) => {
  const page = await answerByLink(deps, viewer, { token: params.token, answer: body });
  return { message: ANSWERED[body.answer], page };
});
