// Keeps the job for which somebody registered, in this browser and in the account, since the mail may be opened on
// another device.
import { browserApi } from "#platform/web/api.ts";
import { keepJob } from "#features/jobs/web/apply/kept-job.ts";

export function keepForLater(job: string): void {
  keepJob(job);
  // Without the account's list the job is kept in this browser.
  void browserApi.put("/api/candidate/saved-vacancies/{id}", { params: { id: job } }).catch(() => undefined);
}
