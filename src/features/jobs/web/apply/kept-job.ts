// Keeps for which job somebody registered until the application is sent: the link of the mail that confirms the address opens
// another tab.
import { browserApi } from "#platform/web/api.ts";

const KEY = "job-to-apply-for";

function keepJob(slug: string): void {
  try {
    localStorage.setItem(KEY, slug);
  } catch {
    // A full or forbidden storage keeps nothing; the job is among the saved ones.
  }
}

export function readKeptJob(): string | null {
  try {
    const slug = localStorage.getItem(KEY) ?? "";
    return /^[a-z0-9-]{1,200}$/.test(slug) ? slug : null;
  } catch {
    return null;
  }
}

export function forgetKeptJob(slug: string): void {
  try {
    if (localStorage.getItem(KEY) === slug) localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** In this browser and in the account, since the mail may be opened on another device. */
export function keepForLater(job: string): void {
  keepJob(job);
  // Without the account's list the job is kept in this browser.
  void browserApi.put("/api/candidate/saved-vacancies/{id}", { params: { id: job } }).catch(() => undefined);
}
