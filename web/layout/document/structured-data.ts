// Structured data of a page for machines, in the vocabularies of schema.org and Open Graph.
import type { News } from "#domain/news/contract.ts";
import { CONTACT } from "#web/contact/whereabouts.ts";

/** The loader data of the page and its parent routes, as `meta` gets them. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
type Crumb = readonly [name: string, address: string];

const SCHEMA = "https://schema.org";
const TAGLINE = "Connects passionate educators with leading educational institutions.";

/** For `meta`: the organization behind the site. */
export function describeOrganization(matches: Matches) {
  const toAbsolute = addressFrom(matches);
  return [
    ...shareImage(toAbsolute("/og-image.png")),
    data({
      "@type": "Organization",
      name: "EduNakuri",
      url: toAbsolute("/"),
      logo: toAbsolute("/icon-512.png"),
      description: TAGLINE,
      email: CONTACT.email,
      telephone: CONTACT.phones[0],
      areaServed: "IN",
      address: {
        "@type": "PostalAddress",
        streetAddress: CONTACT.address[1],
        addressLocality: "Bhopal",
        addressRegion: "Madhya Pradesh",
        addressCountry: "IN",
      },
    }),
  ];
}

/** For `meta`: the breadcrumbs from the home page to this page. */
export function describePlace(matches: Matches, ...crumbs: Crumb[]) {
  const toAbsolute = addressFrom(matches);
  return [...shareImage(toAbsolute("/og-image.png")), breadcrumbs(toAbsolute, crumbs)];
}

/** For `meta`: an article, shared with its own picture. */
export function describeNews(matches: Matches, news: News) {
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

function data(facts: Record<string, unknown>) {
  return { "script:ld+json": { "@context": SCHEMA, ...facts } };
}

function shareImage(url: string) {
  return [
    { property: "og:image", content: url },
    { name: "twitter:image", content: url },
  ];
}

/** Makes addresses absolute; when the root could not be loaded there is no origin, and they stay relative. */
function addressFrom(matches: Matches): (address: string) => string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  const origin = typeof root === "object" && root !== null && "origin" in root ? String(root.origin) : "";
  return (address) => origin + address;
}
