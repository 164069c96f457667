// Queries of employers, and the calls that change one.
import { browserApi, type CallInput } from "#platform/web/api.ts";
import { type Stale, useChange } from "#platform/web/query.ts";

export const EMPLOYERS = [
  "/api/employer/id/{id}",
  "/api/employer/photos",
  "/api/employer/allEmployer",
] as const satisfies Stale;

export function useSchoolPhotos() {
  const changesWhenDone = ["/api/employer/photos"] as const;
  return {
    add: useChange(
      (schoolPhoto: File) => browserApi.post("/api/employer/photos", { body: {}, files: { schoolPhoto } }),
      { changesWhenDone },
    ),
    remove: useChange((id: string) => browserApi.delete("/api/employer/photos/{id}", { params: { id } }), {
      changesWhenDone,
    }),
  };
}

export function useRegisterEmployer() {
  return useChange((input: CallInput<"POST", "/api/employer/register">) =>
    browserApi.post("/api/employer/register", input),
  );
}

export function useEditEmployer() {
  return useChange(
    (input: CallInput<"PUT", "/api/employer/edit/{id}">) => browserApi.put("/api/employer/edit/{id}", input),
    { changesWhenDone: EMPLOYERS },
  );
}
