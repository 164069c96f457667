// An answer in XML.

export function xmlAnswer(
  xml: string,
  type: "application/xml" | "application/rss+xml" = "application/xml",
): Response {
  return new Response(xml, { headers: { "content-type": `${type}; charset=utf-8` } });
}
