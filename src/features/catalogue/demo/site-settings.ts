// Contact, ways to pay and partners of the invented world. Nobody can be reached or paid by any of them.

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
