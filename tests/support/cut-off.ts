// Finds what is cut off or covered on a page: runs in the page, so it may use nothing from outside.

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
    return [...cell.querySelectorAll("*")]
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.right > right + 1 || box.left < left - 1))
      .map(({ part }) => `beyond its cell: ${part.outerHTML.slice(0, 120)}`);
  });
  return [...tables, ...cells];
}
