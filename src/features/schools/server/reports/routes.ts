// The calls about reports of schools and profiles.
import { Hono } from "hono";
import { unknownLink } from "#platform/domain/refusal.ts";
import * as calls from "#features/schools/domain/reports/calls.ts";
import * as conversationCalls from "#features/schools/domain/reports/conversation-calls.ts";
import { answerWithDocument } from "#platform/server/files/pdf-answer.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { readByLink } from "#features/interviews/server/interview-page/by-link.ts";
import { readConversation, readConversationFile, reportConversation } from "./conversation.ts";
import { decideReport } from "./decide.ts";
import { presentOwnReport, presentReport } from "./present.ts";
import { countReports, countSchoolsOnHold, listReports } from "./queue-repository.ts";
import { findOwnReport } from "./repository.ts";
import { partiesOf, sendReport } from "./send.ts";

export const reportRoutes = new Hono<ApiEnv>();

const THANKS = "Thank you. We look at your report.";

serve(reportRoutes, calls.sendReport, async ({ deps, viewer, body: { about, ...form }, http }) => ({
  message: THANKS,
  report: await sendReport(deps, viewer, {
    parties: await partiesOf(deps.db, viewer, about),
    form,
    client: http.var.client,
  }),
}));

serve(reportRoutes, calls.readOwnReport, async ({ deps, viewer, params }) => {
  const report = await findOwnReport(deps.db, await partiesOf(deps.db, viewer, params.id));
  return { report: report ? presentOwnReport(report) : null };
});

serve(reportRoutes, calls.reportByLink, async ({ deps, viewer, params, body, http }) => {
  const { person: candidate, interview } = await readByLink(deps, viewer, params.token);
  const { employer_id } = interview;
  if (candidate.role !== "candidate" || !employer_id) throw unknownLink();
  const client = http.var.client;
  return {
    message: THANKS,
    report: await sendReport(deps, candidate, {
      parties: { target: "school", employerId: employer_id, candidateId: candidate.accountId },
      form: body,
      client,
    }),
  };
});

serve(reportRoutes, calls.countReports, async ({ deps: { db } }) => {
  const [open, upheld, dismissed, onHold] = await Promise.all([
    countReports(db, { state: "open" }),
    countReports(db, { state: "upheld" }),
    countReports(db, { state: "dismissed" }),
    countSchoolsOnHold(db),
  ]);
  return { open, upheld, dismissed, onHold };
});

serve(reportRoutes, calls.listReports, async ({ deps: { db }, query: { state, school, ...page } }) => {
  const filters = { state, school };
  const [rows, total] = await Promise.all([listReports(db, page, filters), countReports(db, filters)]);
  return { items: rows.map(presentReport), total };
});

serve(reportRoutes, calls.decideReport, async ({ deps, viewer, params, body }) => {
  const decided = await decideReport(deps, viewer, { id: params.id, ...body });
  return {
    message: body.state === "upheld" ? "The report is upheld." : "The report is dismissed.",
    report: presentReport(decided),
  };
});

serve(reportRoutes, conversationCalls.reportConversation, async ({ deps, viewer, params, body, http }) => ({
  message: THANKS,
  report: await reportConversation(deps, viewer, { id: params.id, form: body, client: http.var.client }),
}));

serve(reportRoutes, conversationCalls.readConversation, async ({ deps, viewer, params }) => ({
  conversation: await readConversation(deps, viewer, params.id),
}));

serve(reportRoutes, conversationCalls.readConversationFile, async ({ deps, viewer, params, http }) =>
  answerWithDocument(http, await readConversationFile(deps, viewer, params)),
);
