// The script of pages that are only read, and of the frame around all pages. It listens at the document, so it also
// serves what React adds later. Attributes say what an element does; without the script all of them are links, forms
// and buttons that work, or are hidden.
import { forgetPerson, isPersonKept, keepRole } from "#features/accounts/web/session/kept-person.ts";
import { chooseColorScheme, isDark, showColorScheme } from "#platform/web/layout/document/color-scheme.ts";
import { reloadPage } from "#platform/web/layout/navigation/reload-page.ts";
import { keep, recall } from "#platform/web/kept.ts";
import { SlideCarousel } from "#platform/web/ui/carousel/slide-carousel.ts";

const HINDI_OFFERED = "hindi-offered";
const WORKER_AFTER_MS = 3_000;

/** Whether this page has no React. */
const isRead = () => "read" in document.documentElement.dataset;

/** `handle` runs before React's own handlers. */
function on<Type extends "click" | "change" | "submit" | "keydown" | "toggle">(
  type: Type,
  handle: (event: DocumentEventMap[Type], target: Element) => void,
): void {
  const listen = (event: DocumentEventMap[Type]) => {
    if (event.target instanceof Element) handle(event, event.target);
  };
  document.addEventListener(type, listen, { capture: true });
}

on("click", (event, target) => {
  if (target.closest("[data-switches-colors]")) {
    chooseColorScheme(isDark() ? "light" : "dark");
  }
  openDialog(event, target);
  if (target.closest("[data-tries-again]")) tryAgain();
  const link = target.closest("a");
  if (link) follow(event, link);
});

/**
 * Browsers that know the attribute `command` open the dialog by themselves, but for a button that sends a form: without
 * this script it sends it.
 */
function openDialog(event: Event, target: Element): void {
  const button = target.closest<HTMLButtonElement>("button[commandfor]");
  if (!button || ("command" in HTMLButtonElement.prototype && !button.form)) return;
  const dialog = document.querySelector<HTMLDialogElement>(`#${button.getAttribute("commandfor")}`);
  if (!dialog) return;
  event.preventDefault();
  dialog.showModal();
}

/** Without a connection a reload would lead out of the site. Any answer is a connection. */
const tryAgain = () => void fetch("/healthz").then(reloadPage, () => show("[data-no-answer]", true));

/** With such a key a click opens another tab of the browser, and an arrow goes back. */
const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent) =>
  altKey || ctrlKey || metaKey || shiftKey;

function follow(event: MouseEvent, link: HTMLAnchorElement): void {
  const { role, onPhone, shared } = link.dataset;
  if (!navigator.onLine && opensPage(link)) {
    event.preventDefault();
    return waitForNetwork(link.href);
  }
  closeMenus();
  if (role) {
    keepRole(role);
    link.closest("dialog")?.close();
  }
  if (onPhone && matchMedia("(max-width: 47.99em)").matches) link.href = onPhone;
  if (shared) {
    event.preventDefault();
    void share(link, shared);
  }
  if (isRead() && link.matches("[role=tab]") && !isModified(event)) {
    event.preventDefault();
    void update(link.href);
  }
}

/** Opens the phone's sheet, or copies the address. What happened is said in the element after the link. */
async function share({ dataset, nextElementSibling: said }: HTMLAnchorElement, url: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ title: dataset["title"] ?? "", url });
    await navigator.clipboard.writeText(url);
    if (said) said.textContent = dataset["copied"] ?? "";
  } catch (error) {
    // Closing the share sheet is no failure.
    if (error instanceof Error && error.name === "AbortError") return;
    if (said) said.textContent = dataset["notCopied"] ?? "";
  }
}

// The menu of a narrow screen.

const closeMenus = () => {
  for (const menu of document.querySelectorAll("[data-menu]")) menu.removeAttribute("open");
};
addEventListener("popstate", closeMenus);

declare global {
  /** Not among the types of the browser yet. */
  interface Document {
    readonly prerendering?: boolean;
  }
}

/** Not among the types of the browser yet. */
declare class CloseWatcher {
  onclose: () => void;
  destroy(): void;
}

let menuWatcher: CloseWatcher | undefined;

/**
 * Escape closes the open menu, and so does Back on a phone, as they close a dialog. Browsers without this leave the
 * page.
 */
on("toggle", (_event, menu) => {
  if (!menu.matches("[data-menu]") || !("CloseWatcher" in globalThis)) return;
  menuWatcher?.destroy();
  if (!menu.hasAttribute("open")) return;
  menuWatcher = new CloseWatcher();
  menuWatcher.onclose = closeMenus;
});

/** The arrow keys move between tabs that are links, and Escape closes the menu. */
on("keydown", (event, target) => {
  // Where a browser has no CloseWatcher.
  if (event.key === "Escape") closeMenus();
  if (isModified(event) || !target.matches("a[role=tab]")) return;
  const { nextElementSibling: after, previousElementSibling: before, parentElement: tabs } = target;
  let next: Element | null | undefined;
  if (event.key === "ArrowRight") next = after ?? tabs?.firstElementChild;
  if (event.key === "ArrowLeft") next = before ?? tabs?.lastElementChild;
  if (!(next instanceof HTMLElement)) return;
  next.focus();
  next.click();
});

// Filters: a choice applies at once, typed text with Enter or the button.

on("change", (_event, target) => {
  if (target instanceof HTMLSelectElement && isOfFilters(target.form)) void update(addressOf(target.form));
});
on("submit", (event, form) => {
  if (!(form instanceof HTMLFormElement)) return;
  const { sends } = form.dataset;
  // The page that it is sent to names what is missing.
  if (sends && form.checkValidity()) {
    event.preventDefault();
    void send(form, sends);
  }
  if (!isOfFilters(form)) return;
  event.preventDefault();
  location.assign(addressOf(form));
});

/** How long "Message Sent!" replaces the form (CONTENT-18). */
const SENT_MS = 3_000;

/** Sends the form by its call, so that the page stays. What is refused is sent to the page, which says why. */
async function send(form: HTMLFormElement, call: string): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>("[data-sending]")!;
  const label = button.textContent;
  button.disabled = true;
  button.textContent = button.dataset["sending"] ?? "";
  const body = JSON.stringify(Object.fromEntries(new FormData(form)));
  const headers = { "content-type": "application/json" };
  const { ok, status } = await fetch(call, { method: "POST", headers, body }).catch(() => Response.error());
  button.disabled = false;
  button.textContent = label;
  if (status >= 400 && status < 500) return form.submit();
  show("[data-offline]", !navigator.onLine);
  // A failure of the server is only logged, and what was typed stays (SITE-27).
  // oxlint-disable-next-line no-console
  if (!ok) return console.error(call, status);
  form.reset();
  form.hidden = true;
  setTimeout(() => (form.hidden = false), SENT_MS);
}

function isOfFilters(form: HTMLFormElement | null): form is HTMLFormElement {
  return isRead() && form !== null && "filters" in form.dataset;
}

/** One list has one address, so empty fields are left out. */
function addressOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)] as [string, string][];
  const query = new URLSearchParams(fields.filter(([, value]) => value.trim())).toString();
  return form.action + (query && `?${query}`);
}

let updating = new AbortController();

/**
 * Fetches the page of other filters or of a tab and shows its parts in this one, so that focus, position and open
 * filters stay.
 */
async function update(address: string): Promise<void> {
  updating.abort();
  updating = new AbortController();
  const { signal } = updating;
  try {
    const parts = document.querySelectorAll("[data-found]");
    if (new URL(address).pathname !== location.pathname) return location.replace(address);
    const answer = await fetch(address, { signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const found = page.querySelectorAll("[data-found]");
    if (signal.aborted) return;
    if (!answer.ok || found.length !== parts.length) return location.replace(address);
    const focused = document.activeElement?.id;
    for (const [index, part] of parts.entries()) part.replaceChildren(...(found[index]?.childNodes ?? []));
    if (focused) document.getElementById(focused)?.focus();
    history.replaceState(null, "", answer.url);
    // The same page in the other language (LANG-4).
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]"))
      link.search = location.search;
  } catch {
    if (!signal.aborted) location.replace(address);
  }
}

// Elements that act when they come into the page.

/** Counts that somebody opened the page of a job (JOB-15). A page that is only prepared is counted when it is shown. */
class CountedView extends HTMLElement {
  connectedCallback(): void {
    // A view that is not counted is no reason to disturb anybody.
    const count = () => void fetch(this.dataset["call"] ?? "", { method: "POST" }).catch(() => {});
    if (document.prerendering) document.addEventListener("prerenderingchange", count, { once: true });
    else count();
  }
}

/** Offers the Hindi page once to somebody whose browser asks for Hindi (LANG-11). */
class HindiOffer extends HTMLElement {
  connectedCallback(): void {
    this.hidden = !navigator.languages.some((one) => /^hi\b/.test(one)) || recall(HINDI_OFFERED) !== null;
    this.addEventListener("click", ({ target }) => {
      if (!(target instanceof Element) || !target.closest("a, button")) return;
      keep(HINDI_OFFERED, "1");
      this.hidden = true;
    });
  }
}

const LOOKED_FOR = "looksFor";

/** The search with two tabs: the browser remembers the tab, and what was typed under the other one is kept (SITE-32). */
class TabbedSearch extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener("change", ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
      keep(LOOKED_FOR, target.value);
      // In the order of the tabs. What was in front until now was typed in last.
      const fields = [...this.querySelectorAll<HTMLInputElement>("[name=q]")];
      if (target.value === "jobs") fields.reverse();
      fields[1]!.value = fields[0]!.value;
    });
    const kept = recall(LOOKED_FOR);
    if (kept) this.querySelector<HTMLInputElement>(`[value="${kept}"]`)?.click();
  }
}

customElements.define("counted-view", CountedView);
customElements.define("hindi-offer", HindiOffer);
customElements.define("slide-carousel", SlideCarousel);
customElements.define("tabbed-search", TabbedSearch);

// The whole page.

// Another window of the same browser shows the same scheme.
addEventListener("storage", showColorScheme);

const show = (selector: string, isShown: boolean) =>
  document.querySelector(selector)?.toggleAttribute("hidden", !isShown);

function showConnection(): void {
  if (isRead()) show("[data-no-network]", !navigator.onLine);
}

/** Whether the link opens a document of this site. React opens pages by itself, but for links that say so. */
const opensPage = ({ origin, href, target, dataset }: HTMLAnchorElement) =>
  (isRead() || "document" in dataset) &&
  origin === location.origin &&
  target === "" &&
  href.split("#")[0] !== location.href.split("#")[0];

/** What somebody reads stays, with a notice whose link opens the page once there is a connection. */
function waitForNetwork(href: string): void {
  show("[data-not-opened]", true);
  document.querySelector<HTMLAnchorElement>("[data-not-opened] a")?.setAttribute("href", href);
}
addEventListener("online", showConnection);
addEventListener("offline", showConnection);

// A page that Back brings out of the browser's memory was a visitor's. Somebody has logged in since then.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && isRead() && isPersonKept()) location.reload();
});

if (isRead()) {
  forgetPerson();
  setTimeout(() => void forgetInterviews().catch(() => {}), WORKER_AFTER_MS);
}

/**
 * Registers the service worker, which deletes what an earlier person's page has given to it. Not every browser has one.
 */
async function forgetInterviews(): Promise<void> {
  const askedAt = Date.now();
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ account: null, askedAt, lines: [] });
}
