// Keeps the job for which somebody registered, in this browser and in the account, since the mail may be opened on
// another device.
import { saveVacancy } from "#domain/vacancies/saved-endpoints.ts";
import { browserApi } from "#web/api.ts";
import { keepJob } from "#web/vacancies/apply/kept-job.ts";

export function keepForLater(job: string): void {
  keepJob(job);
  // Without the account's list the job is kept in this browser.
  void browserApi.call(saveVacancy, { params: { id: job } }).catch(() => undefined);
}
