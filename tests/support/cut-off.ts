// Finds what is cut off, covered or too high on a page: runs in the page, so it may use nothing from outside.

/** Elements beyond the page's right edge, outside containers that scroll or clip on purpose, and clipped tables. */
export function findCut(): string[] {
  const width = document.documentElement.clientWidth;
  const mayClip = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== "visible" || mayClip(element.parentElement));
  const cut = [...document.querySelectorAll("body *")].filter((element) => {
    const { right, left, width: own } = element.getBoundingClientRect();
    return (
      own > 0 && (right > width + 1 || left < -1) && !mayClip(element.parentElement) && !mayClip(element)
    );
  });
  const wide =
    document.documentElement.scrollWidth > width
      ? [`the page is ${document.documentElement.scrollWidth} wide`]
      : [];
  return [...wide, ...cut.map((element) => element.outerHTML.slice(0, 120))];
}

/** Tables that are wider than their frame and not made to be swiped, and contents of cells that reach into the next cell. */
export function findHiddenInTables(): string[] {
  const tables = [...document.querySelectorAll("table")].flatMap((table) => {
    const frame = table.parentElement;
    const isWider = frame !== null && frame.scrollWidth > frame.clientWidth + 1;
    const isSwiped = frame !== null && getComputedStyle(frame).scrollSnapType.startsWith("x");
    return isWider && !isSwiped
      ? [`the table ${table.getAttribute("aria-label")} is ${frame.scrollWidth} wide`]
      : [];
  });
  const cells = [...document.querySelectorAll("td")].flatMap((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    const isClipped = (part: Element | null): boolean =>
      part !== null &&
      (getComputedStyle(part).overflowX !== "visible" || (part !== cell && isClipped(part.parentElement)));
    return [...cell.querySelectorAll("*")]
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.right > right + 1 || box.left < left - 1))
      .filter(({ part }) => !isClipped(part.parentElement))
      .map(({ part }) => `beyond its cell: ${part.outerHTML.slice(0, 120)}`);
  });
  return [...tables, ...cells];
}

/**
 * What is wrong with the rows of tables and lists: a row higher than `most`, a word broken within, a text that is cut without an
 * ellipsis, texts over each other, and an action that is not in the window's width. An opened row may be of any height, and breaks
 * a word that is longer than its line.
 */
export function findBadRows(most: number): string[] {
  const rows = [
    ...document.querySelectorAll<HTMLElement>("main tbody tr:not([data-more], [data-group])"),
    ...document.querySelectorAll<HTMLElement>("main li:has(> span > a)"),
  ].filter((row) => row.getBoundingClientRect().height > 0);
  const textOf = (element: Element) => (element.textContent ?? "").trim().slice(0, 40);
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && !element.closest("[popover], dialog, .ek-visually-hidden");
  };

  /** What hides the end of a text: the element itself or one around it, within the row. */
  const clipperOf = (element: Element, row: Element): Element | null => {
    for (let at: Element | null = element; at && row.contains(at); at = at.parentElement)
      if (getComputedStyle(at).overflowX !== "visible") return at;
    return null;
  };

  return rows.flatMap((row) => {
    const { height } = row.getBoundingClientRect();
    const isOpened = row.dataset["open"] !== undefined;
    const found = height > most && !isOpened ? [`${Math.round(height)} px high: ${textOf(row)}`] : [];

    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    const boxes: { left: number; top: number; right: number; bottom: number; node: Node; text: string }[] =
      [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.nodeValue ?? "";
      if (!parent || text.trim() === "" || !isShown(parent)) continue;
      const range = document.createRange();
      const clipper = clipperOf(parent, row);

      for (const { 0: word, index } of text.matchAll(/[^\s–—-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && !isOpened) found.push(`broken: ${word.slice(0, 30)}`);
        const end = range.getBoundingClientRect();
        if (!clipper) continue;
        const frame = clipper.getBoundingClientRect();
        const { textOverflow, webkitLineClamp } = getComputedStyle(clipper);
        if (end.right > frame.right + 1 && textOverflow !== "ellipsis")
          found.push(`cut: ${word.slice(0, 30)}`);
        if (end.top >= frame.bottom - 1 && webkitLineClamp === "none")
          found.push(`cut below: ${word.slice(0, 30)}`);
      }

      range.selectNodeContents(node);
      const frame = clipper?.getBoundingClientRect();
      for (const line of range.getClientRects()) {
        const box = {
          left: Math.max(line.left, frame?.left ?? line.left),
          top: Math.max(line.top, frame?.top ?? line.top),
          right: Math.min(line.right, frame?.right ?? line.right),
          bottom: Math.min(line.bottom, frame?.bottom ?? line.bottom),
        };
        if (box.right > box.left && box.bottom > box.top) boxes.push({ ...box, node, text: text.trim() });
      }
    }

    // Lines of text may touch: six pixels of a line are another text's place.
    boxes.forEach((box, at) => {
      const other = boxes
        .slice(at + 1)
        .find(
          (one) =>
            one.node !== box.node &&
            Math.min(box.right, one.right) - Math.max(box.left, one.left) > 1 &&
            Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top) > 6,
        );
      if (other) found.push(`over each other: ${box.text.slice(0, 30)} and ${other.text.slice(0, 30)}`);
    });

    for (const action of row.querySelectorAll("button, a.button, input")) {
      if (!isShown(action)) continue;
      const { left, right } = action.getBoundingClientRect();
      const frame = (
        clipperOf(action, row.closest("section") ?? row) ?? document.documentElement
      ).getBoundingClientRect();
      if (right > Math.min(frame.right, innerWidth) + 1 || left < Math.max(frame.left, 0) - 1)
        found.push(`out of sight: ${action.getAttribute("aria-label") ?? textOf(action)}`);
    }
    return found;
  });
}

/** How many rows of the list are whole in the window. */
export function countWholeRows(): number {
  return [
    ...document.querySelectorAll("main tbody tr:not([data-more], [data-group])"),
    ...document.querySelectorAll("main li:has(> span > a)"),
  ].filter((row) => {
    const { top, bottom, height } = row.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= innerHeight;
  }).length;
}
