// The calls behind sitemaps and feeds, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../../endpoint.ts";

const OPEN = { method: "GET", access: "anyone", shared: true, replica: true } as const;

export const readListing = endpoint({ ...OPEN, path: "/api/listing" });

export const listJobAddresses = endpoint({ ...OPEN, path: "/api/listing/vacancies", paged: true });

export const listLandingAddresses = endpoint({ ...OPEN, path: "/api/listing/landings" });

export const listSchoolAddresses = endpoint({ ...OPEN, path: "/api/listing/schools" });

export const listFeedJobs = endpoint({ ...OPEN, path: "/api/listing/feed", paged: true });
