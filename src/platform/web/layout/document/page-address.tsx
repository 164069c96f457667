// The canonical address of a page for search engines and shared links, or "noindex" for a page that is not public.
import { useLocation, useMatches } from "react-router";
import { isInHindi } from "#platform/domain/locale/hindi-pages.ts";
import { type Locale, LOCALES, pathIn } from "#platform/domain/locale/locale.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { findPublicAddress } from "#platform/web/layout/document/public-addresses.ts";
import { useRootData } from "#platform/web/layout/root-data.ts";

export function PageAddress() {
  const { pathname } = useLocation();
  const locale = useLocale();
  const origin = useRootData()?.origin;
  const own = useOwnAddress();
  const address = own === undefined ? findPublicAddress(pathname) : own;
  if (!address) return <meta name="robots" content="noindex" />;
  if (!origin) return null;
  const urlIn = (one: Locale) => new URL(pathIn(one, address), origin).href;
  const url = urlIn(locale);
  return (
    <>
      <link rel="canonical" href={url} />
      {isInHindi(new URL(address, origin).pathname) && (
        <>
          {LOCALES.map((one) => (
            <link key={one} rel="alternate" hrefLang={one} href={urlIn(one)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={urlIn("en-IN")} />
        </>
      )}
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content="EduNakuri" />
      <meta property="og:locale" content={locale.replace("-", "_")} />
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
