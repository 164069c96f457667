// The addresses of public job pages (JOB-40).

export const JOBS_PATH = "/jobs";
export const jobPath = (slug: string): string => `${JOBS_PATH}/${slug}`;
export const schoolPath = (slug: string): string => `/schools/${slug}`;

/** The slug of a job ends in eight digits of its id; nothing else below /jobs does, so it is never taken for a subject. */
export const isJobSlug = (slug: string): boolean => /(^|-)[0-9a-f]{8}$/.test(slug);

/** Slugs of a subject and of a city. */
type Landing = { subject?: string | null | undefined; city?: string | null | undefined };

/** "/jobs/physics/in/indore", "/jobs/in/indore", "/jobs/physics", or the list of all. */
export function landingPath({ subject, city }: Landing): string {
  return `${JOBS_PATH}${subject ? `/${subject}` : ""}${city ? `/in/${city}` : ""}`;
}
