// Finds texts that are covered or clipped on a page: runs in the page, so it may use nothing from outside.

/** Texts that another text or button covers, clipped texts, and frames that scroll sideways. */
export function findOverlapped(): string[] {
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest("[aria-hidden=true], [inert], svg, noscript, option, .ek-visually-hidden") === null;
  const floats = (element: Element | null): boolean =>
    element !== null &&
    (["fixed", "sticky"].includes(getComputedStyle(element).position) || floats(element.parentElement));
  /** The part of a box that its containers do not clip. */
  const clip = (element: Element, box: DOMRect) => {
    let { left, right, top, bottom } = box;
    for (let frame: Element | null = element; frame && frame !== document.body; frame = frame.parentElement) {
      if (getComputedStyle(frame).overflow === "visible") continue;
      const edge = frame.getBoundingClientRect();
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
      top = Math.max(top, edge.top);
      bottom = Math.min(bottom, edge.bottom);
    }
    return { left, right, top, bottom };
  };
  const boxes: { element: Element; left: number; right: number; top: number; bottom: number }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !isShown(element) || floats(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const { left, right, top, bottom } = clip(element, rect);
      // Letters of some scripts are higher than their line, so the outer thirds do not count.
      const third = (bottom - top) / 3;
      if (right - left > 2 && bottom - top > 6) {
        boxes.push({ element, left, right, top: top + third, bottom: bottom - third });
      }
    }
  }
  for (const element of document.querySelectorAll("button, input, select, textarea")) {
    if (!isShown(element) || floats(element)) continue;
    const { left, right, top, bottom } = clip(element, element.getBoundingClientRect());
    if (right - left > 12 && bottom - top > 12) {
      boxes.push({ element, left: left + 2, right: right - 2, top: top + 3, bottom: bottom - 3 });
    }
  }
  const openedBy = (element: Element) =>
    element.matches("button[aria-expanded]") ? element.closest("tr") : null;
  boxes.sort((one, other) => one.top - other.top);
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${element.textContent.slice(0, 30)}"`;
  const covered = new Set<string>();
  for (const [index, one] of boxes.entries()) {
    for (let next = index + 1; next < boxes.length; next++) {
      const other = boxes[next];
      if (!other || other.top >= one.bottom) break;
      if (one.element === other.element) continue;
      // A field's sign, such as "+91", stands inside of it.
      const box = one.element.closest("div:has(> :is(input, select, textarea))");
      if (box?.contains(other.element)) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      // Closed on a phone, the whole row is the button that opens it.
      if (openedBy(one.element)?.contains(other.element)) continue;
      if (openedBy(other.element)?.contains(one.element)) continue;
      if (Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2) {
        covered.add(`overlapped: ${nameOf(one.element)} and ${nameOf(other.element)}`);
      }
    }
  }
  const clipped = [...document.querySelectorAll("main *, header *, footer *, nav *")].filter((element) => {
    if (!(element instanceof HTMLElement) || element.matches("input, textarea, select")) return false;
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const { overflowX, position, textOverflow } = getComputedStyle(element);
    // The whole text is in the opened row, on the page of the link, beside the list, or in the title.
    const isElsewhere =
      element.closest("tr:has(button[aria-expanded], a), li:has(> span > a), a, [title]") !== null;
    if (textOverflow === "ellipsis" && isElsewhere) return false;
    return (
      own &&
      element.clientWidth > 2 &&
      overflowX !== "visible" &&
      position !== "absolute" &&
      isShown(element) &&
      element.scrollWidth > element.clientWidth + 1
    );
  });
  return [...covered, ...clipped.map((element) => `clipped: ${nameOf(element)}`)];
}
