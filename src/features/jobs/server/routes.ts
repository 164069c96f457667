// The calls about vacancies and the public pages of schools.
import { localeOfCaller } from "#platform/server/http/caller-locale.ts";
import { Hono } from "hono";
import { mapPage } from "#platform/domain/page.ts";
import * as calls from "#features/jobs/domain/calls.ts";
import { getClientAddress } from "#platform/server/http/limits/client.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { decideVacancy, listAllVacancies } from "./admin.ts";
import { countLiveVacancies, readLanding } from "./counts.ts";
import { measureFor } from "./distance.ts";
import { editVacancy } from "./own/edit.ts";
import { readFormerFinalists } from "./own/finalists.ts";
import { inviteToApply, readInvited } from "./own/invite-to-apply.ts";
import { listOwnVacancies, readOwnVacancy } from "./own/list.ts";
import { listBestMatches, matchForCandidate } from "./match.ts";
import { presentOwnVacancy, presentVacancy } from "./present.ts";
import { readAllowance } from "./own/publisher.ts";
import { findPublicVacancy, readVacancyPage } from "./read.ts";
import { readSchoolPage } from "./school.ts";
import { searchVacancies } from "./search-repository.ts";
import { changeState } from "./own/steps.ts";
import { countView } from "./views/views.ts";
import { copyVacancy, createVacancy, deleteDraft } from "./own/write.ts";

export const vacancyRoutes = new Hono<ApiEnv>();

serve(vacancyRoutes, calls.listVacancies, async ({ deps, viewer, query: { page, limit, ...filters } }) => {
  const now = deps.clock.now();
  const [found, measure] = await Promise.all([
    searchVacancies(deps, { ...filters, today: deps.clock.today() }, { page, limit }),
    measureFor(deps, viewer, filters),
  ]);
  return mapPage(found, (row) => ({ ...presentVacancy(row, now), ...measure(row) }));
});

// Literal paths come before `{idOrSlug}`.
serve(vacancyRoutes, calls.countVacancies, ({ deps }) => countLiveVacancies(deps));

serve(vacancyRoutes, calls.readVacancyLanding, ({ deps, query }) => readLanding(deps, query));

serve(vacancyRoutes, calls.readVacancy, async ({ deps, viewer, params }) => {
  const row = await findPublicVacancy(deps, params.idOrSlug);
  const page = await readVacancyPage(deps, row);
  if (viewer.role !== "candidate") return page;
  const match = await matchForCandidate(deps, viewer, row);
  return { ...page, ...(match && { match }) };
});

serve(vacancyRoutes, calls.countVacancyView, async ({ deps, viewer, params, http }) => {
  await countView(deps, { id: params.id, viewer, client: getClientAddress(http) });
});

serve(vacancyRoutes, calls.readSchool, async ({ deps, viewer, params }) =>
  readSchoolPage(deps, params.slug, await measureFor(deps, viewer)),
);

serve(vacancyRoutes, calls.listVacanciesForCandidate, ({ deps, viewer, query }) =>
  listBestMatches(deps, viewer, query),
);

serve(vacancyRoutes, calls.listOwnVacancies, ({ deps, viewer, query }) =>
  listOwnVacancies(deps, viewer, query),
);

serve(vacancyRoutes, calls.readVacancyAllowance, ({ deps, viewer, http }) =>
  readAllowance(deps, viewer, localeOfCaller(http)),
);

serve(vacancyRoutes, calls.readOwnVacancy, async ({ deps, viewer, params }) => ({
  vacancy: await readOwnVacancy(deps, viewer, params.id),
}));

serve(vacancyRoutes, calls.createVacancy, async ({ deps, viewer, body }) => {
  const row = await createVacancy(deps, viewer, body);
  const vacancy = presentOwnVacancy(row, undefined, deps.clock);
  return { message: body.state === "published" ? "Vacancy published" : "Draft saved", vacancy };
});

serve(vacancyRoutes, calls.copyVacancy, async ({ deps, viewer, params }) => {
  const row = await copyVacancy(deps, viewer, params.id);
  return { message: "Copied as a draft", vacancy: presentOwnVacancy(row, undefined, deps.clock) };
});

const presentAt = (now: Date) => (row: Parameters<typeof presentVacancy>[0]) => presentVacancy(row, now);

serve(vacancyRoutes, calls.editVacancy, async ({ deps, viewer, params, body }) => {
  await editVacancy(deps, viewer, { id: params.id, form: body, present: presentAt(deps.clock.now()) });
  return { message: "Vacancy saved", vacancy: await readOwnVacancy(deps, viewer, params.id) };
});

const STEP_MESSAGES = {
  published: "Vacancy published",
  paused: "Vacancy paused",
  closed: "Vacancy closed",
} as const;

serve(vacancyRoutes, calls.changeVacancyState, async ({ deps, viewer, params, body }) => {
  await changeState(deps, viewer, { id: params.id, ...body });
  return {
    message: STEP_MESSAGES[body.state],
    vacancy: await readOwnVacancy(deps, viewer, params.id),
  };
});

serve(vacancyRoutes, calls.listInvitedToApply, ({ deps, viewer, params }) =>
  readInvited(deps, viewer, params.id),
);

serve(vacancyRoutes, calls.listFormerFinalists, ({ deps, viewer, params }) =>
  readFormerFinalists(deps, viewer, params.id),
);

serve(vacancyRoutes, calls.inviteToApply, async ({ deps, viewer, params }) => {
  await inviteToApply(deps, viewer, params);
  return { message: "The teacher was invited to apply." };
});

serve(vacancyRoutes, calls.deleteDraft, async ({ deps, viewer, params, query: { asRead } }) => {
  await deleteDraft(deps, viewer, { id: params.id, asRead, present: presentAt(deps.clock.now()) });
  return { message: "Draft deleted" };
});

serve(vacancyRoutes, calls.listAllVacancies, ({ deps, query }) => listAllVacancies(deps, query));

const DECISION_MESSAGES = {
  removed: "Vacancy removed",
  restored: "Vacancy restored",
  "looked-at": "Marked as looked at",
} as const;

serve(vacancyRoutes, calls.decideVacancy, async ({ deps, viewer, params, body }) => ({
  message: DECISION_MESSAGES[body.state],
  vacancy: await decideVacancy(deps, viewer, { id: params.id, ...body }),
}));
