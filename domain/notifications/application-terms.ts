// The messages about applications and vacancies: who receives each one, and whether its mails are optional (APPLY-14).

export const APPLICATION_NOTICES = {
  "application-received": {
    label: "An application is sent",
    recipients: ["candidate", "employer"],
    optional: true,
    calendar: null,
  },
  "application-seen": {
    label: "A school opens your application",
    recipients: ["candidate"],
    optional: true,
    offByDefault: true,
    calendar: null,
  },
  "application-shortlisted": {
    label: "You are shortlisted",
    recipients: ["candidate"],
    optional: false,
    calendar: null,
  },
  "application-interview": {
    label: "A school has arranged an interview with you outside the site",
    recipients: ["candidate"],
    optional: false,
    calendar: null,
  },
  "application-not-selected": {
    label: "You are not selected",
    recipients: ["candidate"],
    optional: false,
    calendar: null,
  },
  "application-offered": {
    label: "A school offers you a post",
    recipients: ["candidate"],
    optional: false,
    calendar: null,
  },
  "application-joined": {
    label: "A school notes that you joined",
    recipients: ["candidate"],
    optional: false,
    calendar: null,
  },
  "application-declined": {
    label: "An applicant declines your offer",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "application-withdrawn": {
    label: "An applicant withdraws",
    recipients: ["employer"],
    optional: false,
    calendar: null,
  },
  "applications-digest": {
    label: "Your new applicants, once a day",
    recipients: ["employer"],
    optional: true,
    calendar: null,
  },
  "vacancy-closed": {
    label: "A job that you applied for closes",
    recipients: ["candidate"],
    optional: false,
    calendar: null,
  },
  "vacancy-changed": {
    label: "The pay or place of a job that you applied for changes",
    recipients: ["candidate"],
    optional: false,
    calendar: null,
  },
  "vacancy-closing": {
    label: "Your job closes in 3 days",
    recipients: ["employer"],
    optional: true,
    calendar: null,
  },
} as const;
