// Reads what a page says to eyes and ears. It runs in the page, so it uses nothing from outside of itself.

/** Each text with the marks inside it as one; then labels, hints and the words of the head. */
export function readTexts(): string[] {
  const texts = new Set<string>();
  const add = (text: string | null | undefined) => {
    const plain = (text ?? "").replaceAll(/\s+/g, " ").trim();
    if (/\p{L}/u.test(plain)) texts.add(plain);
  };
  const ATTRIBUTES = ["aria-label", "aria-roledescription", "alt", "title", "placeholder"];
  const collect = (element: Element, isInText: boolean) => {
    if (["SCRIPT", "STYLE", "TEMPLATE"].includes(element.tagName)) return;
    for (const name of ATTRIBUTES) add(element.getAttribute(name));
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
    );
    if (hasText && !isInText) add(element.textContent);
    for (const child of element.children) collect(child, isInText || hasText);
  };
  collect(document.body, false);
  add(document.title);
  for (const meta of document.querySelectorAll("meta[name=description], meta[property^='og:']"))
    add(meta.getAttribute("content"));
  return [...texts];
}
