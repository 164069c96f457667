// The contact details of the company behind the site.

export const CONTACT = {
  address: ["EduNakuri", "2nd Floor, 14 Lake View Road", "Shyamla Hills, Bhopal", "Madhya Pradesh 462002"],
  phones: ["+91 755 555 0142", "+91 98930 00142"],
  email: "info@edunakuri.example",
} as const;
