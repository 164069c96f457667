// The query of the settings for admins, and the calls that change them.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyInputOf } from "#domain/call.ts";
import type { editSettings as editSettingsCall } from "#domain/settings/calls.ts";
import { type Api, browserApi } from "#web/api.ts";

export type SettingsBody = BodyInputOf<typeof editSettingsCall>;

export const settingsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ["settings"], queryFn: () => api.get("/api/admin/settings") });

export function useEditSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsBody) => browserApi.put("/api/admin/settings", { body }),
    onSuccess: ({ settings }) => {
      cache.setQueryData(settingsQuery().queryKey, settings);
      return cache.invalidateQueries({ queryKey: ["dashboards"] });
    },
  });
}

export function useUploadLogo() {
  return useMutation({
    mutationFn: ({ name, logo }: { name: string; logo: File | null }) =>
      browserApi.post("/api/admin/settings/partnerLogos", { body: { name }, files: { logo } }),
  });
}
