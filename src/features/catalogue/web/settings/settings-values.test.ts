import { errorsInEnglish } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import type { Settings } from "#features/catalogue/domain/settings/calls.ts";
import { settingsForm } from "#tests/support/forms.ts";
import { bodyOf, findSettingsErrors, toFormValues } from "./settings-values.ts";

const NOTHING: Settings = {
  officeAddress: null,
  phones: [],
  email: null,
  openingHours: null,
  mapLink: null,
  socialLinks: { facebook: null, instagram: null, linkedin: null, youtube: null, x: null },
  partnerLogos: [],
  figures: "given",
  services: null,
  slogans: null,
  visitorsSeeNames: true,
  upiAddress: null,
  bankAccountName: null,
  bankAccountNumber: null,
  bankIfsc: null,
  bankName: null,
};
const LOGO = {
  _id: "0190f3a2-0000-7000-8000-000000000001",
  name: "Sunrise",
  image: "/api/files/photo/a.webp",
};

test("an empty form is right and names the version that it was based on", () => {
  const values = toFormValues(NOTHING);
  expect(findSettingsErrors(values)).toEqual({});
  expect(bodyOf(values, NOTHING)).toMatchObject({
    officeAddress: "",
    phones: [],
    partnerLogos: [],
    asRead: createEtag(NOTHING),
  });
});

test("what is stored goes through the form unchanged, each field its own", () => {
  const stored = { ...NOTHING, ...settingsForm(), partnerLogos: [LOGO], figures: "counted" } as Settings;
  const { partnerLogos, ...sent } = bodyOf(toFormValues(stored), stored);
  // How to pay is saved with the seller.
  const { upiAddress, bankAccountName, bankAccountNumber, bankIfsc, bankName, ...shown } = stored;
  expect([upiAddress, bankAccountName, bankAccountNumber, bankIfsc, bankName]).not.toContain(null);
  expect(sent).toEqual({ ...shown, partnerLogos: undefined, asRead: createEtag(stored) });
  expect(partnerLogos).toEqual([{ _id: LOGO._id, name: LOGO.name }]);
});

test("phones are written one on each line, and empty lines do not count", () => {
  const values = { ...toFormValues({ ...NOTHING, phones: ["98930 00142", "0755 555142"] }) };
  expect(values.phones).toBe("98930 00142\n0755 555142");
  const body = bodyOf({ ...values, phones: `\n${values.phones}\n ` }, NOTHING);
  expect(body.phones).toEqual(["98930 00142", "0755 555142"]);
});

test("each wrong value is named at its own field", () => {
  const values = {
    ...toFormValues(NOTHING),
    phones: "12",
    socialLinks: { ...toFormValues(NOTHING).socialLinks, youtube: "me" },
  };
  expect(
    errorsInEnglish(findSettingsErrors({ ...values, partnerLogos: [LOGO, { ...LOGO, name: " " }] })),
  ).toEqual({
    phones: "Phone must be 7 to 15 digits.",
    "socialLinks.youtube": "The link to YouTube must start with http:// or https://.",
    "partnerLogos.1.name": "Name is required",
  });
});

test("texts of the home page are sent as given until they change, and may be left out (SITE-42)", () => {
  const values = toFormValues(NOTHING);
  const sent = (change: object) => bodyOf({ ...values, ...change }, NOTHING);
  expect(sent({})).toMatchObject({ figures: "given", services: null, slogans: null });
  expect(sent({ services: "", slogans: " \n" })).toMatchObject({ services: [], slogans: [] });
  expect(
    sent({ services: "Placement\n\nAdvice", slogans: "Quick\nWithin\ndays.\n\nFree\nFor teachers." }),
  ).toMatchObject({
    services: ["Placement", "Advice"],
    slogans: [
      { title: "Quick", text: "Within days." },
      { title: "Free", text: "For teachers." },
    ],
  });
  expect(errorsInEnglish(findSettingsErrors({ ...values, slogans: "Only a title" }))).toEqual({
    slogans: "Text is required",
  });
});
