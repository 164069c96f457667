// The script of the pages that are only read: filters, and what it leaves to React on other pages.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const PAGE = (list: string) => `
  <span data-found>Filters</span>
  <form data-filters action="/jobs">
    <select name="subject"><option value="">All</option><option>Physics</option></select>
    <input name="city" value="" />
    <button>Show jobs</button>
  </form>
  <ul data-found>${list}</ul>`;

const html = document.documentElement;
const assign = vi.spyOn(location, "assign");
const replace = vi.spyOn(location, "replace");

beforeEach(() => {
  html.dataset["read"] = "";
  history.replaceState(null, "", "/jobs");
  document.body.innerHTML = PAGE("<li>Tagore Academy</li>");
  assign.mockReset();
  replace.mockReset();
});
afterEach(() => {
  delete html.dataset["read"];
  document.body.innerHTML = "";
});

const list = () => document.querySelector("ul")?.textContent;

function answerWith(body: string, { ok = true } = {}) {
  const answer = vi.fn((url: string) => Promise.resolve({ ok, url, text: () => Promise.resolve(body) }));
  vi.stubGlobal("fetch", answer);
  return answer;
}

function choose(subject: string) {
  const select = document.querySelector("select")!;
  select.value = subject;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

test("a choice shows its list in the page, and the address follows (JOB-41)", async () => {
  const answer = answerWith(PAGE("<li>Riverdale Public School</li>"));
  choose("Physics");
  await vi.waitFor(() => expect(list()).toBe("Riverdale Public School"));
  expect(new URL(answer.mock.calls[0]![0]).search).toBe("?subject=Physics");
  expect(location.search).toBe("?subject=Physics");
});

test("after a choice the switch leads to the same page in the other language (LANG-4)", async () => {
  document.body.insertAdjacentHTML("afterbegin", `<a hreflang="hi-IN" href="/hi/jobs">Hindi</a>`);
  const address = () => document.querySelector("a")!.href.slice(location.origin.length);
  answerWith(PAGE("<li>Riverdale Public School</li>"));
  choose("Physics");
  await vi.waitFor(() => expect(address()).toBe("/hi/jobs?subject=Physics"));
  choose("");
  await vi.waitFor(() => expect(address()).toBe("/hi/jobs"));
});

test("of two choices in a row the list of the last one is shown, also if it arrives first", async () => {
  const pending: ((text: string) => void)[] = [];
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve({ ok: true, url, text: () => new Promise((resolve) => pending.push(resolve)) }),
  );
  choose("Physics");
  await vi.waitFor(() => expect(pending).toHaveLength(1));
  choose("");
  await vi.waitFor(() => expect(pending).toHaveLength(2));
  pending[1]!(PAGE("<li>All</li>"));
  pending[0]!(PAGE("<li>Physics</li>"));
  await vi.waitFor(() => expect(list()).toBe("All"));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(list()).toBe("All");
});

test.each([
  ["is refused", PAGE("<li>Nothing</li>"), false],
  ["has other parts", "<h1>Too many requests</h1>", true],
])("a page that %s is opened instead", async (_how, body, ok) => {
  answerWith(body, { ok });
  choose("Physics");
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringMatching(/\?subject=Physics$/)));
  expect(list()).toBe("Tagore Academy");
});

test("on the page of a city a choice opens the list of all jobs", async () => {
  const answer = answerWith(PAGE(""));
  history.replaceState(null, "", "/jobs/in/indore");
  choose("Physics");
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringMatching(/\/jobs\?subject=/)));
  expect(answer).not.toHaveBeenCalled();
});

test("a sent form opens its list without the empty fields", () => {
  const event = new Event("submit", { bubbles: true, cancelable: true });
  document.querySelector("form")!.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/jobs$/));
});

test("where React runs, it sends the filters", () => {
  delete html.dataset["read"];
  const answer = answerWith(PAGE(""));
  choose("Physics");
  const event = new Event("submit", { bubbles: true, cancelable: true });
  document.querySelector("form")!.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(answer).not.toHaveBeenCalled();
});

test("the notice without a network is there while there is none", () => {
  document.body.innerHTML = "<output data-no-network hidden>You are offline.</output>";
  const notice = document.querySelector("output")!;
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  dispatchEvent(new Event("offline"));
  expect(notice.hidden).toBe(false);
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  expect(notice.hidden).toBe(true);
  isOnline.mockRestore();
});

test.each([
  ["a plain click", {}, true],
  ["a click for another tab of the browser", { ctrlKey: true }, false],
])("%s on a tab: shown in this page %j", (_how, keys, expected) => {
  answerWith(PAGE(""));
  document.body.innerHTML = `<div role="tablist"><a role="tab" href="/terms?tab=candidate">Candidate</a></div>`;
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...keys });
  document.querySelector("a")!.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(expected);
});

test("an arrow moves to the next tab, and with Alt it is the browser's", () => {
  document.body.innerHTML = `<div role="tablist"><a role="tab" href="#one">One</a><a role="tab" href="#two">Two</a></div>`;
  answerWith(PAGE(""));
  const [one, two] = document.querySelectorAll("a");
  one!.focus();
  const press = (keys: object) =>
    one!.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, ...keys }));
  press({ altKey: true });
  expect(document.activeElement).toBe(one);
  press({});
  expect(document.activeElement).toBe(two);
});

test("without a network a link keeps the page, and Try again opens it", () => {
  document.body.innerHTML = `<a href="/jobs/pgt-physics">PGT Physics</a>
    <div data-not-opened hidden>You are offline. <a href="/">Try again</a></div>`;
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  document.querySelector("a")!.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(document.querySelector("div")!.hidden).toBe(false);
  isOnline.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  const again = new MouseEvent("click", { bubbles: true, cancelable: true });
  const link = document.querySelector<HTMLAnchorElement>("div a")!;
  link.dispatchEvent(again);
  expect([new URL(link.href).pathname, again.defaultPrevented]).toEqual(["/jobs/pgt-physics", false]);
  isOnline.mockRestore();
});

test.each([
  ["a person has logged in since", "u1", 1],
  ["nobody has", null, 0],
])("a visitor's page that Back brings back is loaded again where %s", (_who, user, times) => {
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  if (user) sessionStorage.setItem("user", user);
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(reload).toHaveBeenCalledTimes(times);
  reload.mockRestore();
});
