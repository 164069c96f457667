import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { SuggestInput } from "./suggest-input.tsx";

const CITIES = ["Bhopal", "Bhuj", "Pune"];

type Props = Partial<ComponentProps<typeof SuggestInput>> & { onPick: (city: string) => void };

function City(props: Props) {
  const [typed, setTyped] = useState("");
  const fitting = CITIES.filter((city) => typed !== "" && city.toLowerCase().startsWith(typed));
  return (
    <SuggestInput
      label="City"
      value={typed}
      onChange={setTyped}
      suggestions={fitting.map((value) => ({ value, note: "a city" }))}
      emptyMessage={typed === "x" && "There is no such city"}
      {...props}
    />
  );
}

const highlighted = () => screen.queryByRole("option", { selected: true })?.textContent ?? null;

test("the arrow keys wrap around the suggestions, Enter picks one, and the input names the highlighted one", async () => {
  const onPick = vi.fn();
  renderWithProviders(<City onPick={onPick} />);
  const input = screen.getByRole("combobox", { name: "City" });
  await userEvent.type(input, "b");
  expect(highlighted()).toBeNull();
  expect(input.getAttribute("aria-expanded")).toBe("true");

  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(highlighted()).toContain("Bhuj");
  expect(input.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
  await userEvent.keyboard("{ArrowDown}");
  expect(highlighted()).toContain("Bhopal");
  await userEvent.keyboard("{Enter}");
  expect(onPick).toHaveBeenCalledWith("Bhopal", 0);
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("with `firstReady` the first arrow comes to the first suggestion and not to what can be added (REG-67)", async () => {
  const [onPick, onAdd] = [vi.fn(), vi.fn()];
  renderWithProviders(<City firstReady onPick={onPick} addition={{ label: "Add “bho”", onPick: onAdd }} />);
  const input = screen.getByRole("combobox", { name: "City" });
  await userEvent.type(input, "bho{ArrowDown}{Enter}");
  expect(onPick).toHaveBeenCalledWith("Bhopal", 0);
  expect(onAdd).not.toHaveBeenCalled();
  await userEvent.clear(input);
  await userEvent.type(input, "bho{ArrowDown}{ArrowDown}");
  expect(highlighted()).not.toContain("Bhopal");
});

test("with `firstReady` Enter picks the first suggestion", async () => {
  const onPick = vi.fn();
  renderWithProviders(<City onPick={onPick} firstReady />);
  await userEvent.type(screen.getByRole("combobox"), "bh{Enter}");
  expect(onPick).toHaveBeenCalledWith("Bhopal", 0);
});

test("a click picks a suggestion, and the focus stays in the input", async () => {
  const onPick = vi.fn();
  renderWithProviders(<City onPick={onPick} />);
  await userEvent.type(screen.getByRole("combobox"), "p");
  await userEvent.click(screen.getByRole("option", { name: /Pune/ }));
  expect(onPick).toHaveBeenCalledWith("Pune", 0);
  expect(document.activeElement).toBe(screen.getByRole("combobox"));
});

test("Escape closes the list and nothing else; leaving the input closes it too", async () => {
  const onPick = vi.fn();
  const outside = vi.fn();
  renderWithProviders(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={outside}>
      <City onPick={onPick} />
    </div>,
  );
  await userEvent.type(screen.getByRole("combobox"), "b");
  outside.mockClear();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(outside).not.toHaveBeenCalled();

  await userEvent.type(screen.getByRole("combobox"), "h");
  expect(screen.queryByRole("listbox")).not.toBeNull();
  await userEvent.tab();
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("a message replaces the list when nothing fits", async () => {
  renderWithProviders(<City onPick={() => {}} />);
  await userEvent.type(screen.getByRole("combobox"), "x");
  expect(screen.getByRole("status").textContent).toBe("There is no such city");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("the focus alone opens no list that would catch the next tap; a tap and an arrow key open it (REG-67)", async () => {
  const anything = [{ value: "Bhopal" }];
  renderWithProviders(<City onPick={() => {}} suggestions={anything} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("combobox"));
  expect(screen.queryByRole("listbox")).toBeNull();
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.queryByRole("listbox")).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("combobox"));
  expect(screen.queryByRole("listbox")).not.toBeNull();
});

test("the list closes after Enter and after a tap elsewhere that takes no focus (REG-67)", async () => {
  const anything = [{ value: "Bhopal" }];
  renderWithProviders(
    <>
      <City onPick={() => {}} suggestions={anything} onEnter={() => {}} />
      <p>Elsewhere</p>
    </>,
  );
  await userEvent.type(screen.getByRole("combobox"), "b{Enter}");
  expect(screen.queryByRole("listbox")).toBeNull();
  await userEvent.type(screen.getByRole("combobox"), "h");
  expect(screen.queryByRole("listbox")).not.toBeNull();
  fireEvent.pointerDown(screen.getByText("Elsewhere"));
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("Enter that waits for an answer keeps the list until it is there", async () => {
  const answers: ((outcome: "close" | "keep-open") => void)[] = [];
  const wait = () => new Promise<"close" | "keep-open">((resolve) => answers.push(resolve));
  renderWithProviders(<City onPick={() => {}} suggestions={[{ value: "Bhopal" }]} onEnter={wait} />);
  await userEvent.type(screen.getByRole("combobox"), "b{Enter}");
  expect(screen.queryByRole("listbox")).not.toBeNull();
  answers[0]?.("keep-open");
  await userEvent.keyboard("{Enter}");
  answers[1]?.("close");
  await vi.waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
});

test.each([
  [false, 0],
  [true, 1],
])("the addition is the last entry, and while ready is %j Enter picks it %i times", async (ready, times) => {
  const onPick = vi.fn();
  const add = vi.fn();
  const addition = { label: "Add “bh”", onPick: add, ready };
  renderWithProviders(<City onPick={onPick} addition={addition} onEnter={() => {}} />);
  await userEvent.type(screen.getByRole("combobox"), "bh");
  expect(screen.getAllByRole("option").at(-1)?.textContent).toBe("Add “bh”");
  const marked = screen.getAllByRole("option").map((option) => option.hasAttribute("data-addition"));
  expect(marked).toEqual([false, false, true]);
  await userEvent.keyboard("{Enter}");
  expect([onPick.mock.calls.length, add.mock.calls.length]).toEqual([0, times]);
});

test("the arrow up begins at the last suggestion and wraps at the first", async () => {
  renderWithProviders(<City onPick={() => {}} />);
  await userEvent.type(screen.getByRole("combobox"), "b{ArrowUp}");
  expect(highlighted()).toContain("Bhuj");
  await userEvent.keyboard("{ArrowUp}");
  expect(highlighted()).toContain("Bhopal");
  await userEvent.keyboard("{ArrowUp}");
  expect(highlighted()).toContain("Bhuj");
});

test("another letter takes the highlight away, and Enter while a letter is composed picks nothing", async () => {
  const onPick = vi.fn();
  renderWithProviders(<City onPick={onPick} />);
  const input = screen.getByRole("combobox");
  await userEvent.type(input, "b{ArrowDown}");
  fireEvent.keyDown(input, { key: "Enter", isComposing: true });
  expect(onPick).not.toHaveBeenCalled();
  await userEvent.type(input, "h");
  expect(highlighted()).toBeNull();
  expect(input.hasAttribute("aria-activedescendant")).toBe(false);
});

test("Escape with a closed list is for what is around the field; Enter sends the form unless the list takes it", async () => {
  const outside = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderWithProviders(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form onKeyDown={({ key }) => outside(key)} onSubmit={onSubmit}>
      <City onPick={() => {}} />
    </form>,
  );
  await userEvent.type(screen.getByRole("combobox"), "b{Escape}{Escape}");
  expect(outside.mock.calls.filter(([key]) => key === "Escape")).toHaveLength(1);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
});
