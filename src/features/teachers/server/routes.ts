// The calls about candidates. The viewer's role decides which view an answer has.
import { Hono } from "hono";
import * as calls from "#features/teachers/domain/calls.ts";
import * as search from "#features/teachers/domain/search-calls.ts";
import * as hiding from "#features/teachers/domain/hidden-schools-calls.ts";
import * as requests from "#features/teachers/domain/contact-requests-calls.ts";
import * as privacy from "#features/teachers/domain/privacy-calls.ts";
import * as views from "#features/teachers/domain/views-calls.ts";
import { readResume } from "#platform/domain/files/calls.ts";
import { listRoleOf } from "#platform/domain/role.ts";
import { matchesEtag } from "#platform/domain/etag.ts";
import { mapPage } from "#platform/domain/page.ts";
import { answerWithPdf } from "#platform/server/files/pdf-answer.ts";
import { localeOfCaller } from "#platform/server/http/caller-locale.ts";
import { logIn } from "#platform/server/http/cookies/login-session.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { editCandidate } from "#features/teachers/server/profile/edit.ts";
import {
  presentCandidateRecord,
  presentContact,
  presentDetail,
  presentInAdminList,
  presentInList,
  presentInPublicList,
  presentToCandidate,
} from "#features/teachers/server/profile/present.ts";
import { registerCandidate, startCandidate } from "#features/teachers/server/profile/register.ts";
import {
  countFacetsFor,
  listCandidatesFor,
  suggestSearchesFor,
} from "#features/teachers/server/search/list-for-viewer.ts";
import type { CandidateWithEmail } from "./repository.ts";
import { findResume, listSeenBy, markSeen, readDetails } from "./service.ts";
import {
  answerByLink,
  answerRequest,
  askForContact,
  readByLink,
  readOwnRequests,
} from "./contact-requests/requests.ts";
import { findSchoolsByName } from "./hidden-repository.ts";
import { hideFromOthers, hideFromSchool, readHiddenSchools, showToSchool } from "./hidden-schools.ts";
import { readNominee } from "./nominee.ts";
import { editPrivacy, readPrivacy } from "./privacy.ts";
import { readQuota } from "./daily-views/quota.ts";
import { listWhoSaw } from "./profile-views/who-saw-me.ts";

export const candidateRoutes = new Hono<ApiEnv>();

serve(candidateRoutes, search.listCandidates, async ({ deps, viewer, query }) =>
  mapPage(await listCandidatesFor(deps, viewer, query), (row) => {
    const role = listRoleOf(viewer);
    if (role === "visitor") return { ...presentInPublicList(row), ...row.card };
    if (role === "candidate") return { ...presentToCandidate(row), ...row.card };
    return role === "admin"
      ? { ...presentInAdminList(row, row.email), ...row.card }
      : { ...presentInList(row), ...row.card };
  }),
);

serve(candidateRoutes, search.countCandidateFacets, ({ deps, viewer, query }) =>
  countFacetsFor(deps, viewer, query),
);

serve(candidateRoutes, search.suggestCandidateSearches, ({ deps, viewer, query }) =>
  suggestSearchesFor(deps, viewer, query),
);

serve(candidateRoutes, calls.registerCandidate, async ({ deps, body, files, http }) =>
  welcome(
    await registerCandidate(deps, body, {
      sent: files,
      locale: localeOfCaller(http),
      client: http.var.client,
      logIn: (tx, account) => logIn(http, tx, account),
    }),
  ),
);

serve(candidateRoutes, calls.startCandidate, async ({ deps, body, http }) =>
  welcome(
    await startCandidate(deps, body, {
      locale: localeOfCaller(http),
      client: http.var.client,
      logIn: (tx, account) => logIn(http, tx, account),
    }),
  ),
);

const welcome = (row: CandidateWithEmail) => ({
  message: "Registration successful!",
  candidate: { ...presentCandidateRecord(row, row.email), role: "candidate" as const },
});

serve(candidateRoutes, calls.editCandidate, async ({ deps, viewer, params, body, files, http }) => {
  const row = await editCandidate(deps, viewer, {
    id: params.id,
    form: body,
    sent: files,
    editing: {
      client: http.var.client,
      isUnchanged: (before) => matchesEtag(body.asRead, presentCandidateRecord(before, before.email)),
    },
  });
  return { message: "Candidate updated successfully!", candidate: presentCandidateRecord(row, row.email) };
});

serve(candidateRoutes, calls.readCandidateDetails, async ({ deps, viewer, params }) => {
  const { candidate, withContact, standing } = await readDetails(deps, viewer, params.id);
  if (viewer.role === "admin") return presentCandidateRecord(candidate, candidate.email);
  if (withContact) return presentContact(candidate, candidate.email);
  return { ...presentDetail(candidate), ...(standing && { contactRequest: standing }) };
});

serve(candidateRoutes, views.listSeenProfiles, async ({ deps, viewer, params, query }) =>
  mapPage(await listSeenBy(deps, viewer, { employerId: params.employerId, page: query }), (row) => ({
    candidateId: { _id: row.candidate_id },
  })),
);

serve(candidateRoutes, views.markProfileSeen, async ({ deps, viewer, body }) => {
  await markSeen(deps, viewer, body);
  return { message: "Profile marked as seen" };
});

serve(candidateRoutes, views.listProfileViews, ({ deps, viewer, query }) =>
  listWhoSaw(deps.db, viewer.accountId, query),
);

serve(candidateRoutes, privacy.readPrivacy, ({ deps, viewer }) => readPrivacy(deps, viewer));

serve(candidateRoutes, privacy.editPrivacy, ({ deps, viewer, body }) => editPrivacy(deps, viewer, body));

serve(candidateRoutes, privacy.readNominee, async ({ deps, params }) => {
  const { nominee } = await readNominee(deps.db, params.id);
  return { nominee };
});

serve(candidateRoutes, hiding.listHiddenSchools, ({ deps, viewer }) =>
  readHiddenSchools(deps, viewer.accountId),
);

serve(candidateRoutes, hiding.hideFromSchool, ({ deps, viewer, params }) =>
  hideFromSchool(deps, viewer, params.employerId),
);

serve(candidateRoutes, hiding.showToSchool, ({ deps, viewer, params }) =>
  showToSchool(deps, viewer, params.employerId),
);

serve(candidateRoutes, hiding.hideFromOthers, ({ deps, viewer, body }) => hideFromOthers(deps, viewer, body));

serve(candidateRoutes, hiding.findSchoolsToHide, async ({ deps, query }) => ({
  schools: query.q === "" ? [] : await findSchoolsByName(deps.db, query.q),
}));

serve(candidateRoutes, requests.askForContact, ({ deps, viewer, params, body }) =>
  askForContact(deps, viewer, { candidateId: params.id, text: body.text }),
);

serve(candidateRoutes, requests.listContactRequests, ({ deps, viewer, query }) =>
  readOwnRequests(deps, viewer.accountId, query),
);

serve(candidateRoutes, requests.answerContactRequest, ({ deps, viewer, params, body }) =>
  answerRequest(deps, viewer, { id: params.id, answer: body.answer }),
);

serve(candidateRoutes, requests.readContactRequestByLink, ({ deps, params }) =>
  readByLink(deps, params.token),
);

serve(candidateRoutes, requests.answerContactRequestByLink, ({ deps, params, body }) =>
  answerByLink(deps, { token: params.token, answer: body.answer }),
);

serve(candidateRoutes, views.readDailyQuota, ({ deps, viewer }) => readQuota(deps, viewer));

serve(candidateRoutes, readResume, async ({ deps, viewer, params, query, http }) => {
  const candidate = await findResume(deps, viewer, params.candidateId);
  return answerWithPdf(http, deps, {
    key: candidate.resume_key,
    fileName: `${candidate.full_name} - Resume.pdf`,
    inTab: query.open === "tab",
  });
});
