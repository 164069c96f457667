// The panel's view is stored half a second after it was chosen (ADMIN-3).
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { useRememberedView } from "./remembered-view.ts";

const Panel = () => <p>{useRememberedView()}</p>;
const kept = () => sessionStorage.getItem("adminView");

afterEach(() => void vi.useRealTimers());

test("a view is remembered after half a second, not sooner (ADMIN-3)", async () => {
  vi.useFakeTimers();
  const { router } = renderWithProviders(<Panel />, { at: "/panel?view=banners" });
  await vi.advanceTimersByTimeAsync(450);
  expect(kept()).toBeNull();
  await vi.advanceTimersByTimeAsync(100);
  expect(kept()).toBe("banners");
  await router.navigate("/panel?view=news");
  await vi.advanceTimersByTimeAsync(100);
  expect(kept()).toBe("banners");
});

test("the remembered view comes back on load", async () => {
  sessionStorage.setItem("adminView", "subjects");
  renderWithProviders(<Panel />, { at: "/panel" });
  await screen.findByText("subjects");
});
