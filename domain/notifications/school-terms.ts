// The messages about the verification of a school and its suspension: who receives each one, and whether its mails are
// optional.

export const SCHOOL_NOTICES = {
  "verification-asked": {
    label: "A school asks to be verified",
    recipients: ["admin"],
    optional: true,
    calendar: null,
  },
  "verification-verified": {
    label: "Your school is verified",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "verification-more-needed": {
    label: "More is needed to verify your school",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "verification-refused": {
    label: "Your school could not be verified",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "verification-pending": {
    label: "Your school has to be verified again",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "verification-expiring": {
    label: "The verification of your school ends soon",
    recipients: ["employer"],
    optional: true,
    calendar: null,
  },
  "verification-expired": {
    label: "The verification of your school has ended",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "school-suspended": {
    label: "A school is suspended",
    recipients: ["candidate", "employer"],
    optional: false,
    calendar: null,
  },
  "school-unsuspended": {
    label: "A school is no longer suspended",
    recipients: ["candidate", "employer"],
    optional: false,
    calendar: null,
  },
} as const;
