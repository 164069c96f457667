// Declares the calls that export the admin's lists as CSV, with the filters of the lists (ADMIN-41).
import { z } from "../zod.ts";
import { candidateFilters } from "../candidates/contract.ts";
import { endpoint } from "../endpoint.ts";
import { day, optional, searchText } from "../field.ts";
import { INTERVIEW_STATUSES } from "../interviews/terms.ts";
import { SUBSCRIPTION_STATUSES } from "../subscriptions/terms.ts";

const file = { method: "GET", access: ["admin"], media: "text/csv" } as const;
const q = optional(searchText);
const someDay = optional(day("Please give a date as YYYY-MM-DD"));

export const exportCandidates = endpoint({
  ...file,
  path: "/api/admin/export/candidates",
  summary: "Every candidate that the filters find, newest first, as CSV",
  query: candidateFilters,
});

export const exportEmployers = endpoint({
  ...file,
  path: "/api/admin/export/employers",
  summary: "Every employer that is found, newest first, as CSV",
  query: z.object({ q }),
});

export const exportSubscribers = endpoint({
  ...file,
  path: "/api/admin/export/subscribers",
  summary: "Every subscription that the filters find, newest first, as CSV",
  query: z.object({ q, status: optional(z.enum(SUBSCRIPTION_STATUSES)), from: someDay, to: someDay }),
});

export const exportInterviews = endpoint({
  ...file,
  path: "/api/admin/export/interviews",
  summary: "Every interview that the filters find, newest first, as CSV",
  query: z.object({ q, status: optional(z.enum(INTERVIEW_STATUSES)) }),
});
