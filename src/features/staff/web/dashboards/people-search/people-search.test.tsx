// The search over all people in the panel's header: groups, keyboard, and what it says (STAFF-4).
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { PeopleSearch } from "#features/staff/web/dashboards/people-search/people-search.tsx";

const person = (_id: string, name: string, note: string) => ({
  _id,
  name,
  note,
  email: `${_id}@mail.example`,
  phone: "9812345678",
});
const GROUPS = [
  { kind: "candidates", total: 1_234, about: true, items: [person("c1", "Asha Rao", "No. 7, TGT, Bhopal")] },
  { kind: "schools", total: 1, about: false, items: [person("e1", "Asha Vidyalaya", "Pune")] },
  {
    kind: "members",
    total: 1,
    about: false,
    items: [{ ...person("m1", "Asha Iyer", "Recruiter of Lake School"), schoolId: "e7" }],
  },
];
const answers: Answers = { "GET /api/admin/search": () => Response.json({ groups: GROUPS }) };

// jsdom has no layout, so it cannot scroll.
beforeEach(() => void (Element.prototype.scrollIntoView = vi.fn()));

function open(given: Answers = answers) {
  const shown = renderWithProviders(<PeopleSearch />, { admin: true, answers: given });
  const field = screen.getByRole("combobox", { name: "Search all people" });
  const at = () => shown.router.state.location.pathname + shown.router.state.location.search;
  return { ...shown, field, at };
}
const optionsOf = (group: string) =>
  within(screen.getByRole("group", { name: group }))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

test("who is found is in groups, and a group with more leads to its list (STAFF-6)", async () => {
  const { field, requests } = open();
  await userEvent.type(field, "asha");
  await screen.findByText("Asha Rao");
  expect(optionsOf("Candidates")).toEqual([
    "Asha RaoNo. 7, TGT, Bhopal · c1@mail.example · 9812345678",
    "Show all about 1,234Candidates",
  ]);
  expect(optionsOf("Schools")).toEqual(["Asha VidyalayaPune · e1@mail.example · 9812345678"]);
  expect(optionsOf("Members of schools")).toHaveLength(1);
  expect(requests.filter((call) => call.includes("/api/admin/search"))).toHaveLength(1);
});

test("a group without a list says how many more were found (STAFF-4)", async () => {
  const interviews = { kind: "interviews", total: 1_007, about: false, items: [person("i1", "Asha", "May")] };
  const { field } = open({ "GET /api/admin/search": () => Response.json({ groups: [interviews] }) });
  await userEvent.type(field, "abcdef12");
  await screen.findByText("Asha");
  expect(optionsOf("Interviews, and 1,006 more")).toEqual(["AshaMay · i1@mail.example · 9812345678"]);
});

test.each([
  ["Enter opens the first", "{Enter}", "/admin/candidatedetails/c1"],
  [
    "an arrow and Enter open the one that is highlighted",
    "{ArrowDown}{ArrowDown}{Enter}",
    "/?view=candidates&q=asha",
  ],
  ["the arrows go through all groups", "{ArrowDown}{ArrowDown}{ArrowDown}{Enter}", "/?view=school&school=e1"],
  ["the arrow up begins at the end", "{ArrowUp}{Enter}", "/?view=school&school=e7"],
])("%s (STAFF-6)", async (_what, keys, path) => {
  const { field, at } = open();
  await userEvent.type(field, "asha");
  await screen.findByText("Asha Rao");
  await userEvent.keyboard(keys);
  await waitFor(() => expect(at()).toBe(path));
  expect(field).toHaveProperty("value", "");
});

test("a tap opens an entry, Escape closes the list", async () => {
  const { field, at } = open();
  await userEvent.type(field, "asha");
  await screen.findByText("Asha Rao");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(field.getAttribute("aria-expanded")).toBe("false"));
  await userEvent.type(field, " ");
  await userEvent.click(await screen.findByText("Asha Iyer"));
  await waitFor(() => expect(at()).toBe("/?view=school&school=e7"));
});

test("nobody, a failure and a text that is too short each have their own words", async () => {
  let answer = () => Response.json({ groups: [] });
  const { field, requests } = open({ "GET /api/admin/search": () => answer() });
  await userEvent.type(field, "z");
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(requests.some((call) => call.includes("/api/admin/search"))).toBe(false);
  await userEvent.type(field, "z");
  await screen.findByText("Nobody is found for “zz”.");
  answer = serverError;
  await userEvent.type(field, "y");
  await screen.findByText("The search failed. Please try again.");
});

test("the cross clears the search, and the list closes when the field is left", async () => {
  const { field } = open();
  const clear = () => screen.queryByRole("button", { name: "Clear the search of people" });
  expect(clear()).toBeNull();
  await userEvent.type(field, "asha");
  await screen.findByText("Asha Rao");
  const list = () => screen.queryByRole("listbox", { name: "People found" });
  expect(list()).not.toBeNull();
  await userEvent.tab();
  await waitFor(() => expect(list()).toBeNull());
  await userEvent.click(clear() as Element);
  expect(field).toHaveProperty("value", "");
  expect(clear()).toBeNull();
});
