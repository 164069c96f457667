// The calls about transfers.
import { Hono } from "hono";
import * as calls from "#features/money/domain/payments/transfer-calls.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { answerWithEvidence } from "#platform/server/files/pdf-answer.ts";
import { serve } from "#platform/server/http/serve.ts";
import { claimTransfer } from "./claim.ts";
import { decideTransfer, matchTransfers } from "./decide.ts";
import { presentOwnTransfer, presentTransfer } from "./present.ts";
import { countTransfers, findTransfer, listTransfers } from "./repository.ts";

export const transferRoutes = new Hono<ApiEnv>();

serve(transferRoutes, calls.claimTransfer, async ({ deps, viewer, body, files }) => ({
  message: "Thank you. We look for your payment, usually within 4 working hours.",
  transfer: presentOwnTransfer(await claimTransfer(deps, viewer, { claim: body, proof: files.proof })),
}));

serve(transferRoutes, calls.listOwnTransfers, async ({ deps: { db }, viewer: { employerId }, query }) => {
  const [rows, total] = await Promise.all([
    listTransfers(db, { employerId }, query),
    countTransfers(db, { employerId }),
  ]);
  return { items: rows.map(presentOwnTransfer), total };
});

serve(transferRoutes, calls.listTransfers, async ({ deps: { db, clock }, query }) => {
  const { state, q } = query;
  const [rows, total] = await Promise.all([
    listTransfers(db, { state, q }, query),
    countTransfers(db, { state, q }),
  ]);
  return { items: rows.map((row) => presentTransfer(row, clock.now())), total };
});

serve(transferRoutes, calls.matchTransfers, async ({ deps, viewer, body }) => {
  const results = await matchTransfers(deps, viewer, body.ids);
  const matched = results.filter(({ isMatched }) => isMatched).length;
  return { message: `${matched} of ${results.length} matched`, results };
});

serve(transferRoutes, calls.decideTransfer, async ({ deps, viewer, params, body }) => {
  const row = await decideTransfer(deps, viewer, { id: params.id, decision: body });
  return { message: `Transfer ${body.state}`, transfer: presentTransfer(row, deps.clock.now()) };
});

serve(transferRoutes, calls.readTransferProof, async ({ deps, params, viewer, http }) => {
  const { proof_key: key } = requireFound(await findTransfer(deps.db, params.id), "Transfer");
  deps.log.info({ transferId: params.id, viewerId: viewer.accountId }, "proof read");
  return answerWithEvidence(http, deps, key);
});
