// What a tab and a search engine call a page.

/** `export const meta = () => pageMeta("Login");` */
export function pageMeta(title: string, description?: string) {
  return [
    { title: `${title} | EduNakuri` },
    ...(description ? [{ name: "description", content: description }] : []),
  ];
}
