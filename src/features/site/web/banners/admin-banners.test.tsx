// The deletion of a banner of another version (API-18).
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import { press } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminBanners from "#features/site/web/banners/admin-banners.tsx";

const BANNER = { _id: "b1", image: "/api/files/photo/00aa.webp" };

test("a deletion names the version that was seen, and a refused one offers the newest list (API-18)", async () => {
  let stored = [BANNER];
  const { requests } = renderWithProviders(<AdminBanners />, {
    answers: {
      "GET /api/banner/getAllBanners": () => Response.json(stored),
      "DELETE /api/banner/delete/b1": () => {
        stored = [];
        return Response.json({ code: "STALE", message: "Changed by someone else." }, { status: 409 });
      },
    },
  });
  const calls = vi.spyOn(globalThis, "fetch");
  await screen.findByText("Banner 1");
  press("Delete banner 1");
  press("Yes, delete");
  await screen.findByRole("dialog", { name: "This banner has changed meanwhile" });
  const path = `/api/banner/delete/b1?asRead=${createEtag(BANNER)}`;
  expect(calls.mock.calls.map(([called]) => called)).toContain(path);
  press("Load the newest");
  await screen.findByText("No banners found");
  expect(requests.filter((call) => call.startsWith("DELETE"))).toHaveLength(1);
});

test("the field for a new banner opens and closes by its button", async () => {
  renderWithProviders(<AdminBanners />, {
    answers: { "GET /api/banner/getAllBanners": () => Response.json([BANNER]) },
  });
  await screen.findByText("Banner 1");
  const button = screen.getByRole("button", { name: "Add Banner" });
  const isOpen = () => [button.getAttribute("aria-expanded"), document.querySelector("form") !== null];
  expect(isOpen()).toEqual(["false", false]);
  fireEvent.click(button);
  expect(isOpen()).toEqual(["true", true]);
  fireEvent.click(button);
  expect(isOpen()).toEqual(["false", false]);
  fireEvent.click(button);
  press("Cancel");
  expect(isOpen()).toEqual(["false", false]);
});
