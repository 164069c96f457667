// Passing a job on: the share sheet of a phone, else a copy of the address.
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { ShareLink } from "#web/vacancies/page/apply-box.tsx";

afterEach(() => vi.unstubAllGlobals());

function press(navigator: object) {
  vi.stubGlobal("navigator", navigator);
  renderWithProviders(<ShareLink title="PGT Physics" />);
  const link = screen.getByRole("link", { name: "Share this job" });
  expect(link.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\?text=PGT\+Physics/);
  fireEvent.click(link);
}

test("without a share sheet the address is copied", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  press({ clipboard: { writeText } });
  await screen.findByText("The link is copied.");
  expect(writeText).toHaveBeenCalledOnce();
});

test("an address that cannot be copied is shown", async () => {
  press({ clipboard: { writeText: () => Promise.reject(new Error("not allowed")) } });
  await screen.findByText(/^The link could not be copied\. It is /);
});

test("closing the share sheet is no failure", async () => {
  const share = vi.fn(() => Promise.reject(new DOMException("closed", "AbortError")));
  press({ share });
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(screen.queryByText(/could not be copied/)).toBeNull();
});
