// The messages about interviews: who receives each one, whether its mails are optional, and what they do in a calendar.

export const INTERVIEW_NOTICES = {
  "interview-scheduled": {
    label: "An interview is proposed",
    recipients: ["candidate", "employer"],
    optional: false,
    calendar: "REQUEST",
  },
  "interview-confirmed": {
    label: "An interview is confirmed",
    recipients: ["candidate", "employer"],
    optional: false,
    calendar: "REQUEST",
  },
  "interview-another-day": {
    label: "Another day is asked for",
    recipients: ["candidate", "employer"],
    optional: false,
    calendar: "REQUEST",
  },
  "interview-rescheduled": {
    label: "An interview moves to another day",
    recipients: ["candidate", "employer"],
    optional: false,
    calendar: "REQUEST",
  },
  "interview-completed": {
    label: "The result of an interview",
    recipients: ["candidate"],
    optional: false,
    calendar: null,
  },
  "interview-cancelled": {
    label: "An interview is cancelled",
    recipients: ["candidate", "employer"],
    optional: false,
    calendar: "CANCEL",
  },
  "interview-reminder": {
    label: "Reminders, 24 hours and 1 hour before an interview",
    recipients: ["candidate", "employer"],
    optional: true,
    calendar: null,
  },
  "interview-joined": {
    label: "You are put on an interview",
    recipients: ["employer"],
    optional: false,
    calendar: "REQUEST",
  },
  "interview-left": {
    label: "You are taken off an interview",
    recipients: ["employer"],
    optional: false,
    calendar: "CANCEL",
  },
  "interview-accepted": {
    label: "A proposed time is accepted",
    recipients: ["candidate", "employer"],
    optional: false,
    calendar: "REQUEST",
  },
  "interview-absence": {
    label: "Somebody did not come to an interview",
    recipients: ["candidate", "employer"],
    optional: false,
    calendar: null,
  },
  "interview-absence-disputed": {
    label: "The two sides of an interview contradict each other about an absence",
    recipients: ["candidate", "employer", "admin"],
    optional: false,
    calendar: null,
  },
  "interview-unanswered": {
    label: "An invitation waits for your answer",
    recipients: ["candidate"],
    optional: true,
    calendar: null,
  },
  "interview-result-missing": {
    label: "The result of an interview is missing",
    recipients: ["employer"],
    optional: true,
    calendar: null,
  },
} as const;
