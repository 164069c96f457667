// Complete and valid input for the two registrations and for the site's settings.

let serial = 0;

export function candidateForm(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    fullName: "Asha Verma",
    email: `asha${++serial}@teacher.example`,
    phone: "9876543210",
    gender: "Female",
    password: "chalk and board",
    subjects: ["Mathematics", "Physics"],
    classes: ["Higher", "Higher Secondary"],
    nativePlace: "Indore, Madhya Pradesh, India",
    Address: "Bhopal, Madhya Pradesh, India",
    preferredLocations: ["Bhopal, Madhya Pradesh, India"],
    currentSalary: 42_000,
    expectedSalary: "50000",
    mandatoryEducation: "B.Ed.",
    currentProfile: "TGT (classes 6 to 10)",
    ApplyingForProfile: "PGT (classes 11 & 12)",
    currentExperience: "4",
    totalExperience: "6",
    canTeachEnglish: "Yes",
    teachingLanguage: "English",
    otherLanguagesKnown: ["Hindi"],
    relocationPreference: "anywhere",
    emailAvailable: "Yes",
    interviewSlotFrom: "16:00",
    interviewSlotTo: "18:00",
    joiningAvailability: "Immediately",
    ...change,
  };
}

export function employerForm(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    email: `office${++serial}@school.example`,
    phone: "9123456780",
    password: "chalk and board",
    instituteName: "Sunrise Public School",
    board: "CBSE_SCHOOL",
    affiliation: "CBSE 1030123",
    websiteLink: "https://sunrise.example",
    address: "Bhopal, Madhya Pradesh, India",
    ...change,
  };
}

export function settingsForm(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    officeAddress: "2nd Floor, 14 Lake View Road\nBhopal, Madhya Pradesh 462002",
    phones: ["+91 755 555 0142", "+91 98930 00142"],
    email: "office@site.example",
    openingHours: "Monday to Saturday, 9:30 AM to 6:00 PM",
    mapLink: "https://maps.example/bhopal",
    socialLinks: {
      facebook: "https://facebook.example/edunakuri",
      instagram: "https://instagram.example/edunakuri",
      linkedin: "https://linkedin.example/edunakuri",
      youtube: "https://youtube.example/edunakuri",
      x: "https://x.example/edunakuri",
    },
    upiAddress: "edunakuri@bank",
    bankAccountName: "EduNakuri Services",
    bankAccountNumber: "00112233445566",
    bankIfsc: "ABCD0123456",
    bankName: "Bank of the Lakes",
    ...change,
  };
}
