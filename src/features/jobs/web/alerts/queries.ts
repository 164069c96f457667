// Queries of a candidate's alerts, and the calls that change one.
import { browserApi, type CallInput } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";

export const alertQueries = {
  own: () => queryOf("/api/candidate/alerts", {}, { select: ({ alerts }) => alerts }),
};

type Change = { id: string } & CallInput<"PUT", "/api/candidate/alerts/{id}">["body"];

export function useChangeAlert() {
  return useChange(
    ({ id, ...body }: Change) => browserApi.put("/api/candidate/alerts/{id}", { params: { id }, body }),
    { changes: ["/api/candidate/alerts"] },
  );
}

export function useDeleteAlert() {
  return useChange((id: string) => browserApi.delete("/api/candidate/alerts/{id}", { params: { id } }), {
    changes: ["/api/candidate/alerts"],
  });
}
