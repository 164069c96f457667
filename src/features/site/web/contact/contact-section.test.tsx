// The contact section with and without the settings of the site (SITE-26, SITE-28).
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NO_CONTACT } from "#tests/support/no-contact.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { ContactSection } from "#features/site/web/contact/contact-section.tsx";
import { PrivacyPolicyText } from "#features/site/web/pages/legal/privacy-policy-text.tsx";
import { organizationData } from "#platform/web/layout/document/structured-data.ts";

const SET = {
  ...NO_CONTACT,
  officeAddress: "14 Lake View Road\nBhopal",
  phones: ["+91 755 555 0142", "+91 (0) 98930-00142"],
  email: "info@edunakuri.example",
  openingHours: "Monday to Saturday",
  mapLink: "https://maps.example/bhopal",
};
const hrefs = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

test("what an admin has set is shown, with links to call, write and find the office (SITE-26)", () => {
  renderWithProviders(<ContactSection />, { root: { site: SET } });
  screen.getByText(/14 Lake View Road/);
  screen.getByText("Monday to Saturday");
  expect(hrefs()).toEqual([
    "https://maps.example/bhopal",
    "tel:+917555550142",
    "tel:+919893000142",
    "mailto:info@edunakuri.example",
  ]);
});

test.each([
  ["nothing is set", { site: NO_CONTACT }],
  ["the settings could not be read", { site: null }],
])("where %s, no way to reach the office is named (SITE-28)", (_what, root) => {
  renderWithProviders(<ContactSection />, { root });
  for (const name of ["Office", "Opening hours", "Phone", "Email"]) {
    // The form's own labels stay.
    expect(screen.queryByText(name, { ignore: "label" })).toBeNull();
  }
  expect(hrefs()).toEqual([]);
});

test.each([
  ["an address", { officeAddress: SET.officeAddress }, []],
  ["a link to the map", { mapLink: SET.mapLink }, [SET.mapLink]],
])("an office of which only %s is set is shown", (_what, set, links) => {
  renderWithProviders(<ContactSection />, { root: { site: { ...NO_CONTACT, ...set } } });
  screen.getByText("Office");
  expect(hrefs()).toEqual(links);
  expect(screen.queryByText("Phone", { ignore: "label" })).toBeNull();
});

test("a legal text names the mail address, or the contact form where none is set (SITE-28)", () => {
  renderWithProviders(<PrivacyPolicyText />, { root: { site: SET } });
  expect(hrefs()).toContain("mailto:info@edunakuri.example");
  document.body.innerHTML = "";
  renderWithProviders(<PrivacyPolicyText />, { root: { site: NO_CONTACT } });
  expect(hrefs().filter((href) => href?.startsWith("mailto:"))).toEqual([]);
  expect(hrefs()).toContain("/#contactus");
});

test("search engines read the settings that are set, and no other", () => {
  const organization = (site: typeof SET | typeof NO_CONTACT) =>
    JSON.stringify(organizationData([{ id: "root", loaderData: { origin: "https://a.example", site } }]));
  expect(organization(SET)).toContain('"address":"14 Lake View Road, Bhopal"');
  expect(organization(SET)).toContain('"telephone":"+91 755 555 0142"');
  expect(organization(NO_CONTACT)).not.toMatch(/telephone|"address"|email|sameAs/);
});
