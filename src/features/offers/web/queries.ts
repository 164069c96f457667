// The query of the offers of an application.
import { queryOf } from "#platform/web/query.ts";

export const offersQuery = (applicationId: string) =>
  queryOf("/api/applications/{id}/offer", { params: { id: applicationId } }, { staleTime: 0 });
