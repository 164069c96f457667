// The query of the settings for admins, and the calls that change them.
import type { BodyInputOf } from "#platform/domain/call.ts";
import type { editSettings as editSettingsCall } from "#features/catalogue/domain/settings/calls.ts";
import { browserApi } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";

export type SettingsBody = BodyInputOf<typeof editSettingsCall>;

export function useEditSettings() {
  return useChange((body: SettingsBody) => browserApi.put("/api/admin/settings", { body }), {
    onDone: ({ settings }, _input, cache) =>
      cache.setQueryData(queryOf("/api/admin/settings").queryKey, settings),
    changesWhenDone: ["/api/admin/checklist", "/api/stats/getStats"],
  });
}

export function useUploadLogo() {
  return useChange(({ name, logo }: { name: string; logo: File | null }) =>
    browserApi.post("/api/admin/settings/partnerLogos", { body: { name }, files: { logo } }),
  );
}
