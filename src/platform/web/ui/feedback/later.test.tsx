// A part of a page whose code does not arrive.
import { fireEvent, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { later } from "#platform/web/ui/feedback/later.tsx";

const lost = () => new TypeError("Failed to fetch dynamically imported module: /assets/form.js");
const withoutStyle = () => new Error("Unable to preload CSS for /assets/form.css");

test.each([lost, withoutStyle])(
  "without a network the page stays, the part says so, and comes by another try (SITE-31)",
  async (reason) => {
    let isOnline = false;
    const Form = later<{ name: string }>(() =>
      isOnline ? Promise.resolve({ default: ({ name }) => <p>Form of {name}</p> }) : Promise.reject(reason()),
    );
    vi.spyOn(console, "error").mockImplementation(() => {});
    renderWithProviders(
      <>
        <h1>Dashboard</h1>
        <Suspense>
          <Form name="Asha" />
        </Suspense>
      </>,
    );
    await screen.findByText(/^What belongs here/);
    screen.getByRole("heading", { name: "Dashboard" });
    const press = async () => fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    await press();
    expect(await screen.findByRole("button", { name: "Try again" })).not.toBeNull();
    isOnline = true;
    await press();
    await screen.findByText("Form of Asha");
  },
);

test("a part that may be missing leaves its place empty, and another error is one of the page", async () => {
  const Star = later<object>(
    () => Promise.reject(lost()),
    () => <i>none</i>,
  );
  const Broken = later<object>(() => Promise.reject(new Error("A fault")));
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderWithProviders(
    <Suspense>
      <Star />
    </Suspense>,
  );
  await screen.findByText("none");
  renderWithProviders(
    <Suspense>
      <Broken />
    </Suspense>,
  );
  await screen.findByRole("heading", { name: "A fault" });
});
