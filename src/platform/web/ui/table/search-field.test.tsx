// The search field over a list: after a pause, at once on Enter, and never after it has gone.
import { act, fireEvent, screen } from "@testing-library/react";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { press } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { SearchField } from "#platform/web/ui/table/search-field.tsx";

const onSearch = vi.fn<(text: string) => void>();

function Page() {
  const [value, setValue] = useState("asha");
  const [isShown, setShown] = useState(true);
  const search = (text: string) => {
    onSearch(text);
    setValue(text);
  };
  return (
    <>
      {isShown && <SearchField label="Search" value={value} onSearch={search} />}
      <button onClick={() => setShown(false)}>Leave</button>
      <button onClick={() => setValue("ravi")}>Back</button>
    </>
  );
}

beforeEach(() => {
  onSearch.mockClear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  renderWithProviders(<Page />);
});
afterEach(() => void vi.useRealTimers());

const field = () => screen.getByLabelText<HTMLInputElement>("Search");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const searched = () => onSearch.mock.calls.map(([text]) => text);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("only the last text is searched, 300 ms after it was typed, without spaces around it", async () => {
  type(" ma");
  await pass(200);
  type(" maths ");
  await pass(299);
  expect(searched()).toEqual([]);
  await pass(1);
  expect(searched()).toEqual(["maths"]);
  expect(field().value).toBe(" maths ");
});

test("Enter searches at once and only once, another key does not", async () => {
  type("maths");
  fireEvent.keyDown(field(), { key: "Tab" });
  expect(searched()).toEqual([]);
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(searched()).toEqual(["maths"]);
  await pass(1_000);
  expect(searched()).toEqual(["maths"]);
});

test("leaving the field searches at once what was typed, and nothing that was searched already", async () => {
  fireEvent.blur(field());
  type("maths ");
  fireEvent.blur(field());
  expect(searched()).toEqual(["maths"]);
  await pass(1_000);
  fireEvent.blur(field());
  expect(searched()).toEqual(["maths"]);
});

test("a page that was left is not searched", async () => {
  type("maths");
  press("Leave");
  await pass(1_000);
  expect(searched()).toEqual([]);
});

test("Clear empties the field and the search at once; an empty field has no such button", async () => {
  type("maths");
  press("Clear the search");
  expect(searched()).toEqual([""]);
  expect(field().value).toBe("");
  expect(screen.queryByRole("button", { name: "Clear the search" })).toBeNull();
  await pass(1_000);
  expect(searched()).toEqual([""]);
});

test("a search that comes from outside is shown in the field", () => {
  press("Back");
  expect(field().value).toBe("ravi");
});

test("the result of an earlier search does not overwrite what was typed since", async () => {
  let arrive = (_text: string) => {};
  function SlowPage() {
    const [value, setValue] = useState("");
    useEffect(() => void (arrive = setValue), []);
    return <SearchField label="Slow search" value={value} onSearch={onSearch} />;
  }
  renderWithProviders(<SlowPage />);
  const slow = screen.getByLabelText<HTMLInputElement>("Slow search");
  fireEvent.change(slow, { target: { value: "ma" } });
  fireEvent.keyDown(slow, { key: "Enter" });
  fireEvent.change(slow, { target: { value: "maths" } });
  act(() => arrive("ma"));
  expect(slow.value).toBe("maths");
  act(() => arrive("physics"));
  expect(slow.value).toBe("physics");
});
