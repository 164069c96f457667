import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "#tests/support/show.tsx";
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
      nothing={typed === "x" && "There is no such city"}
    />
  );
}

const highlighted = () => screen.queryByRole("option", { selected: true })?.textContent ?? null;

test("the arrows go round the suggestions, Enter takes one, and the input says which is meant", async () => {
  const onPick = vi.fn();
  show(<City onPick={onPick} />);
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

test("where only suggestions count, Enter takes the first", async () => {
  const onPick = vi.fn();
  show(<City onPick={onPick} firstReady />);
  await userEvent.type(screen.getByRole("combobox"), "bh{Enter}");
  expect(onPick).toHaveBeenCalledWith("Bhopal");
});

test("a suggestion is taken by a press, and the focus stays in the input", async () => {
  const onPick = vi.fn();
  show(<City onPick={onPick} />);
  await userEvent.type(screen.getByRole("combobox"), "p");
  await userEvent.click(screen.getByRole("option", { name: /Pune/ }));
  expect(onPick).toHaveBeenCalledWith("Pune");
  expect(document.activeElement).toBe(screen.getByRole("combobox"));
});

test("Escape closes the list and nothing else; leaving the input closes it too", async () => {
  const onPick = vi.fn();
  const outside = vi.fn();
  show(
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

test("that nothing fits is said in the list's place", async () => {
  show(<City onPick={() => {}} />);
  await userEvent.type(screen.getByRole("combobox"), "x");
  expect(screen.getByRole("listbox").textContent).toBe("There is no such city");
});
