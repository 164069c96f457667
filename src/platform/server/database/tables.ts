// The types of all tables by name. The rows are described by area in tables/.
import type { AlertAddresses, AlertRuns, JobAlerts, SavedVacancies } from "./tables/alerts.ts";
import type {
  AnswerTemplates,
  ApplicantMessages,
  ApplicationDigests,
  VacancyChanges,
  ApplicationEvents,
  Applications,
  ShownApplicants,
} from "./tables/applications.ts";
import type { AuditEntries } from "./tables/audit.ts";
import type {
  Accounts,
  EmailChanges,
  EmailConfirmations,
  Installation,
  KnownBrowsers,
  PasswordResets,
  Sessions,
} from "./tables/accounts.ts";
import type {
  Candidates,
  ContactRequests,
  HiddenSchools,
  CountedViews,
  DailyQuotas,
  ProfileViews,
  SeenProfiles,
} from "./tables/candidates.ts";
import type { Banners, ContactMessages, FormerSubjectNames, News, Subjects } from "./tables/catalogue.ts";
import type { Employers, SchoolPhotos } from "./tables/employers.ts";
import type {
  ConflictQuestions,
  InterviewAbsences,
  InterviewNotes,
  Interviews,
} from "./tables/interviews.ts";
import type { MailOutbox } from "./tables/mail.ts";
import type {
  Interviewers,
  Invitations,
  Memberships,
  OwnershipOffers,
  SchoolOwners,
} from "./tables/members.ts";
import type {
  AnswerLinks,
  CalendarFeeds,
  MutedMails,
  Notifications,
  WantedMails,
} from "./tables/notifications.ts";
import type {
  BankTransfers,
  BillingProfiles,
  InvoiceNumbers,
  Papers,
  GatewayEvents,
  GatewayPayments,
  GatewayRefunds,
  Refunds,
  PaymentOrders,
  SellerSettings,
  Settlements,
} from "./tables/payments.ts";
import type {
  Complaints,
  Consents,
  Erasures,
  IncidentAccounts,
  IncidentLog,
  Incidents,
  Notices,
} from "./tables/privacy.ts";
import type { CandidateQualifications, CandidateTets } from "./tables/qualifications.ts";
import type { DismissedReporters, Reports, SchoolNotes } from "./tables/reports.ts";
import type { PendingLogins, RecoveryCodes, SecondFactors } from "./tables/second-factor.ts";
import type { PartnerLogos, SiteSettings } from "./tables/settings.ts";
import type {
  CandidateNotes,
  SavedSearches,
  SharePeople,
  Shares,
  ShortlistEntries,
  ShortlistRatings,
  Shortlists,
} from "./tables/shortlists.ts";
import type { SchoolBadges, VerificationCalls, Verifications } from "./tables/verifications.ts";
import type { Vacancies, VacancyViewers, VacancyViews } from "./tables/vacancies.ts";
import type {
  CreditEntries,
  CreditHolds,
  WaitingCredits,
  Plans,
  Subscriptions,
} from "./tables/subscriptions.ts";
import type { WhatsAppCodes, WhatsAppMessages, WhatsAppNumbers } from "./tables/whatsapp.ts";

export type Tables = {
  accounts: Accounts;
  alert_addresses: AlertAddresses;
  alert_runs: AlertRuns;
  answer_links: AnswerLinks;
  answer_templates: AnswerTemplates;
  applicant_messages: ApplicantMessages;
  vacancy_changes: VacancyChanges;
  application_digests: ApplicationDigests;
  application_events: ApplicationEvents;
  applications: Applications;
  audit_entries: AuditEntries;
  bank_transfers: BankTransfers;
  banners: Banners;
  billing_profiles: BillingProfiles;
  school_photos: SchoolPhotos;
  calendar_feeds: CalendarFeeds;
  candidate_notes: CandidateNotes;
  shares: Shares;
  share_people: SharePeople;
  saved_searches: SavedSearches;
  candidate_qualifications: CandidateQualifications;
  candidate_tets: CandidateTets;
  candidates: Candidates;
  complaints: Complaints;
  conflict_questions: ConflictQuestions;
  consents: Consents;
  contact_messages: ContactMessages;
  contact_requests: ContactRequests;
  hidden_schools: HiddenSchools;
  counted_views: CountedViews;
  credit_entries: CreditEntries;
  credit_holds: CreditHolds;
  waiting_credits: WaitingCredits;
  daily_quotas: DailyQuotas;
  dismissed_reporters: DismissedReporters;
  email_changes: EmailChanges;
  email_confirmations: EmailConfirmations;
  employers: Employers;
  erasures: Erasures;
  former_subject_names: FormerSubjectNames;
  incident_accounts: IncidentAccounts;
  incident_log: IncidentLog;
  incidents: Incidents;
  installation: Installation;
  interview_absences: InterviewAbsences;
  interview_notes: InterviewNotes;
  interviewers: Interviewers;
  interviews: Interviews;
  invitations: Invitations;
  invoice_numbers: InvoiceNumbers;
  job_alerts: JobAlerts;
  known_browsers: KnownBrowsers;
  mail_outbox: MailOutbox;
  memberships: Memberships;
  muted_mails: MutedMails;
  news: News;
  notices: Notices;
  notifications: Notifications;
  ownership_offers: OwnershipOffers;
  papers: Papers;
  gateway_events: GatewayEvents;
  gateway_payments: GatewayPayments;
  gateway_refunds: GatewayRefunds;
  refunds: Refunds;
  payment_orders: PaymentOrders;
  partner_logos: PartnerLogos;
  password_resets: PasswordResets;
  pending_logins: PendingLogins;
  plans: Plans;
  profile_views: ProfileViews;
  recovery_codes: RecoveryCodes;
  reports: Reports;
  saved_vacancies: SavedVacancies;
  school_badges: SchoolBadges;
  school_notes: SchoolNotes;
  school_owners: SchoolOwners;
  second_factors: SecondFactors;
  seen_profiles: SeenProfiles;
  seller_settings: SellerSettings;
  sessions: Sessions;
  settlements: Settlements;
  shortlist_entries: ShortlistEntries;
  shortlist_ratings: ShortlistRatings;
  shortlists: Shortlists;
  shown_applicants: ShownApplicants;
  site_settings: SiteSettings;
  subjects: Subjects;
  subscriptions: Subscriptions;
  vacancies: Vacancies;
  vacancy_viewers: VacancyViewers;
  vacancy_views: VacancyViews;
  verification_calls: VerificationCalls;
  verifications: Verifications;
  whatsapp_codes: WhatsAppCodes;
  whatsapp_messages: WhatsAppMessages;
  whatsapp_numbers: WhatsAppNumbers;
  wanted_mails: WantedMails;
};
