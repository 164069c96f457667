// The title and description of a page for tabs, search engines and shared links.
import { type SentenceOf, titlesIn } from "#platform/web/language/catalogues.ts";

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

export type MetaArguments = { matches: readonly ({ loaderData?: unknown } | undefined)[] };

/**
 * The same in the language of the page: `export const meta: Route.MetaFunction = (page) => pageMetaIn(page, "Login");`
 */
export function pageMetaIn(
  page: MetaArguments,
  title: SentenceOf<"titles">,
  description?: SentenceOf<"titles">,
) {
  const say = sayingIn(page);
  return pageMeta(say(title), description && say(description));
}

/** Says a title with values in the language of the page. */
export const sayingIn = (page: MetaArguments) => titlesIn(localeOf(page));

/** The root's loader says it. */
function localeOf({ matches: [root] }: MetaArguments): unknown {
  const data = root?.loaderData;
  return typeof data === "object" && data !== null && "locale" in data ? data.locale : undefined;
}
