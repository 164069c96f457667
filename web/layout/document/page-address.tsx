// The canonical address of a page for search engines and shared links, or "noindex" for a page that is not public.
import { useLocation, useMatches } from "react-router";
import { findPublicAddress } from "#web/layout/document/public-addresses.ts";
import { useRootData } from "#web/layout/root-data.ts";

export function PageAddress() {
  const { pathname } = useLocation();
  const origin = useRootData()?.origin;
  const own = useOwnAddress();
  const address = own === undefined ? findPublicAddress(pathname) : own;
  if (!address) return <meta name="robots" content="noindex" />;
  if (!origin) return null;
  const url = new URL(address, origin).href;
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content="EduNakuri" />
      <meta property="og:locale" content="en_IN" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** What the page's loader says itself, as `publicAddress`: an address, or null for a page that is not to be listed. */
function useOwnAddress(): string | null | undefined {
  const data = useMatches().at(-1)?.loaderData;
  const known =
    typeof data === "object" && data !== null && "publicAddress" in data ? data.publicAddress : undefined;
  return known as string | null | undefined;
}
