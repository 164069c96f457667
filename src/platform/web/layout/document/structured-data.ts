// Structured data of a page for machines, in the vocabularies of schema.org and Open Graph.
import type { News } from "#features/site/domain/news/calls.ts";
import type { RootData } from "#platform/web/layout/root-data.ts";

/** The loader data of the page and its parent routes, as `meta` gets them. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
export type Crumb = readonly [name: string, address: string];

const SCHEMA = "https://schema.org";
const TAGLINE = "Connects passionate educators with leading educational institutions.";

/** For `meta`: the organization behind the site. */
export function organizationData(matches: Matches) {
  const toAbsolute = addressFrom(matches);
  const { email, phones = [], officeAddress, socialLinks = {} } = rootData(matches)?.site ?? {};
  const profiles = Object.values(socialLinks).filter((link) => link !== null);
  return [
    ...shareImage(toAbsolute("/og-image.png")),
    data({
      "@type": "Organization",
      name: "EduNakuri",
      url: toAbsolute("/"),
      logo: toAbsolute("/icon-512.png"),
      description: TAGLINE,
      areaServed: "IN",
      ...(email && { email }),
      ...(phones[0] && { telephone: phones[0] }),
      ...(officeAddress && { address: officeAddress.replace(/\s*\n\s*/g, ", ") }),
      ...(profiles.length > 0 && { sameAs: profiles }),
    }),
  ];
}

/** For `meta`: the breadcrumbs from the home page to this page. */
export function breadcrumbData(matches: Matches, ...crumbs: Crumb[]) {
  const toAbsolute = addressFrom(matches);
  return [...shareImage(toAbsolute("/og-image.png")), breadcrumbs(toAbsolute, crumbs)];
}

/** For `meta`: an article, shared with its own picture. */
export function newsData(matches: Matches, news: News) {
  const toAbsolute = addressFrom(matches);
  const image = toAbsolute(news.image ?? "/og-image.png");
  const publisher = {
    "@type": "Organization",
    name: "EduNakuri",
    url: toAbsolute("/"),
    logo: { "@type": "ImageObject", url: toAbsolute("/icon-512.png") },
  };
  return [
    ...shareImage(image),
    { property: "article:published_time", content: news.date },
    breadcrumbs(toAbsolute, [
      ["Latest News & Updates", "/Blogs"],
      [news.title, `/news/${news._id}`],
    ]),
    data({
      "@type": "NewsArticle",
      headline: news.title,
      description: news.description.slice(0, 200),
      datePublished: `${news.date}T00:00:00+05:30`,
      image: [image],
      mainEntityOfPage: toAbsolute(`/news/${news._id}`),
      author: publisher,
      publisher,
    }),
  ];
}

function breadcrumbs(toAbsolute: (address: string) => string, crumbs: readonly Crumb[]) {
  const places: readonly Crumb[] = [["Home", "/"], ...crumbs];
  return data({
    "@type": "BreadcrumbList",
    itemListElement: places.map(([name, address], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: toAbsolute(address),
    })),
  });
}

/** A block of structured data for `meta`. */
export function data(facts: Record<string, unknown>) {
  return { "script:ld+json": { "@context": SCHEMA, ...facts } };
}

function shareImage(url: string) {
  return [
    { property: "og:image", content: url },
    { name: "twitter:image", content: url },
  ];
}

/** The origin of absolute addresses; empty when the root could not be loaded. */
const originOf = (matches: Matches): string => rootData(matches)?.origin ?? "";

/** Makes addresses absolute; when the root could not be loaded there is no origin, and they stay relative. */
function addressFrom(matches: Matches): (address: string) => string {
  const origin = originOf(matches);
  return (address) => origin + address;
}

/** The root's loader always answers with its own data; undefined when it failed. */
function rootData(matches: Matches): RootData | undefined {
  return matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
}
