import { render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { NavigationProgress } from "#web/layout/site/navigation-progress.tsx";

const Frame = () => (
  <>
    <NavigationProgress />
    <Outlet />
  </>
);

test("Loading Profile... is shown only while a candidate's profile is fetched", async () => {
  let arrive = () => {};
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = createMemoryRouter([
    {
      path: "/",
      element: <Frame />,
      children: [
        { index: true, element: "Home" },
        { path: "candidate/profile", loader, element: "Profile" },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.queryByText("Loading Profile...")).toBeNull();
  const going = router.navigate("/candidate/profile");
  expect(await screen.findByText("Loading Profile...")).toBeDefined();
  arrive();
  await going;
  await vi.waitFor(() => expect(screen.queryByText("Loading Profile...")).toBeNull());
});
