// What search engines and shared links are told of a page's address: the one that counts, or that it is nobody's to find.
import { useLocation, useRouteLoaderData } from "react-router";
import { findPublicAddress } from "#web/layout/public-addresses.ts";
import type { loader } from "#web/root.tsx";

export function PageAddress() {
  const { pathname } = useLocation();
  const origin = useRouteLoaderData<typeof loader>("root")?.origin;
  const address = findPublicAddress(pathname);
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
