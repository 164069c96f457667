import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { SessionProvider } from "#features/accounts/web/session/session.tsx";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchControls } from "#features/finding/web/search/search-controls.tsx";
import { CANDIDATE_LIST_PATH } from "#features/teachers/web/filter-params.ts";
import { useListSearchParams } from "#features/finding/web/search/use-list-search-params.ts";
import { queryOf } from "#platform/web/query.ts";

const SUBJECTS = ["English", "Physics"];
const listed = { subjects: SUBJECTS };

const FACETS = {
  subjects: [{ value: "physics", count: 1204 }],
  profiles: null,
  cities: [
    { value: "Bhopal", count: 7 },
    { value: "Pune", count: 3 },
  ],
};

/** Answers by the path of a call; the counts are known, everything else is an empty list. */
function serve(answers: Record<string, unknown> = {}): string[] {
  const asked: string[] = [];
  const known: Record<string, unknown> = {
    "/api/candidates/facets": FACETS,
    "/api/search/reading": { chips: [], rest: "", notUsed: [] },
    ...answers,
  };
  vi.stubGlobal("fetch", (url: string) => {
    asked.push(String(url));
    return Promise.resolve(Response.json(known[String(url).split("?")[0] ?? ""] ?? []));
  });
  return asked;
}

function Page() {
  const { filters, unreadable, change } = useListSearchParams();
  return (
    <SearchControls
      filters={filters}
      unreadable={unreadable}
      onChange={change}
      subjects={listed.subjects}
      done="Show candidates"
    />
  );
}

/** The filter panel at an address, for a person who is logged in. */
function open(query = "", { isVisitor = false } = {}) {
  const router = createMemoryRouter([{ path: CANDIDATE_LIST_PATH, Component: Page }], {
    initialEntries: [CANDIDATE_LIST_PATH + query],
  });
  const cache = new QueryClient();
  const admin = isVisitor ? null : { _id: "a1", email: "admin@school.example", role: "admin" as const };
  cache.setQueryDefaults(["/api/auth/session"], { staleTime: Infinity });
  cache.setQueryData(queryOf("/api/auth/session").queryKey, { user: null, admin });
  render(
    <QueryClientProvider client={cache}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { router, query: () => router.state.location.search };
}

const search = () => screen.getByPlaceholderText<HTMLInputElement>("Search by Name, City or Subject");
const subjects = () => screen.getByLabelText<HTMLSelectElement>("Subjects");

// Pasted at once, because typing single characters is slow with the panel's many options.
const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => {
  serve();
});

afterEach(() => {
  cleanup();
  listed.subjects = SUBJECTS;
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("a choice is in the address and in the browser's memory at once, on page 1 (SEARCH-5)", async () => {
  const { query } = open("?page=4");
  set(subjects(), "Physics");
  await expect.poll(query).toBe("?subject=Physics");
  expect(localStorage.getItem("subject")).toBe("Physics");
});

test("every dropdown can be set back to All (SEARCH-3)", async () => {
  const { query } = open("?subject=Physics");
  set(subjects(), "");
  await expect.poll(query).toBe("");
  expect(localStorage.getItem("subject")).toBeNull();
});

test("a search waits for a pause in typing, and a choice in between includes the typed text", async () => {
  const { query } = open();
  set(search(), "asha");
  expect(query()).toBe("");
  set(subjects(), "English");
  await expect.poll(query).toBe("?q=asha&subject=English");
});

test("characters typed while the address is updated are not lost", async () => {
  const { query } = open();
  set(search(), "ash");
  await expect.poll(query).toBe("?q=ash");
  set(search(), "asha v");
  expect(search().value).toBe("asha v");
  await expect.poll(query).toBe("?q=asha+v");
});

test("a salary is applied as it is read, and the field shows it so once it is left (SEARCH-46)", async () => {
  const { query } = open();
  const field = screen.getByLabelText<HTMLInputElement>("Min Salary");
  set(field, "25k");
  expect(field.value).toBe("25k");
  await expect.poll(query).toBe("?minSalary=25000");
  fireEvent.blur(field);
  expect(field.value).toBe("25000");
});

test.each([
  ["-5", "Write an amount like 25,000."],
  ["1e5", "Write an amount like 25,000."],
  ["12.5", "Write whole rupees."],
  ["20000001", "At most ₹2,00,00,000."],
])("a salary of %j is not applied, and its field says why (SEARCH-46)", async (text, sentence) => {
  const { query } = open("?minSalary=20000");
  const field = screen.getByLabelText<HTMLInputElement>("Min Salary");
  set(field, text);
  await expect.poll(query).toBe("");
  expect(field.value).toBe(text);
  screen.getByText(sentence);
});

test("a highest salary is wrong only below the lowest", () => {
  open("?minSalary=20000&maxSalary=30000");
  expect(screen.queryByText("Below Min Salary")).toBeNull();
  cleanup();
  open("?minSalary=30000&maxSalary=20000");
  screen.getByText("Below Min Salary");
});

test("a salary above the limit in the address is shown with the reason why it is not applied (SEARCH-46)", () => {
  open("?maxSalary=99999999");
  expect(screen.getByLabelText<HTMLInputElement>("Max Salary").value).toBe("99999999");
  screen.getByText("At most ₹2,00,00,000.");
});

test("a visitor's salary fields are disabled with a reason, and no salary of the address or the memory counts (SEARCH-9)", async () => {
  localStorage.setItem("maxSalary", "30000");
  const { query } = open("?subject=Physics&minSalary=20000", { isVisitor: true });
  for (const label of ["Min Salary", "Max Salary"]) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    expect([field.disabled, field.value]).toEqual([true, ""]);
  }
  const hintId = screen.getByRole("group", { name: "Salary" }).getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(hintId)?.textContent).toBe("Log in to filter by salary");
  expect(screen.getByRole("link", { name: "Log in to filter by salary" }).getAttribute("href")).toBe(
    "/login",
  );
  await expect.poll(() => localStorage.getItem("maxSalary")).toBeNull();
  set(subjects(), "English");
  await expect.poll(query).toBe("?subject=English");
});

test("a visitor whose browser remembers only a salary is not redirected", async () => {
  localStorage.setItem("minSalary", "30000");
  const { query } = open("", { isVisitor: true });
  expect(query()).toBe("");
  expect(screen.getByLabelText<HTMLInputElement>("Min Salary").value).toBe("");
});

test("an address without filters brings back the remembered ones (SEARCH-4)", async () => {
  localStorage.setItem("subject", "English");
  localStorage.setItem("profile", "Wizard");
  const { query } = open();
  await expect.poll(query).toBe("?subject=English");
  expect(subjects().value).toBe("English");
});

test("an address with filters wins over the remembered ones", async () => {
  localStorage.setItem("subject", "English");
  localStorage.setItem("language", "Hindi");
  const { query } = open("?subject=Physics");
  await expect.poll(() => localStorage.getItem("subject")).toBe("Physics");
  expect(localStorage.getItem("language")).toBeNull();
  expect(query()).toBe("?subject=Physics");
});

test("Reset Filters clears fields, address and memory (SEARCH-6)", async () => {
  const { query } = open("?subject=Physics&q=asha&minSalary=20000");
  fireEvent.click(screen.getByRole("button", { name: "Reset Filters" }));
  await expect.poll(query).toBe("");
  expect(search().value).toBe("");
  expect(subjects().value).toBe("");
  expect(localStorage.length).toBe(0);
});

test("the fields follow when Back changes the address", async () => {
  const { router } = open("?subject=Physics");
  await router.navigate(`${CANDIDATE_LIST_PATH}?subject=English`);
  await expect.poll(() => subjects().value, { timeout: 20_000 }).toBe("English");
  await router.navigate(-1);
  await expect.poll(() => subjects().value, { timeout: 20_000 }).toBe("Physics");
});

test("while there are no subjects the list says so", () => {
  open();
  expect(screen.queryByText("None to choose yet.")).toBeNull();
  cleanup();
  listed.subjects = [];
  open();
  screen.getByText("None to choose yet.");
});

test("a subject that is no longer in the list is still shown as chosen", () => {
  open("?subject=Astronomy");
  expect(subjects().value).toBe("Astronomy");
});

test("an option shows how many candidates it would leave, when that is known", async () => {
  open();
  await screen.findByRole("option", { name: "Physics (1,204)", hidden: true });
  const option = (name: string) => screen.getByRole("option", { name, hidden: true });
  expect(option("Physics (1,204)")).toHaveProperty("value", "Physics");
  expect(option("English (0)")).toHaveProperty("value", "English");
  expect(option("Librarian")).toHaveProperty("value", "Librarian");
});

test("one click on a city beside the list searches for it", async () => {
  const { query } = open();
  fireEvent.click(await screen.findByRole("button", { name: "Pune (3)", hidden: true }));
  await expect.poll(query).toBe("?q=Pune");
});

test("suggestions appear while typing and can be picked by keyboard", async () => {
  serve({ "/api/candidates/suggestions": [{ kind: "subject", text: "Mathematics", count: 12 }] });
  const { query } = open();
  fireEvent.focus(search());
  set(search(), "mathmat");
  await screen.findByRole("option", { name: /Mathematics.*Subject · 12/, hidden: true }, { timeout: 5_000 });
  fireEvent.keyDown(search(), { key: "ArrowDown", code: "ArrowDown" });
  fireEvent.keyDown(search(), { key: "Enter", code: "Enter" });
  await expect.poll(query).toBe("?q=Mathematics");
});

test("suggestions are asked for under the other filters, and an estimate says so", async () => {
  const asked = serve({
    "/api/candidates/suggestions": [{ kind: "city", text: "Indore", count: 4210, about: true }],
  });
  open("?subject=Physics");
  fireEvent.focus(search());
  set(search(), "indo");
  await screen.findByRole("option", { name: /City · about 4,210/, hidden: true }, { timeout: 5_000 });
  const last = asked.findLast((url) => url.includes("suggestions"));
  expect(last).toContain("subject=Physics");
  expect(last).toContain("q=indo");
});

test("the panel has its labels (SEARCH-2)", () => {
  open();
  screen.getByRole("heading", { name: "Filter Teachers" });
  screen.getByRole("button", { name: "Reset Filters" });
  screen.getByPlaceholderText("Search by Name, City or Subject");
  for (const label of ["Search Candidate for", "Subjects", "Min Experience (years)"]) {
    expect(screen.getByLabelText<HTMLSelectElement>(label).options[0]?.text).toBe("All");
  }
  for (const label of ["Min Salary", "Max Salary"]) screen.getByLabelText(label);
});

test("Enter in a filter applies what was typed at once, and the page stays", async () => {
  const { query } = open();
  const field = screen.getByLabelText<HTMLInputElement>("Min Salary");
  set(field, "25000");
  expect(query()).toBe("");
  expect(fireEvent.submit(field.form as HTMLFormElement)).toBe(false);
  await vi.waitFor(() => expect(query()).toBe("?minSalary=25000"), { timeout: 200, interval: 5 });
});
