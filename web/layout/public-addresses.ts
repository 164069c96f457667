// The addresses that search engines may show: those of the sitemap, each with the one spelling that counts.

export const PUBLIC_ADDRESSES = [
  "/",
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

/** The spelling that counts, or null where the page belongs to one person or says nothing to a stranger. */
export function findPublicAddress(pathname: string): string | null {
  const asked = pathname.toLowerCase().replace(/(.)\/+$/, "$1");
  if (NEWS.test(asked)) return asked;
  return PUBLIC_ADDRESSES.find((address) => address.toLowerCase() === asked) ?? null;
}
