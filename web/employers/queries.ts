// Employers as pages ask for them, and the calls that change one.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { editEmployer, readEmployerByEmail, registerEmployer } from "#domain/employers/contract.ts";
import { type Api, browserApi, type CallInput } from "#web/api.ts";

export const employerQueries = {
  all: ["employers"] as const,
  byEmail: (email: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...employerQueries.all, "by-email", email],
      queryFn: () => api.call(readEmployerByEmail, { params: { email } }),
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
