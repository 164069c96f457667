// A job for which a visitor wants to apply: its slug stays in the address of the login and of the registration, which
// lead back to the job with the form open (ALERT-25).
import type { SessionUser } from "#features/accounts/domain/session/calls.ts";

const JOB = "job";
/** Only a slug: the address of another site must not get in here. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_LETTERS = 200;

export function readChosenJob(search: URLSearchParams): string | null {
  const slug = search.get(JOB) ?? "";
  return SLUG.test(slug) && slug.length <= MAX_LETTERS ? slug : null;
}

/** The address of a page on the way back to the job that this address names, if it names one. */
export function keepChosenJob(path: string, search: URLSearchParams): string {
  const slug = readChosenJob(search);
  return slug ? `${path}?${new URLSearchParams({ [JOB]: slug })}` : path;
}

/** The page of a job with the form to apply open. */
export const applyPath = (slug: string): string => `/jobs/${slug}?apply=1#apply`;

/** The same, which says first that the address is confirmed. */
export const confirmedPath = (slug: string): string => `/jobs/${slug}?apply=1&confirmed=1#apply`;

/** Who cannot apply reads there why. */
export function findJobToReturnTo(user: SessionUser | null, search: URLSearchParams): string | null {
  const slug = readChosenJob(search);
  return slug && user ? applyPath(slug) : null;
}
