// What somebody has typed into the forms of a page goes along to the page in the other language (LANG-4).
import { pathIn } from "#platform/domain/locale/locale.ts";

const TYPED = "typed-texts";

type Typed = { path: string; fields: [name: string, value: string][] };
type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Not what is secret, hidden or a file. */
const FIELDS =
  'main form :is(textarea, select, input:not([type]), input:is([type="text"], [type="email"], [type="tel"], [type="url"], [type="number"], [type="date"], [type="time"]))[name]';
const listFields = () => [...document.querySelectorAll<TextField>(FIELDS)];

/** Both pages have the same forms. */
const ownPath = () => pathIn("en-IN", location.pathname);

/** Keeps it in this tab until the next page is there. */
export function keepTypedTexts(): void {
  const fields = listFields().map(({ name, value }): [string, string] => [name, value]);
  const typed: Typed = { path: ownPath(), fields };
  try {
    sessionStorage.setItem(TYPED, JSON.stringify(typed));
  } catch {
    // A browser may forbid it: the other page is empty then.
  }
}

/** Before React reads the fields. Of fields with one name each gets its own value. */
export function putInTypedTexts(): void {
  const { path, fields } = takeTyped();
  if (path !== ownPath()) return;
  for (const field of listFields()) {
    const at = fields.findIndex(([name]) => name === field.name);
    const [, value] = fields[at] ?? ["", ""];
    if (at !== -1) fields.splice(at, 1);
    if (value !== "") field.value = value;
  }
}

function takeTyped(): Typed {
  try {
    const text = sessionStorage.getItem(TYPED);
    sessionStorage.removeItem(TYPED);
    return JSON.parse(text ?? "") as Typed;
  } catch {
    return { path: "", fields: [] };
  }
}
