// What somebody has typed into the forms of a page goes along to the page in the other language (LANG-4).
import { pathIn } from "#platform/domain/locale/locale.ts";

const TYPED = "typed-texts";

type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Not what is secret, hidden, ticked or a file. */
const FIELDS =
  "main form :is(textarea,select,input:not([type=password],[type=hidden],[type=checkbox],[type=radio],[type=file]))[name]";
const listFields = () => [...document.querySelectorAll<TextField>(FIELDS)];

/** Both pages have the same fields in the same order. */
const ownPath = () => pathIn("en-IN", location.pathname);

/** Keeps it in this tab until the next page is there. A browser may forbid it: the other page is empty then. */
export function keepTypedTexts(): void {
  try {
    sessionStorage.setItem(TYPED, JSON.stringify([ownPath(), ...listFields().map(({ value }) => value)]));
  } catch {}
}

/** Before React reads the fields. */
export function putInTypedTexts(): void {
  try {
    const [path, ...values] = JSON.parse(sessionStorage.getItem(TYPED) ?? "[]") as string[];
    sessionStorage.removeItem(TYPED);
    if (path !== ownPath()) return;
    listFields().forEach((field, at) => {
      field.value = values[at] || field.value;
    });
  } catch {}
}
