import { render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

test("the failure of a component test says what is missing and shows the page", async () => {
  render(<p>Term begins</p>);
  expect(() => screen.getByText("Term ends")).toThrow(/Unable to find an element.*Term ends[^]*Term begins/);
  const waiting = waitFor(() => screen.getByRole("button"), { timeout: 10 });
  await expect(waiting).rejects.toThrow(/Unable to find role="button"[^]*Term begins/);
});
