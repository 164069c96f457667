// Loads a job's page on the server. A job that ended long ago is no error of the visitor: its page says so (JOB-45).
import { Refusal } from "#platform/domain/refusal.ts";
import { jobPosting } from "#features/jobs/domain/public/job-posting.ts";
import { withoutCountry } from "#features/jobs/domain/public/texts.ts";
import type { OwnSide } from "#features/jobs/domain/saved-calls.ts";
import type { VacancyPage } from "#features/jobs/domain/wire.ts";
import type { Api } from "#platform/web/api.ts";
import { crumbsTo } from "#features/jobs/web/landing/breadcrumbs.tsx";
import { rowOfJob } from "#features/jobs/web/list/job-row.ts";
import type { Crumb } from "#platform/web/layout/document/structured-data.ts";

/** Without what is sent as rows of a list. */
export type ShownJob = Omit<VacancyPage, "similar">;

export type LoadedJob = NonNullable<Awaited<ReturnType<typeof loadJob>>>;

export async function loadJob(api: Api, slug: string, origin: string) {
  try {
    const { similar, ...job } = await api.get("/api/vacancies/{idOrSlug}", { params: { idOrSlug: slug } });
    // A school that is held back takes no applications, so its job is not offered to search engines either.
    const posting = job.takesApplications ? jobPosting(job, origin) : null;
    return { job, similar: similar.map(rowOfJob), crumbs: await findCrumbs(api, job), posting };
  } catch (error) {
    if (error instanceof Refusal && error.kind === "gone") return null;
    throw error;
  }
}

/** By their names, whose addresses the server knows. A subject that only this school names has no page of its own. */
async function findCrumbs(api: Api, job: { subjects: string[]; city: string | null }): Promise<Crumb[]> {
  const [subject] = job.subjects;
  const query = { ...(subject && { subject }), ...(job.city && { city: withoutCountry(job.city) }) };
  try {
    const landing = await api.get("/api/vacancies/landing", { query });
    return crumbsTo(landing.subject, landing.city);
  } catch (error) {
    if (error instanceof Refusal && error.kind === "not-found") return crumbsTo(null, null);
    throw error;
  }
}

/** What the candidate who is logged in did with a job. The page is shown without it too. */
export async function loadOwnSide(api: Api, id: string): Promise<OwnSide | undefined> {
  try {
    const { user } = await api.get("/api/auth/session");
    if (user?.role !== "candidate") return undefined;
    return await api.get("/api/candidate/vacancies/{id}", { params: { id } });
  } catch {
    // The panel asks again and shows its own error.
    return undefined;
  }
}
