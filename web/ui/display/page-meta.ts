// The title and description of a page for tabs, search engines and shared links.

/** `export const meta = () => pageMeta("Login");` */
export function pageMeta(title: string, description?: string, kind: "website" | "article" = "website") {
  return [
    { title: `${title} | EduNakuri` },
    { property: "og:title", content: title },
    { property: "og:type", content: kind },
    ...(description
      ? [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]
      : []),
  ];
}
