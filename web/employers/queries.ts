// Queries of employers, and the calls that change one.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { editEmployer, readEmployerById, registerEmployer } from "#domain/employers/endpoints.ts";
import { type Api, browserApi, type CallInput } from "#web/api.ts";

export const employerQueries = {
  all: ["employers"] as const,
  byId: (id: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...employerQueries.all, "by-id", id],
      queryFn: () => api.call(readEmployerById, { params: { id } }),
    }),
};

export function useRegisterEmployer() {
  return useMutation({
    mutationFn: (input: CallInput<typeof registerEmployer>) => browserApi.call(registerEmployer, input),
  });
}

export function useEditEmployer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof editEmployer>) => browserApi.call(editEmployer, input),
    onSuccess: () => cache.invalidateQueries({ queryKey: employerQueries.all }),
  });
}
