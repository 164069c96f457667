// The calls about lists as files, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const exportCandidates = endpoint({
  method: "GET",
  access: ["admin"],
  media: "text/csv",
  path: "/api/admin/export/candidates",
  replica: true,
});

export const exportEmployers = endpoint({
  method: "GET",
  access: ["admin"],
  media: "text/csv",
  path: "/api/admin/export/employers",
  replica: true,
});

export const exportSubscribers = endpoint({
  method: "GET",
  access: ["admin"],
  media: "text/csv",
  path: "/api/admin/export/subscribers",
});

export const exportInterviews = endpoint({
  method: "GET",
  access: ["admin"],
  media: "text/csv",
  path: "/api/admin/export/interviews",
  replica: true,
});

export const exportMonthlyReport = endpoint({
  method: "GET",
  access: ["admin"],
  media: "text/csv",
  path: "/api/admin/export/report",
});

export const exportVacancies = endpoint({
  method: "GET",
  access: ["admin"],
  media: "text/csv",
  path: "/api/admin/export/vacancies",
  replica: true,
});

export const exportApplications = endpoint({
  method: "GET",
  access: ["admin"],
  media: "text/csv",
  path: "/api/admin/export/applications",
  replica: true,
});

export const exportPapers = endpoint({
  method: "GET",
  access: ["admin"],
  media: "text/csv",
  path: "/api/admin/papers.csv",
});

export const exportProcessing = endpoint({
  method: "GET",
  access: ["admin"],
  media: "text/csv",
  path: "/api/admin/processing.csv",
});
