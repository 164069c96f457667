// How the access matrix attempts the calls about vacancies, saved jobs and alerts.
import type { AnyId } from "#platform/domain/ids.ts";
import { endPath, managePath } from "#features/jobs/server/alerts/links.ts";
import { newAlertRow } from "#features/jobs/server/alerts/own-alerts.ts";
import { insertAlert } from "#features/jobs/server/alerts/repository.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Answer, TestApi } from "#tests/support/api.ts";
import { makeVacancy } from "#tests/support/applications.ts";
import { VACANCY_FORM } from "#tests/support/vacancies.ts";
import type { TestPopulation } from "./population.ts";

type Attempt = (caller: ReturnType<TestApi["as"]>, world: TestPopulation) => Promise<Answer>;

const daily = { search: { q: "physics" }, frequency: "daily" } as const;

export const jobAttempts = (api: TestApi): Record<string, Attempt> => {
  const { db, deps } = api;
  const draftOfA = async ({ employerA }: TestPopulation) =>
    (await makeVacancy(api, employerA, { state: "draft" })).id;
  const alertOfA = async ({ candidateA }: TestPopulation) => {
    const now = deps.clock.now();
    return insertAlert(db, { ...newAlertRow(daily, now), candidate_id: candidateA.id, confirmed_at: now });
  };
  /** An alert of an address without login, which the link of its mail names. */
  const alertOfAddress = async () => {
    const now = deps.clock.now();
    const addressId = newId<AnyId>();
    const address = { id: addressId, email: `${addressId}@home.example`, created_at: now };
    await db.insertInto("alert_addresses").values(address).execute();
    const alert = await insertAlert(db, { ...newAlertRow(daily, now), address_id: addressId });
    const tokenOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
    return {
      id: alert.id,
      manage: `/api/alerts/manage/${tokenOf(await managePath(db, addressId))}`,
      end: `/api/alerts/unsubscribe/${tokenOf(await endPath(db, alert.id))}`,
    };
  };
  return {
    "GET /api/vacancies": (c) => c.get("/api/vacancies"),
    "GET /api/vacancies/counts": (c) => c.get("/api/vacancies/counts"),
    "GET /api/vacancies/landing": (c) => c.get("/api/vacancies/landing?city=bhopal"),
    "GET /api/vacancies/{idOrSlug}": (c, w) => c.get(`/api/vacancies/${w.vacancy.slug}`),
    "POST /api/vacancies/{id}/views": (c, w) => c.post(`/api/vacancies/${w.vacancy.id}/views`),
    "GET /api/schools/{slug}": async (c, w) => {
      const { slug } = await db
        .selectFrom("employers")
        .select("slug")
        .where("id", "=", w.employerA.id)
        .executeTakeFirstOrThrow();
      return c.get(`/api/schools/${slug}`);
    },
    "GET /api/listing": (c) => c.get("/api/listing"),
    "GET /api/listing/vacancies": (c) => c.get("/api/listing/vacancies"),
    "GET /api/listing/landings": (c) => c.get("/api/listing/landings"),
    "GET /api/listing/schools": (c) => c.get("/api/listing/schools"),
    "GET /api/listing/feed": (c) => c.get("/api/listing/feed"),
    "GET /api/candidate/vacancies": (c) => c.get("/api/candidate/vacancies"),
    "GET /api/candidate/vacancies/{id}": (c, w) => c.get(`/api/candidate/vacancies/${w.vacancy.id}`),
    "GET /api/candidate/saved-vacancies": (c) => c.get("/api/candidate/saved-vacancies"),
    "PUT /api/candidate/saved-vacancies/{id}": (c, w) =>
      c.put(`/api/candidate/saved-vacancies/${w.vacancy.id}`),
    "DELETE /api/candidate/saved-vacancies/{id}": (c, w) =>
      c.delete(`/api/candidate/saved-vacancies/${w.vacancy.id}`),
    "GET /api/candidate/alerts": (c) => c.get("/api/candidate/alerts"),
    "POST /api/candidate/alerts": (c) => c.post("/api/candidate/alerts", daily),
    "PUT /api/candidate/alerts/{id}": async (c, w) =>
      c.put(`/api/candidate/alerts/${(await alertOfA(w)).id}`, { isPaused: true }),
    "DELETE /api/candidate/alerts/{id}": async (c, w) =>
      c.delete(`/api/candidate/alerts/${(await alertOfA(w)).id}`),
    "POST /api/alerts": (c) => c.post("/api/alerts", { ...daily, email: `${newId<AnyId>()}@home.example` }),
    "GET /api/alerts/manage/{token}": async (c) => c.get((await alertOfAddress()).manage),
    "POST /api/alerts/manage/{token}/confirm": async (c) => {
      const { id, manage } = await alertOfAddress();
      return c.post(`${manage}/confirm`, { ids: [id] });
    },
    "PUT /api/alerts/manage/{token}/{id}": async (c) => {
      const { id, manage } = await alertOfAddress();
      return c.put(`${manage}/${id}`, { isPaused: true });
    },
    "DELETE /api/alerts/manage/{token}/{id}": async (c) => {
      const { id, manage } = await alertOfAddress();
      return c.delete(`${manage}/${id}`);
    },
    "GET /api/alerts/unsubscribe/{token}": async (c) => c.get((await alertOfAddress()).end),
    "POST /api/alerts/unsubscribe/{token}": async (c) => c.post((await alertOfAddress()).end),
    "GET /api/employer/vacancies": (c) => c.get("/api/employer/vacancies"),
    "GET /api/employer/vacancies/allowance": (c) => c.get("/api/employer/vacancies/allowance"),
    "GET /api/employer/vacancies/{id}": (c, w) => c.get(`/api/employer/vacancies/${w.vacancy.id}`),
    "POST /api/employer/vacancies": (c) => c.post("/api/employer/vacancies", VACANCY_FORM),
    "POST /api/employer/vacancies/{id}/copy": (c, w) =>
      c.post(`/api/employer/vacancies/${w.vacancy.id}/copy`),
    "PUT /api/employer/vacancies/{id}": async (c, w) =>
      c.put(`/api/employer/vacancies/${await draftOfA(w)}`, VACANCY_FORM),
    "PUT /api/employer/vacancies/{id}/state": (c, w) =>
      c.put(`/api/employer/vacancies/${w.vacancy.id}/state`, { state: "paused" }),
    "DELETE /api/employer/vacancies/{id}": async (c, w) =>
      c.delete(`/api/employer/vacancies/${await draftOfA(w)}`),
    "GET /api/admin/vacancies": (c) => c.get("/api/admin/vacancies"),
    "PUT /api/admin/vacancies/{id}/state": (c, w) =>
      c.put(`/api/admin/vacancies/${w.vacancy.id}/state`, { state: "removed", reason: "Posted twice." }),
    "GET /api/admin/export/vacancies": (c) => c.get("/api/admin/export/vacancies"),
    "GET /api/admin/export/applications": (c) => c.get("/api/admin/export/applications"),
  };
};
