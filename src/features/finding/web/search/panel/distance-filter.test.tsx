// The distance from a city in the filter panel: a city of the list, or the school's own (SEARCH-70).
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { SessionUser } from "#features/accounts/domain/session/calls.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import type { FilterValues } from "#features/teachers/web/filter-params.ts";
import { DistanceFilter } from "#features/finding/web/search/panel/distance-filter.tsx";

const CITIES = "GET /api/places/cities";
const LISTED = [
  ["Indore", "Madhya Pradesh"],
  ["Pune", "Maharashtra"],
  ["Bilaspur", "Chhattisgarh"],
  ["Bilaspur", "Himachal Pradesh"],
].map(([city = "", state = ""]) => ({ city, state, label: `${city}, ${state}, India` }));

const suggest: Answers[string] = (_body, _headers, query) => {
  const typed = query.get("q")?.toLowerCase() ?? "";
  return Response.json(LISTED.filter(({ city }) => city.toLowerCase().startsWith(typed)));
};

type Setting = {
  filters?: FilterValues;
  role?: "employer" | "candidate";
  member?: Pick<SessionUser, "isUnproven" | "memberRole">;
  answer?: Answers[string];
};

function show({ filters = {}, role = "candidate", member = {}, answer = suggest }: Setting = {}) {
  const chosen: [string, string][] = [];
  function Panel() {
    const [typed, setTyped] = useState(filters);
    return (
      <>
        <DistanceFilter
          typed={typed}
          choose={(name, value) => {
            chosen.push([name, value]);
            setTyped((before) => ({ ...before, [name]: value }));
          }}
        />
        <button type="button" onClick={() => setTyped({ near: "Pune, Maharashtra" })}>
          Back
        </button>
      </>
    );
  }
  const { requests } = renderWithProviders(<Panel />, {
    user: { role, ...member },
    answers: { [CITIES]: answer },
  });
  return { chosen, requests };
}

const city = () => screen.getByLabelText<HTMLInputElement>("City");
const type = (text: string) => fireEvent.change(city(), { target: { value: text } });
const enter = () => fireEvent.keyDown(city(), { key: "Enter" });
function leave() {
  fireEvent.blur(city());
  // The tap that takes the focus away.
  fireEvent.click(document.body);
}
const CHOOSE = "Please choose a city from the list.";

test("a suggestion that is pressed becomes the city, with its state", async () => {
  const { chosen } = show();
  type("ind");
  fireEvent.click(await screen.findByRole("option", { name: "Indore, Madhya Pradesh, India" }));
  expect(chosen).toEqual([["near", "Indore, Madhya Pradesh"]]);
  expect(city().value).toBe("Indore, Madhya Pradesh");
});

test("Enter takes the best city for what was typed, and the same city again changes nothing", async () => {
  const { chosen } = show();
  type("pun");
  enter();
  await waitFor(() => expect(chosen).toEqual([["near", "Pune, Maharashtra"]]));
  type("pune");
  enter();
  await waitFor(() => expect(city().value).toBe("Pune, Maharashtra"));
  expect(chosen).toHaveLength(1);
});

test("a field that is left takes the one city of that name", async () => {
  const { chosen } = show();
  type("indore");
  leave();
  await waitFor(() => expect(chosen).toEqual([["near", "Indore, Madhya Pradesh"]]));
  expect(screen.queryByText(CHOOSE)).toBeNull();
});

test("a name of two cities, and one of none, asks to choose until something else is typed", async () => {
  const { chosen } = show();
  type("Bilaspur");
  leave();
  await screen.findByText(CHOOSE);
  expect(city().value).toBe("Bilaspur");
  type("Atlantis");
  expect(screen.queryByText(CHOOSE)).toBeNull();
  enter();
  await screen.findByText(CHOOSE);
  type("Pune");
  leave();
  await waitFor(() => expect(city().value).toBe("Pune, Maharashtra"));
  expect(screen.queryByText(CHOOSE)).toBeNull();
  expect(chosen).toEqual([["near", "Pune, Maharashtra"]]);
});

test("a suggestion that is picked after all takes the sentence away", async () => {
  const { chosen } = show();
  type("Bilaspur");
  leave();
  await screen.findByText(CHOOSE);
  fireEvent.click(city());
  fireEvent.click(await screen.findByRole("option", { name: "Bilaspur, Chhattisgarh, India" }));
  expect(chosen).toEqual([["near", "Bilaspur, Chhattisgarh"]]);
  expect(screen.queryByText(CHOOSE)).toBeNull();
});

test("a text that is taken back before a city was chosen changes nothing", () => {
  const { chosen } = show();
  type("Ind");
  type("");
  leave();
  expect(chosen).toEqual([]);
});

test("a place with its state that is not in the list is not taken", async () => {
  const { chosen } = show();
  type("Atlantis, Kerala");
  leave();
  await screen.findByText(CHOOSE);
  expect(chosen).toEqual([]);
});

test("suggestions that cannot be loaded say so", async () => {
  const { chosen } = show({ answer: serverError });
  type("Indore");
  leave();
  await screen.findByText("City suggestions cannot be loaded just now.");
  expect(chosen).toEqual([]);
});

test("an answer for a text that has changed meanwhile is not taken", async () => {
  const arrivals: (() => void)[] = [];
  const { chosen } = show({
    answer: (...call) => new Promise((resolve) => arrivals.push(() => resolve(suggest(...call)))),
  });
  type("Indore");
  enter();
  await waitFor(() => expect(arrivals).toHaveLength(1));
  type("Pun");
  await act(async () => arrivals[0]?.());
  expect(chosen).toEqual([]);
  expect(city().value).toBe("Pun");
});

test("an emptied field has no city, at once and once", () => {
  const { chosen, requests } = show({ filters: { near: "Indore, Madhya Pradesh" } });
  type("");
  expect(chosen).toEqual([["near", ""]]);
  leave();
  expect(chosen).toHaveLength(1);
  expect(requests).not.toContain(CITIES);
});

test("spaces alone are no city", async () => {
  const { chosen, requests } = show({ filters: { near: "Indore, Madhya Pradesh" } });
  type("  ");
  leave();
  await waitFor(() => expect(chosen).toEqual([["near", ""]]));
  expect(city().value).toBe("");
  expect(requests).not.toContain(CITIES);
});

test("a field that is left as it was asks for nothing; a city chosen elsewhere is shown", async () => {
  const { chosen, requests } = show({ filters: { near: "Indore, Madhya Pradesh" } });
  fireEvent.click(city());
  leave();
  fireEvent.click(screen.getByText("Back"));
  expect(city().value).toBe("Pune, Maharashtra");
  expect(chosen).toEqual([]);
  expect(requests).not.toContain(CITIES);
});

test("distances are chosen in kilometres, and without a city the hint asks for one", () => {
  const { chosen } = show();
  const distance = () => screen.getByLabelText<HTMLSelectElement>("Distance");
  expect([...distance().options].map(({ text }) => text).slice(0, 3)).toEqual(["Any", "5 km", "10 km"]);
  expect(city().placeholder).toBe("Any");
  expect(screen.queryByText("Please name the city.")).toBeNull();
  fireEvent.change(distance(), { target: { value: "10" } });
  expect(chosen).toEqual([["within", "10"]]);
  screen.getByText("Please name the city.");
});

test.each([
  ["a school measures from its own city", { role: "employer" as const, filters: { within: "10" } }, "Bhopal"],
  ["with a city nothing is missing", { filters: { within: "10", near: "Indore, Madhya Pradesh" } }, "Any"],
])("%s", (_what, setting, placeholder) => {
  show(setting);
  expect(city().placeholder).toBe(placeholder);
  expect(screen.queryByText("Please name the city.")).toBeNull();
});

test.each([
  ["a member whose address is not confirmed", { isUnproven: true as const }],
  ["an interviewer", { memberRole: "interviewer" as const }],
])("%s reads the list as a candidate, and a distance needs a city (SEE-12, TEAM-11)", (_who, member) => {
  show({ role: "employer", member, filters: { within: "10" } });
  expect(city().placeholder).toBe("Any");
  screen.getByText("Please name the city.");
});
