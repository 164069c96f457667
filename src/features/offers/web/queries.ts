// Queries of the offers of an application, and of first days.
import { queryOf } from "#platform/web/query.ts";

export const offersQuery = (applicationId: string) =>
  queryOf("/api/applications/{id}/offer", { params: { id: applicationId } }, { staleTime: 0 });

export const firstDayQuery = (applicationId: string) =>
  queryOf("/api/applications/{id}/first-day", { params: { id: applicationId } }, { staleTime: 0 });

export const firstDaysQuery = () => queryOf("/api/first-days", {}, { staleTime: 0 });

export const firstMonthsQueries = {
  ofSchool: () => queryOf("/api/employer/first-days"),
  ofAll: () => queryOf("/api/admin/first-days"),
};
