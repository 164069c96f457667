// Counts that somebody opened the page of an open job. The page itself is cached, so the browser says it.
import { useEffect } from "react";
import { countVacancyView } from "#domain/vacancies/endpoints.ts";
import { browserApi } from "#web/api.ts";
import type { ShownJob } from "#web/vacancies/page/load-job.ts";

export function useCountedView({ _id, state }: ShownJob): void {
  useEffect(() => {
    if (state !== "published") return;
    // A view that is not counted is no reason to disturb anybody.
    browserApi.call(countVacancyView, { params: { id: _id } }).catch(() => {});
  }, [_id, state]);
}
