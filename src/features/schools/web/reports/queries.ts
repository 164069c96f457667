// Queries of the own reports, and the calls that send one.
import type { ReportReason } from "#features/schools/domain/reports/terms.ts";
import { browserApi } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";

export const reportQueries = {
  /** The own report about a school or a candidate. */
  own: (about: string) => queryOf("/api/reports/{id}", { params: { id: about } }, { staleTime: 0 }),
};

export type TypedReport = { reason: ReportReason; text: string };

export function useSendReport(about: string) {
  return useChange((report: TypedReport) => browserApi.post("/api/reports", { body: { about, ...report } }), {
    // Not after a success: the dialog then thanks the person.
    changesWhenRefused: ["/api/reports/{id}"],
  });
}

/** With the link of an invitation's mail, without a login. */
export function useReportByLink(token: string) {
  return useChange((body: TypedReport) =>
    browserApi.post("/api/interview/living/{token}/report", { params: { token }, body }),
  );
}
