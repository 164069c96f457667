// Fixed values of the audit log: every recorded action, and the roles that can have done it.
import { ROLES } from "../role.ts";

export const AUDIT_ACTIONS = [
  "candidate-edited",
  "candidate-deleted",
  "employer-edited",
  "employer-deleted",
  "plan-added",
  "plan-edited",
  "plan-deleted",
  "subscription-status",
  "credits-corrected",
  "interview-cancelled",
  "interview-deleted",
  "news-added",
  "news-edited",
  "news-deleted",
  "banner-added",
  "banner-deleted",
  "subject-added",
  "subject-edited",
  "subject-deleted",
  "message-deleted",
  "settings-edited",
  "sessions-ended",
  "email-changed",
  "password-changed",
  "password-recovered",
  "password-reset",
  "admin-added",
  "list-exported",
  "second-factor-on",
  "second-factor-off",
  "recovery-codes-renewed",
  "recovery-code-used",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_ACTION_LABELS: Record<AuditAction, string> = {
  "candidate-edited": "Candidate edited",
  "candidate-deleted": "Candidate deleted",
  "employer-edited": "Employer edited",
  "employer-deleted": "Employer deleted",
  "plan-added": "Plan added",
  "plan-edited": "Plan edited",
  "plan-deleted": "Plan deleted",
  "subscription-status": "Subscription status changed",
  "credits-corrected": "Credits corrected",
  "interview-cancelled": "Interview cancelled",
  "interview-deleted": "Interview deleted",
  "news-added": "News added",
  "news-edited": "News edited",
  "news-deleted": "News deleted",
  "banner-added": "Banner added",
  "banner-deleted": "Banner deleted",
  "subject-added": "Subject added",
  "subject-edited": "Subject edited",
  "subject-deleted": "Subject deleted",
  "message-deleted": "Message deleted",
  "settings-edited": "Settings edited",
  "sessions-ended": "Logged out everywhere",
  "email-changed": "Email changed",
  "password-changed": "Password changed",
  "password-recovered": "Password recovered by code",
  "password-reset": "Password reset by command",
  "admin-added": "Admin added",
  "list-exported": "List exported",
  "second-factor-on": "Second factor turned on",
  "second-factor-off": "Second factor turned off",
  "recovery-codes-renewed": "New recovery codes",
  "recovery-code-used": "Logged in by recovery code",
};

/** Name of a deleted person in the log (PEOPLE-5, migration 0023). */
export const DELETED_ACCOUNT = "Deleted account";

/** All roles, and the operator who runs commands on the installation. */
export const AUDIT_ROLES = [...ROLES, "operator"] as const;
export type AuditRole = (typeof AUDIT_ROLES)[number];
