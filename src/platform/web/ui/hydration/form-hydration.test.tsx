// A form that is hydrated keeps its draft and what was typed before, and what was typed wins.
import { render, screen, waitFor } from "@testing-library/react";
import { useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { useFormHydration } from "#platform/web/ui/hydration/form-hydration.ts";

const EMPTY = { name: "", city: "" };
type Values = typeof EMPTY;

function open(typed: string, draft?: Partial<Values>) {
  const setValues = vi.fn<(values: Partial<Values>) => void>();
  function Form() {
    const element = useRef<HTMLFormElement>(null);
    const [before] = useState(typed);
    const { isHydrated, restored, forgetRestored } = useFormHydration({
      element,
      empty: EMPTY,
      setValues,
      ...(draft && { takeDraft: () => draft }),
    });
    return (
      <form ref={element}>
        <input id="name" name="name" defaultValue={before} />
        <button type="button" disabled={!isHydrated} onClick={forgetRestored}>
          {restored ? "restored" : "new"}
        </button>
      </form>
    );
  }
  render(<Form />);
  return setValues;
}
const button = () => screen.getByRole<HTMLButtonElement>("button");

test("a form that nobody touched sets nothing and can be sent", async () => {
  const setValues = open("");
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(setValues).not.toHaveBeenCalled();
  expect(button().textContent).toBe("new");
});

test("what was typed is kept without being called a draft", async () => {
  const setValues = open("Asha");
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(setValues.mock.calls).toEqual([[{ name: "Asha" }]]);
  expect(button().textContent).toBe("new");
});

test("a draft is restored and says so until it is forgotten; what was typed since wins", async () => {
  const setValues = open("Asha", { name: "Ravi", city: "Pune" });
  await waitFor(() => expect(button().textContent).toBe("restored"));
  expect(setValues.mock.calls).toEqual([[{ name: "Asha", city: "Pune" }]]);
  button().click();
  await waitFor(() => expect(button().textContent).toBe("new"));
});
