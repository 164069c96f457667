// The names of the admin panel's views in the address.

export const VIEW_NAMES = [
  "dashboard",
  "banners",
  "candidates",
  "employers",
  "verifications",
  "reports",
  "school",
  "jobs",
  "news",
  "add-plan",
  "plans",
  "subscribers",
  "interviews",
  "absences",
  "subjects",
  "eligibility",
  "messages",
  "mail-health",
  "mail-templates",
  "credits",
  "transfers",
  "seller",
  "registers",
  "report",
  "activity",
  "settings",
  "security",
] as const;

export type PanelView = (typeof VIEW_NAMES)[number];
