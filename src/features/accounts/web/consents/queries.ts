// The own consents, and the call that answers a purpose.
import type { Purpose } from "#features/accounts/domain/consents/notices.ts";
import { browserApi } from "#platform/web/api.ts";
import { useChange } from "#platform/web/query.ts";

/** `notice` is the version that the page shows. */
type Answer = { purpose: Purpose; given: boolean; notice: number };

/** Several at once are sent one after the other. */
export function useGiveConsents() {
  return useChange(
    async (answers: readonly Answer[]) => {
      for (const body of answers) await browserApi.post("/api/account/consents", { body });
    },
    {
      // Being found and the alerts depend on it.
      changes: "everything",
    },
  );
}
