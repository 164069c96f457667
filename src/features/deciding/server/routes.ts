// The calls about shortlists and about a school's notes on candidates.
import { Hono } from "hono";
import * as calls from "#features/deciding/domain/calls.ts";
import * as desk from "#features/deciding/domain/desk-calls.ts";
import * as funnel from "#features/deciding/domain/funnel-calls.ts";
import * as hiring from "#features/deciding/domain/hiring-calls.ts";
import * as notes from "#features/deciding/domain/note-calls.ts";
import * as sharing from "#features/deciding/domain/share-calls.ts";
import { VERDICT_SENT } from "#features/deciding/domain/sharing.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { compareCandidates } from "./compare.ts";
import { chooseDeskColumns, countDesk, openShortlistOfJob, readDesk } from "./desk.ts";
import { findDeskColumns } from "./desk-repository.ts";
import { putOnShortlist, readEntries, takeFromShortlist } from "./entries.ts";
import { addShortlist, editShortlist, readShortlists, removeShortlist } from "./lists.ts";
import { changeNames, readNames } from "./names.ts";
import { readFunnel, readFunnelOfAll } from "./funnel.ts";
import { readHiring, readHiringOfAll } from "./hiring.ts";
import { addShare, answerShare, readShare, readShares, recordSent, removeShare } from "./shares.ts";
import { addNote, editNote, readNotes, removeNote } from "./notes.ts";

export const shortlistRoutes = new Hono<ApiEnv>();

serve(shortlistRoutes, calls.listShortlists, async ({ deps, viewer, query }) => ({
  shortlists: await readShortlists(deps, viewer, query.candidates),
}));

serve(shortlistRoutes, calls.addShortlist, async ({ deps, viewer, body }) => ({
  message: "The shortlist was made.",
  shortlist: await addShortlist(deps, viewer, body),
}));

serve(shortlistRoutes, calls.editShortlist, async ({ deps, viewer, params, body }) => ({
  message: "The shortlist was changed.",
  shortlist: await editShortlist(deps, viewer, { ...params, ...body }),
}));

serve(shortlistRoutes, calls.deleteShortlist, async ({ deps, viewer, params }) => {
  await removeShortlist(deps, viewer, params.id);
  return { message: "The shortlist was deleted." };
});

serve(shortlistRoutes, calls.listShortlistEntries, ({ deps, viewer, params, query }) =>
  readEntries(deps, viewer, { ...params, ...query }),
);

serve(shortlistRoutes, calls.putOnShortlist, async ({ deps, viewer, params, body }) => ({
  message: "The shortlist was changed.",
  entry: await putOnShortlist(deps, viewer, { ...params, ...body }),
}));

serve(shortlistRoutes, calls.takeFromShortlist, async ({ deps, viewer, params }) => {
  await takeFromShortlist(deps, viewer, params);
  return { message: "The candidate was taken from the shortlist." };
});

serve(shortlistRoutes, notes.listCandidateNotes, async ({ deps, viewer, params }) => ({
  notes: await readNotes(deps, viewer, params.candidateId),
}));

serve(shortlistRoutes, notes.addCandidateNote, async ({ deps, viewer, params, body }) => ({
  message: "The note was added.",
  notes: await addNote(deps, viewer, { ...params, ...body }),
}));

serve(shortlistRoutes, notes.editCandidateNote, async ({ deps, viewer, params, body }) => ({
  message: "The note was changed.",
  notes: await editNote(deps, viewer, { ...params, ...body }),
}));

serve(shortlistRoutes, notes.deleteCandidateNote, async ({ deps, viewer, params }) => ({
  message: "The note was deleted.",
  notes: await removeNote(deps, viewer, params),
}));

serve(shortlistRoutes, desk.readDesk, ({ deps, viewer, params, query }) =>
  readDesk(deps, viewer, { ...query, vacancyId: params.id }),
);

serve(shortlistRoutes, desk.readWholeDesk, ({ deps, viewer, query: { contact, ...asked } }) =>
  readDesk(deps, viewer, { ...asked, withContact: contact === "yes" }),
);

serve(shortlistRoutes, desk.countDesk, async ({ deps, viewer, query }) => ({
  parts: await countDesk(deps, viewer, query.vacancyId),
}));

serve(shortlistRoutes, desk.openShortlistOfJob, async ({ deps, viewer, params }) => ({
  shortlist: await openShortlistOfJob(deps, viewer, params.id),
}));

serve(shortlistRoutes, desk.readDeskColumns, async ({ deps, viewer }) => ({
  columns: await findDeskColumns(deps.db, viewer),
}));

serve(shortlistRoutes, desk.chooseDeskColumns, async ({ deps, viewer, body }) => ({
  message: "The columns were saved.",
  columns: await chooseDeskColumns(deps, viewer, body.columns),
}));

serve(shortlistRoutes, desk.readNames, ({ deps, viewer, params }) => readNames(deps, viewer, params.id));

serve(shortlistRoutes, desk.changeNames, async ({ deps, viewer, params, body }) => ({
  message: body.areHidden ? "Names are hidden now." : "Names are shown now.",
  ...(await changeNames(deps, viewer, { ...params, ...body })),
}));

serve(shortlistRoutes, funnel.readFunnel, ({ deps, viewer, params }) => readFunnel(deps, viewer, params.id));

serve(shortlistRoutes, funnel.readFunnelOfAll, ({ deps }) => readFunnelOfAll(deps));

serve(shortlistRoutes, hiring.readHiring, ({ deps, viewer, query }) => readHiring(deps, viewer, query));

serve(shortlistRoutes, hiring.readHiringOfAll, ({ deps, query }) => readHiringOfAll(deps, query));

serve(shortlistRoutes, calls.compareCandidates, ({ deps, viewer, query }) =>
  compareCandidates(deps, viewer, query),
);

serve(shortlistRoutes, sharing.listShares, async ({ deps, viewer }) => ({
  shares: await readShares(deps, viewer),
}));

serve(shortlistRoutes, sharing.addShare, async ({ deps, viewer, body }) => {
  const share = await addShare(deps, viewer, body);
  return { message: "The link was made.", url: share.url, until: share.until, share };
});

serve(shortlistRoutes, sharing.endShare, async ({ deps, viewer, params }) => {
  await removeShare(deps, viewer, params.id);
  return { message: "The link has ended." };
});

serve(shortlistRoutes, sharing.countShareSent, async ({ deps, viewer, params }) => {
  await recordSent(deps, viewer, params.id);
  return { message: "Written into the log" };
});

serve(shortlistRoutes, sharing.readShare, async ({ deps, params, http }) => {
  http.header("X-Robots-Tag", "noindex, nofollow");
  http.header("Cache-Control", "no-store");
  return readShare(deps, params.token);
});

serve(shortlistRoutes, sharing.answerShare, async ({ deps, params, body, http }) => {
  http.header("Cache-Control", "no-store");
  const answers = await answerShare(deps, { ...params, ...body });
  return { message: VERDICT_SENT, answers };
});
