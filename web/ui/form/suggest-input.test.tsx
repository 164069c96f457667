import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { SuggestInput } from "./suggest-input.tsx";

const CITIES = ["Bhopal", "Bhuj", "Pune"];

function City({ onPick, firstReady }: { onPick: (city: string) => void; firstReady?: boolean }) {
  const [typed, setTyped] = useState("");
  const fitting = CITIES.filter((city) => typed !== "" && city.toLowerCase().startsWith(typed));
  return (
    <SuggestInput
      label="City"
      value={typed}
      onChange={setTyped}
      suggestions={fitting.map((value) => ({ value, note: "a city" }))}
      onPick={onPick}
      firstReady={firstReady}
      emptyMessage={typed === "x" && "There is no such city"}
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
  expect(onPick).toHaveBeenCalledWith("Bhopal");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("with `firstReady` Enter picks the first suggestion", async () => {
  const onPick = vi.fn();
  renderWithProviders(<City onPick={onPick} firstReady />);
  await userEvent.type(screen.getByRole("combobox"), "bh{Enter}");
  expect(onPick).toHaveBeenCalledWith("Bhopal");
});

test("a click picks a suggestion, and the focus stays in the input", async () => {
  const onPick = vi.fn();
  renderWithProviders(<City onPick={onPick} />);
  await userEvent.type(screen.getByRole("combobox"), "p");
  await userEvent.click(screen.getByRole("option", { name: /Pune/ }));
  expect(onPick).toHaveBeenCalledWith("Pune");
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
  expect(screen.getByRole("listbox").textContent).toBe("There is no such city");
});
