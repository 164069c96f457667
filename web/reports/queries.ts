// Queries of the own reports, and the calls that send one.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReportReason } from "#domain/reports/terms.ts";
import { browserApi } from "#web/api.ts";

export const reportQueries = {
  all: ["reports"] as const,
  /** The own report about a school or a candidate. */
  own: (about: string) =>
    queryOptions({
      queryKey: [...reportQueries.all, "own", about],
      queryFn: () => browserApi.get("/api/reports/{id}", { params: { id: about } }),
      staleTime: 0,
    }),
};

export type TypedReport = { reason: ReportReason; text: string };

export function useSendReport(about: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (report: TypedReport) => browserApi.post("/api/reports", { body: { about, ...report } }),
    // Not after a success: the dialog then thanks the person.
    onError: () => cache.invalidateQueries({ queryKey: reportQueries.all }),
  });
}

/** With the link of an invitation's mail, without a login. */
export function useReportByLink(token: string) {
  return useMutation({
    mutationFn: (body: TypedReport) =>
      browserApi.post("/api/interview/living/{token}/report", { params: { token }, body }),
  });
}
