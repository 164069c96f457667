// The tabs of the home page's search: which one is first, and what the browser remembers (SITE-32).
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { HomeSearch } from "#features/site/web/pages/home/home-search.tsx";

beforeEach(() => localStorage.clear());

const tab = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>("searchbox", { name });

test.each([
  ["a visitor", undefined, "Find a job"],
  ["a candidate", "candidate", "Find a job"],
  ["a school", "employer", "Find teachers"],
] as const)("%s finds the right tab in front (SITE-32)", async (_who, role, first) => {
  renderWithProviders(<HomeSearch />, role && { user: { role } });
  await waitFor(() => expect(tab(first).checked).toBe(true));
});

test("the tab that was chosen is remembered, and what was typed goes along (SITE-32)", async () => {
  renderWithProviders(<HomeSearch />);
  fireEvent.input(field("Search jobs"), { target: { value: "physics" } });
  fireEvent.click(tab("Find teachers"));
  expect(field("Search teachers").value).toBe("physics");
  cleanup();
  renderWithProviders(<HomeSearch />);
  await waitFor(() => expect(tab("Find teachers").checked).toBe(true));
});

test("of two texts the last one goes along, also where it is empty (SITE-32)", () => {
  renderWithProviders(<HomeSearch />);
  const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
  type("Search jobs", "physics");
  fireEvent.click(tab("Find teachers"));
  type("Search teachers", "Asha");
  fireEvent.click(tab("Find a job"));
  expect(field("Search jobs").value).toBe("Asha");
  type("Search jobs", "");
  fireEvent.click(tab("Find teachers"));
  expect(field("Search teachers").value).toBe("");
});

test("each tab is a plain form that leads to its list (SITE-32)", () => {
  renderWithProviders(<HomeSearch />);
  const sent = (name: string) => {
    const form = field(name).form!;
    return [form.getAttribute("action"), [...new FormData(form).keys()]];
  };
  expect(sent("Search jobs")).toEqual(["/jobs", ["q"]]);
  expect(sent("Search teachers")).toEqual(["/candidate/allCandidatePage", ["q", "read"]]);
});
