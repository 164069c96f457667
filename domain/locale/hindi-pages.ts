// The pages that exist in Hindi: sitemap, alternates and the switch follow from this list, and links to all others lead to
// the English page. The patterns are those of web/routes.ts.
import { HINDI, pathIn } from "./locale.ts";

const HINDI_PAGES: readonly string[] = [
  "",
  "Blogs",
  "news/:id",
  "login",
  "logout",
  "forgot-password",
  "candidate/SignUpPage",
  "candidate/register",
  "employer/SignUpPage",
  "confirm-email/:token",
  "stop-email-change/:token",
  "return/:token",
  "contact-request/:token",
  "shared/:token",
  "join/:token",
  "unsubscribe/:token",
  "interview/:token",
  "complain",
  "terms",
  "school-agreement",
  "candidate-agreement",
  "privacy-policy",
  "job-alerts/new",
  "job-alerts/:token",
  "candidate/profile",
  "candidate/profileForm",
  "candidate/full-profile",
  "candidate/edit/:candidateId",
  "job-alerts/unsubscribe/:token",
  "saved-searches/unsubscribe/:token",
  "jobs",
  "jobs/:name",
  "jobs/in/:city",
  "jobs/:subject/in/:city",
  "schools/:slug",
  "subscriptionPlan",
  "candidate/allCandidatePage",
  "employer/candidatedetails/:id",
  "employer/compare",
  "employer/pay/:id",
  "notifications",
  "employer/profile",
  "employer/profile/:id",
];

const PATTERN = new RegExp(
  `^/(?:${HINDI_PAGES.map((page) => page.replaceAll(/:\w+/g, "[^/]+")).join("|")})/?$`,
  "i",
);

/** Whether the page at this path, without the prefix of a language, exists in Hindi. */
export const isInHindi = (path: string): boolean => PATTERN.test(path);

/** Pages for staff, the link that only leads on, and what programs read. */
const ENGLISH_ONLY = /^\/(?:admin|edunakuri|answer|feeds|sitemaps|sitemap\.xml|robots\.txt)(?:\/|$)/i;

/** The path of an address below /hi whose page exists in English only; null for every other address. */
export function findEnglishInstead(pathname: string): string | null {
  if (pathname !== HINDI && !pathname.startsWith(`${HINDI}/`)) return null;
  const path = pathIn("en-IN", pathname);
  return ENGLISH_ONLY.test(path) ? path : null;
}
