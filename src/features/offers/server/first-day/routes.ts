// The calls about first days.
import { Hono } from "hono";
import * as calls from "#features/offers/domain/first-day/calls.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { answerCheck, readCountsOfAll, readCountsOfSchool } from "./check.ts";
import { answerJoined, decideJoined } from "./joined.ts";
import { changeList, readList } from "./list.ts";
import { listFirstDays, readFirstDay } from "./read.ts";
import { type ContradictionRow, countContradictions, listContradictions } from "./staff-repository.ts";
import { findOwnJoining, findOwnJoiningOf } from "./subject.ts";

export const firstDayRoutes = new Hono<ApiEnv>();

serve(firstDayRoutes, calls.readFirstDay, async ({ deps, viewer, params }) => {
  const joining = await findOwnJoiningOf(deps.db, viewer, params.id);
  return { firstDay: joining && (await readFirstDay(deps, viewer, joining)) };
});

serve(firstDayRoutes, calls.readFirstDayList, async ({ deps, viewer, params }) =>
  readList(deps.db, deps.env, { viewer, joining: await findOwnJoining(deps.db, viewer, params.id) }),
);

serve(firstDayRoutes, calls.changeFirstDayList, async ({ deps, viewer, params, body }) => ({
  message: "The list was saved.",
  ...(await changeList(deps, viewer, { id: params.id, items: body.items })),
}));

serve(firstDayRoutes, calls.answerJoined, async ({ deps, viewer, params, body }) => {
  const joining = await answerJoined(deps, viewer, { id: params.id, ...body });
  return { message: "Your answer was saved.", firstDay: await readFirstDay(deps, viewer, joining) };
});

serve(firstDayRoutes, calls.answerCheck, async ({ deps, viewer, params, body }) => ({
  message: "Thank you. Your answers were saved.",
  check: await answerCheck(deps, viewer, { id: params.id, ...body }),
}));

serve(firstDayRoutes, calls.listFirstDays, async ({ deps, viewer }) => ({
  items: await listFirstDays(deps, viewer),
}));

serve(firstDayRoutes, calls.readFirstMonths, ({ deps, viewer }) =>
  readCountsOfSchool(deps.db, viewer.employerId),
);

serve(firstDayRoutes, calls.readFirstMonthsOfAll, ({ deps }) => readCountsOfAll(deps.db));

serve(firstDayRoutes, calls.listContradictions, async ({ deps: { db }, query }) => {
  const [rows, total] = await Promise.all([listContradictions(db, query), countContradictions(db, query)]);
  return { items: rows.map(presentContradiction), total };
});

serve(firstDayRoutes, calls.decideJoined, async ({ deps, viewer, params, body }) => {
  await decideJoined(deps, viewer, { id: params.id, joined: body.joined });
  return { message: body.joined ? "The teacher has joined." : "The teacher has not joined." };
});

function presentContradiction(row: ContradictionRow) {
  const since = row.school_at > row.candidate_at ? row.school_at : row.candidate_at;
  return {
    _id: row.offer_id,
    post: row.post,
    firstDay: row.first_day,
    school: { _id: row.employer_id, instituteName: row.school },
    candidate: { _id: row.candidate_id, fullName: row.person },
    ofSchool: {
      joined: row.school_joined,
      at: row.school_at.toISOString(),
      who: row.school_who,
      reason: row.school_reason,
    },
    ofCandidate: {
      joined: row.candidate_joined,
      at: row.candidate_at.toISOString(),
      who: row.candidate_who,
      reason: row.candidate_reason,
    },
    since: since.toISOString(),
    decided: row.decided,
  };
}
