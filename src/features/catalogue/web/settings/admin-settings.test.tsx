// The settings of the panel: saved with their version, and not over somebody else's change (SITE-28, API-18).
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import { press } from "#tests/support/acts.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminSettings from "#features/catalogue/web/settings/admin-settings.tsx";

const STORED = {
  officeAddress: "14 Lake View Road",
  phones: ["+91 755 555 0142"],
  email: null,
  openingHours: null,
  mapLink: null,
  socialLinks: { facebook: null, instagram: null, linkedin: null, youtube: null, x: null },
  partnerLogos: [
    { _id: "l1", name: "Sunrise", image: "/api/files/photo/a.webp" },
    { _id: "l2", name: "Lotus", image: "/api/files/photo/b.webp" },
  ],
  upiAddress: null,
  bankAccountName: null,
  bankAccountNumber: null,
  bankIfsc: null,
  bankName: null,
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("all values are sent with their version, and a second save is based on the first (ADMIN-44)", async () => {
  const sent: Record<string, unknown>[] = [];
  renderWithProviders(<AdminSettings />, {
    answers: {
      "GET /api/admin/settings": () => Response.json(STORED),
      "PUT /api/admin/settings": (body) => {
        sent.push(body as Record<string, unknown>);
        return Response.json({
          message: "Settings saved",
          settings: { ...STORED, email: "office@school.example" },
        });
      },
    },
  });
  await screen.findByDisplayValue("14 Lake View Road");
  screen.getByRole("link", { name: "Seller and Tax" });
  type("Mail address", "office@school.example");
  press("Move up Lotus");
  press("Remove Sunrise");
  press("Save settings");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    officeAddress: "14 Lake View Road",
    phones: ["+91 755 555 0142"],
    email: "office@school.example",
    partnerLogos: [{ _id: "l2", name: "Lotus" }],
    asRead: createEtag(STORED),
  });
  await screen.findByText("Settings saved");
  press("Save settings");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.["asRead"]).toBe(createEtag({ ...STORED, email: "office@school.example" }));
});

test("a wrong value is named at its field, and nothing is sent (ADMIN-44)", async () => {
  const { requests } = renderWithProviders(<AdminSettings />, {
    answers: { "GET /api/admin/settings": () => Response.json(STORED) },
  });
  await screen.findByDisplayValue("14 Lake View Road");
  type("Mail address", "office");
  press("Save settings");
  await screen.findByText("Invalid email format.");
  expect(requests.filter((call) => call.startsWith("PUT"))).toEqual([]);
});

test("settings that another admin changed meanwhile are not overwritten: the newest can be loaded (API-18)", async () => {
  let stored = STORED;
  renderWithProviders(<AdminSettings />, {
    answers: {
      "GET /api/admin/settings": () => Response.json(stored),
      "PUT /api/admin/settings": () => {
        stored = { ...STORED, officeAddress: "1 Station Road" };
        return Response.json({ code: "STALE", message: "Changed by someone else." }, { status: 409 });
      },
    },
  });
  await screen.findByDisplayValue("14 Lake View Road");
  type("Opening hours", "Always");
  press("Save settings");
  await screen.findByRole("dialog", { name: "This page of settings has changed meanwhile" });
  press("Load the newest");
  await screen.findByDisplayValue("1 Station Road");
  expect(screen.queryByDisplayValue("Always")).toBeNull();
});

test("settings that cannot be loaded say so, with another try", async () => {
  renderWithProviders(<AdminSettings />, {
    answers: { "GET /api/admin/settings": () => new Response("", { status: 500 }) },
  });
  await screen.findByText("The settings could not be loaded. Please try again.");
  screen.getByRole("button", { name: "Try Again" });
});

test("an edit with changes asks before it is left (TEXT-7)", async () => {
  const { router } = renderWithProviders(<AdminSettings />, {
    answers: { "GET /api/admin/settings": () => Response.json(STORED) },
  });
  await screen.findByDisplayValue("14 Lake View Road");
  // The form is drawn a moment before it asks.
  await act(async () => {});
  type("Mail address", "office@school.example");
  void router.navigate("/elsewhere");
  await screen.findByRole("dialog", { name: "Discard your changes?" });
});

test("saved settings are left without a question", async () => {
  const { router } = renderWithProviders(<AdminSettings />, {
    answers: {
      "GET /api/admin/settings": () => Response.json(STORED),
      "PUT /api/admin/settings": () =>
        Response.json({ message: "Settings saved", settings: { ...STORED, email: "office@school.example" } }),
    },
  });
  await screen.findByDisplayValue("14 Lake View Road");
  type("Mail address", "office@school.example");
  press("Save settings");
  await screen.findByText("Settings saved");
  void router.navigate("/elsewhere");
  await waitFor(() => expect(router.state.location.pathname).toBe("/elsewhere"));
  expect(screen.queryByRole("dialog")).toBeNull();
});
