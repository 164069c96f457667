// Contact, ways to pay, seller and partners of the invented world. Nobody can be reached or paid by any of them.

import { DEFAULT_SAC, DEFAULT_TAX_RATE } from "#features/money/domain/billing/terms.ts";

export const DEMO_SETTINGS = {
  office_address: "EduNakuri\n2nd Floor, 14 Lake View Road\nShyamla Hills, Bhopal\nMadhya Pradesh 462002",
  phones: ["+91 755 555 0142", "+91 98930 00142"],
  email: "info@edunakuri.example",
  opening_hours: "Monday to Saturday, 9:30 AM to 6:00 PM",
  map_link: "https://maps.edunakuri.example/bhopal",
  upi_address: "edunakuri@bank.example",
  bank_account_name: "EduNakuri (demonstration)",
  bank_account_number: "000000000142",
  bank_ifsc: "DEMO0000142",
  bank_name: "Bank of the Lakes, Bhopal",
};

/** The name marks the papers of this world, which are deleted with it. */
export const DEMO_SELLER = {
  legal_name: "EduNakuri (demonstration)",
  gstin: "23AAAFD0142E1ZE",
  address: "2nd Floor, 14 Lake View Road, Shyamla Hills, Bhopal",
  pin: "462002",
  state: "Madhya Pradesh",
  sac: DEFAULT_SAC,
  tax_rate: DEFAULT_TAX_RATE,
  tax_included: true,
  export_taxed: true,
  signatory: "A. Rao",
};

/** Payments by the gateway that nobody made. */
export const DEMO_ORDER = "order_demo";

export const DEMO_SOCIAL_LINKS = {
  facebook: "https://facebook.edunakuri.example/",
  instagram: "https://instagram.edunakuri.example/",
  linkedin: "https://linkedin.edunakuri.example/",
};

/** Each picture is a drawing of tools/art/partners. */
export const DEMO_PARTNERS = [
  { picture: "sunrise-academy", name: "Sunrise Academy" },
  { picture: "lotus-vidyalaya", name: "Lotus Vidyalaya" },
  { picture: "deccan-college", name: "Deccan Hills Junior College" },
  { picture: "neem-grove", name: "Neem Grove Public School" },
  { picture: "compass-institute", name: "Compass Institute" },
  { picture: "himalaya-house", name: "Himalaya House School" },
  { picture: "little-lamp", name: "Little Lamp Play School" },
  { picture: "river-bank", name: "Riverbank Residential" },
];
