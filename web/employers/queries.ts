// Queries of employers, and the calls that change one.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Api, browserApi, type CallInput } from "#web/api.ts";

export const employerQueries = {
  all: ["employers"] as const,
  byId: (id: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...employerQueries.all, "by-id", id],
      queryFn: () => api.get("/api/employer/id/{id}", { params: { id } }),
    }),
  photos: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...employerQueries.all, "photos"],
      queryFn: () => api.get("/api/employer/photos"),
    }),
};

export function useSchoolPhotos() {
  const cache = useQueryClient();
  const onSuccess = () => cache.invalidateQueries({ queryKey: employerQueries.photos().queryKey });
  return {
    add: useMutation({
      mutationFn: (schoolPhoto: File) =>
        browserApi.post("/api/employer/photos", { body: {}, files: { schoolPhoto } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => browserApi.delete("/api/employer/photos/{id}", { params: { id } }),
      onSuccess,
    }),
  };
}

export function useRegisterEmployer() {
  return useMutation({
    mutationFn: (input: CallInput<"POST", "/api/employer/register">) =>
      browserApi.post("/api/employer/register", input),
  });
}

export function useEditEmployer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<"PUT", "/api/employer/edit/{id}">) =>
      browserApi.put("/api/employer/edit/{id}", input),
    onSuccess: () => cache.invalidateQueries({ queryKey: employerQueries.all }),
  });
}
