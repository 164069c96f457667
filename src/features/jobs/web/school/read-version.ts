// The version of a job on which an edit builds (JOB-86).
import { createEtag } from "#platform/domain/etag.ts";
import type { OwnVacancy } from "#features/jobs/domain/wire.ts";

/** It covers what everybody reads of the job; the counts and days beside that change without an edit. */
export function readVersion(vacancy: OwnVacancy): string {
  const {
    views: _v,
    applications: _a,
    daysLeft: _d,
    closeReason: _c,
    removedReason: _r,
    ...written
  } = vacancy;
  return createEtag(written);
}
