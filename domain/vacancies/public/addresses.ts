// The addresses of public job pages, and the names in them (JOB-40).

export const JOBS_PATH = "/jobs";
export const jobPath = (slug: string): string => `${JOBS_PATH}/${slug}`;
export const schoolPath = (slug: string): string => `/schools/${slug}`;

/** A name as it stands in an address: "Computer Science" -> "computer-science"; empty where no Latin letter is in it. */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Names as `slugOf` writes them. */
type Landing = { subject?: string | null | undefined; city?: string | null | undefined };

/** "/jobs/physics/in/indore", "/jobs/in/indore", "/jobs/physics", or the list of all. */
export function landingPath({ subject, city }: Landing): string {
  return `${JOBS_PATH}${subject ? `/${subject}` : ""}${city ? `/in/${city}` : ""}`;
}

/** From this number of live jobs a page of a subject or city is shown to search engines. */
export const INDEXED_FROM = 3;
