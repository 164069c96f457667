// The fields for one city and for several (REG-64, REG-66).
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { networkError } from "#tests/support/render-with-providers.tsx";
import { openForm } from "#tests/support/open-form.tsx";
import { loadAllCatalogues } from "#platform/web/language/catalogues.ts";
import { CitiesField } from "#platform/web/places/cities-field.tsx";
import { CityField } from "#platform/web/places/city-field.tsx";

type Values = { home: string; places: string[] };

const city = (name: string, state: string) => ({
  label: `${name}, ${state}, India`,
  city: name,
  state,
  country: "India",
});
const BHOPAL = city("Bhopal", "Madhya Pradesh");
const PUNE = city("Pune", "Maharashtra");
const SUGGEST = "GET /api/places/cities";

function open(answer: () => Response | Promise<Response>) {
  return openForm<Values>(
    { home: "", places: [] },
    <>
      <CityField name="home" label="Home" otherwise="Please use Suggestions." />
      <CitiesField name="places" label="Places" />
    </>,
    { answers: { [SUGGEST]: answer } },
  );
}

const found =
  (...cities: ReturnType<typeof city>[]) =>
  () =>
    Response.json(cities);
const field = (name: string) => screen.getByRole<HTMLInputElement>("combobox", { name });
const chosen = () =>
  screen.getAllByRole("button", { name: /^Remove/ }).map((button) => button.getAttribute("aria-label"));

/** Answers only when it is called. */
function slowly() {
  const waiting: ((response: Response) => void)[] = [];
  return {
    answer: () => new Promise<Response>((resolve) => waiting.push(resolve)),
    arrive: (...cities: ReturnType<typeof city>[]) => {
      for (const resolve of waiting.splice(0)) resolve(Response.json(cities));
    },
  };
}

test.each([
  ["Home", () => field("Home").value],
  ["Places", () => chosen()[0]?.replace("Remove ", "")],
])(
  "Enter in %s on a slow network waits for the answer and takes the first city (REG-66)",
  async (name, value) => {
    const { answer, arrive } = slowly();
    open(answer);
    await userEvent.type(field(name), "bhopl{Enter}");
    screen.getByText("Looking for cities…");
    arrive(BHOPAL);
    await vi.waitFor(() => expect(value()).toBe(BHOPAL.label));
    expect(screen.queryByRole("listbox")).toBeNull();
  },
);

test("Enter never takes a suggestion of an earlier text (REG-66)", async () => {
  const { answer, arrive } = slowly();
  open(answer);
  await userEvent.type(field("Home"), "pune");
  await screen.findByText("Looking for cities…");
  await new Promise((resolve) => setTimeout(resolve, 200));
  arrive(PUNE);
  await screen.findByRole("option");
  await userEvent.clear(field("Home"));
  await userEvent.type(field("Home"), "bhopal{Enter}");
  arrive(BHOPAL);
  await vi.waitFor(() => expect(field("Home").value).toBe(BHOPAL.label));
});

test("a city that is left is taken where its name means one city", async () => {
  open(found(BHOPAL));
  await userEvent.type(field("Home"), "bhopal");
  await userEvent.tab();
  await vi.waitFor(() => expect(field("Home").value).toBe(BHOPAL.label));
});

test.each(["Home", "Places"])(
  "a city that %s does not find is completed with its state (REG-64)",
  async (name) => {
    const { send, submit } = open(found());
    await userEvent.type(field(name), "rampur kalan{Enter}");
    const group = await screen.findByRole("group", { name: "Add Rampur Kalan" });
    const state = within(group).getByLabelText("State of “Rampur Kalan”");
    expect(document.activeElement).toBe(state);
    expect(screen.queryByRole("listbox")).toBeNull();

    const use = within(group).getByRole("button", { name: "Use this city" });
    fireEvent.click(use);
    within(group).getByText("Please choose the state.");
    await userEvent.selectOptions(state, "Uttar Pradesh");
    fireEvent.click(use);
    await vi.waitFor(() => expect(screen.queryByRole("group", { name: "Add Rampur Kalan" })).toBeNull());
    submit();
    const place = "Rampur Kalan, Uttar Pradesh, India";
    const values = name === "Home" ? { home: place, places: [] } : { home: "", places: [place] };
    await vi.waitFor(() => expect(send).toHaveBeenCalledWith(values));
  },
);

test("a city beside suggestions that are others is the list's last entry (REG-64)", async () => {
  open(found(city("Rampur", "Uttar Pradesh")));
  await userEvent.type(field("Home"), "Rampur Kalan");
  await userEvent.click(await screen.findByRole("option", { name: "Add “Rampur Kalan”" }));
  const state = await screen.findByLabelText("State of “Rampur Kalan”");
  // Leaving the field for the list of states does not close it.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.activeElement).toBe(state);
});

test("a city that is typed with its state needs no further choice", async () => {
  open(found());
  await userEvent.type(field("Home"), "Rampur Kalan, UP");
  await userEvent.tab();
  await vi.waitFor(() => expect(field("Home").value).toBe("Rampur Kalan, Uttar Pradesh, India"));
});

test("the error of a text that is no city goes with the next letter", async () => {
  open(found());
  await userEvent.type(field("Home"), "462001{Enter}");
  await screen.findByText("Please use Suggestions.");
  await userEvent.type(field("Home"), "2");
  expect(screen.queryByText("Please use Suggestions.")).toBeNull();
});

test("a city that was typed with its state is the list's last entry, which takes it whole", async () => {
  const { send, submit } = open(found(city("Rampur", "Bihar"), city("Rampura", "Punjab")));
  await userEvent.type(field("Home"), "Rampur Kalan, UP");
  const place = "Rampur Kalan, Uttar Pradesh, India";
  await userEvent.click(await screen.findByRole("option", { name: `Add “${place}”` }));
  expect(field("Home").value).toBe(place);
  expect(screen.queryByRole("group")).toBeNull();
  submit();
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ home: place, places: [] }));
});

test("a city that is changed after it was picked is no longer sent", async () => {
  const { send, submit } = open(found(BHOPAL));
  await userEvent.type(field("Home"), "bhopal{Enter}");
  await vi.waitFor(() => expect(field("Home").value).toBe(BHOPAL.label));
  await userEvent.clear(field("Home"));
  submit();
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ home: "", places: [] }));
});

test("suggestions that are away are named as the reason, and a city can be completed all the same (REG-66)", async () => {
  open(networkError);
  await userEvent.type(field("Places"), "Bhopal{Enter}");
  expect((await screen.findAllByText("City suggestions cannot be loaded just now.")).length).toBeGreaterThan(
    0,
  );
  await userEvent.selectOptions(await screen.findByLabelText("State of “Bhopal”"), "Madhya Pradesh");
  fireEvent.click(screen.getByRole("button", { name: "Use this city" }));
  await vi.waitFor(() => expect(chosen()).toEqual([`Remove ${BHOPAL.label}`]));
});

test("suggestions that do not come within 8 seconds are named as the reason (REG-66)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  open(() => new Promise(() => {}));
  fireEvent.change(field("Places"), { target: { value: "Bhopal" } });
  fireEvent.keyDown(field("Places"), { key: "Enter" });
  const away = () => screen.queryAllByText("City suggestions cannot be loaded just now.").length;
  await vi.advanceTimersByTimeAsync(7_500);
  expect(away()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(away()).toBeGreaterThan(0);
  await screen.findByLabelText("State of “Bhopal”");
});

test("a text that can be no city is refused in the field's own words", async () => {
  const { send, submit } = open(found());
  await userEvent.type(field("Home"), "462001{Enter}");
  await screen.findByText("Please use Suggestions.");
  expect(screen.queryByRole("group")).toBeNull();
  await userEvent.type(field("Places"), "462001");
  submit();
  await screen.findByRole("link", {
    name: /“462001” is not added yet|Please pick each preferred location/,
  });
  expect(send).not.toHaveBeenCalled();
});

test("on a Hindi page a place has its Hindi name, and is stored as ever (LANG-5)", async () => {
  await loadAllCatalogues();
  const { values } = openForm<Values>(
    { home: "Gwalior, Madhya Pradesh, India", places: [] },
    <CityField name="home" label="Home" otherwise="Please use Suggestions." />,
    { answers: { [SUGGEST]: found(BHOPAL) }, hindi: true },
  );
  expect(field("Home").value).toBe("ग्वालियर, मध्य प्रदेश, भारत");
  await userEvent.clear(field("Home"));
  await userEvent.type(field("Home"), "भोप");
  await userEvent.click(await screen.findByRole("option", { name: /भोपाल, मध्य प्रदेश, भारत/ }));
  expect(field("Home").value).toBe("भोपाल, मध्य प्रदेश, भारत");
  expect(values().home).toBe("Bhopal, Madhya Pradesh, India");
});
