// The pages that are only read: a visitor gets them as HTML and styles with one small script, without React.
import { matchPath } from "react-router";

const READ_PAGES = [
  "/",
  "/Blogs",
  "/jobs",
  "/jobs/:name",
  "/jobs/in/:city",
  "/jobs/:subject/in/:city",
  "/schools/:slug",
  "/news/:id",
  "/subscriptionPlan",
  "/terms",
  "/school-agreement",
  "/candidate-agreement",
  "/privacy-policy",
];

/** For an address without the prefix of the language. */
export function isReadPage(pathname: string): boolean {
  return READ_PAGES.some((pattern) => matchPath(pattern, pathname) !== null);
}
