// A list whose rows and buttons come and go while somebody works in it.
import { type ComponentProps, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Where what had the focus is gone after a change, its row gets the focus, else the next row, the one before, or the heading of the
 * list. A row gets it and none of its buttons, so that a second press does nothing.
 */
export function ChangingList(props: Omit<ComponentProps<"ul">, "ref">) {
  const list = useRef<HTMLUListElement>(null);
  const returnFocus = useRef(() => {});

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let place: Place | null = null;
    const remember = ({ target }: FocusEvent) => {
      place = target instanceof Element ? findPlace(element, target) : null;
    };
    const giveBack = () => {
      if (place && isLost(place)) focusOn(nextOf(place));
    };
    returnFocus.current = giveBack;
    element.addEventListener("focusin", remember);
    return () => {
      element.removeEventListener("focusin", remember);
      // The list may have gone with its last row.
      giveBack();
    };
  }, []);

  // After each change of the rows.
  useLayoutEffect(() => returnFocus.current());

  return <ul ref={list} {...props} />;
}

/** What had the focus last. Once a row is gone, only its number tells where it was. */
type Place = {
  focused: Element;
  row: Element;
  rows: Element;
  at: number;
  heading: Element | undefined;
};

function findPlace(list: Element, focused: Element): Place | null {
  const row = focused.closest("li");
  const rows = row?.parentElement;
  if (!row || !rows) return null;
  const heading = [...document.querySelectorAll("h1, h2, h3")].findLast(
    (one) => one.compareDocumentPosition(list) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return { focused, row, rows, at: [...rows.children].indexOf(row), heading };
}

/** A person who has gone on to something else is left there. */
function isLost({ focused }: Place): boolean {
  const { activeElement, body } = document;
  return !focused.isConnected && (activeElement === null || activeElement === body);
}

function nextOf({ row, rows, at, heading }: Place): Element | null {
  if (row.isConnected) return row;
  const next = rows.isConnected ? (rows.children[at] ?? rows.lastElementChild) : null;
  return next ?? heading ?? null;
}

/** Gives the focus also to what is neither a button nor a field. */
export function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}
