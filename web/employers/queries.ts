// Queries of employers, and the calls that change one.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  addSchoolPhoto,
  deleteSchoolPhoto,
  editEmployer,
  listSchoolPhotos,
  readEmployerById,
  registerEmployer,
} from "#domain/employers/endpoints.ts";
import { type Api, browserApi, type CallInput } from "#web/api.ts";

export const employerQueries = {
  all: ["employers"] as const,
  byId: (id: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...employerQueries.all, "by-id", id],
      queryFn: () => api.call(readEmployerById, { params: { id } }),
    }),
  photos: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...employerQueries.all, "photos"],
      queryFn: () => api.call(listSchoolPhotos),
    }),
};

export function useSchoolPhotos() {
  const cache = useQueryClient();
  const onSuccess = () => cache.invalidateQueries({ queryKey: employerQueries.photos().queryKey });
  return {
    add: useMutation({
      mutationFn: (schoolPhoto: File) =>
        browserApi.call(addSchoolPhoto, { body: {}, files: { schoolPhoto } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => browserApi.call(deleteSchoolPhoto, { params: { id } }),
      onSuccess,
    }),
  };
}

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
