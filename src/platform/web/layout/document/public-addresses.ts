// The addresses that search engines may list: those of the sitemap, each with its canonical spelling.

export const PUBLIC_ADDRESSES = [
  "/",
  "/jobs",
  "/candidate/allCandidatePage",
  "/Blogs",
  "/subscriptionPlan",
  "/candidate/SignUpPage",
  "/employer/SignUpPage",
  "/terms",
  "/school-agreement",
  "/candidate-agreement",
  "/privacy-policy",
] as const;

const NEWS = /^\/news\/[0-9a-f-]{36}$/;

/** The canonical spelling, or null for a page that belongs to one person or has nothing for a visitor. */
export function findPublicAddress(pathname: string): string | null {
  const path = pathname.toLowerCase().replace(/(.)\/+$/, "$1");
  if (NEWS.test(path)) return path;
  return PUBLIC_ADDRESSES.find((address) => address.toLowerCase() === path) ?? null;
}
