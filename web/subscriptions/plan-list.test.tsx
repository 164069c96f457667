import { MantineProvider } from "@mantine/core";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { PlanList } from "#web/subscriptions/plan-list.tsx";
import { ConfirmProvider } from "#web/ui/feedback/confirm.tsx";

const BASIC = {
  _id: "1",
  name: "Basic",
  description: "",
  price: 1999,
  features: [],
  totalcredits: 1,
  durationInDays: null,
};

function renderWith(answer: () => Promise<Response>) {
  vi.stubGlobal("fetch", vi.fn(answer));
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <MantineProvider>
          <QueryClientProvider client={cache}>
            <ConfirmProvider>
              <PlanList employerId={null} />
            </ConfirmProvider>
          </QueryClientProvider>
        </MantineProvider>
      ),
    },
  ]);
  render(<Page />);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("while the plans are fetched the page says so", () => {
  renderWith(() => new Promise(() => {}));
  expect(screen.getByText("Loading Subscription Plans...")).toBeDefined();
});

test("without plans the page says so", async () => {
  renderWith(() => Promise.resolve(Response.json([])));
  expect(await screen.findByText("No subscription plans available at the moment.")).toBeDefined();
});

test("plans that could not be loaded can be fetched again", async () => {
  const answers = [
    () => Promise.reject(new TypeError("offline")),
    () => Promise.resolve(Response.json([BASIC])),
  ];
  renderWith(() => answers.shift()?.() ?? Promise.reject(new Error("asked too often")));
  expect(await screen.findByText("The subscription plans could not be loaded.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("heading", { name: "Basic" })).toBeDefined();
  expect(screen.getByText("1 interview credit")).toBeDefined();
});
