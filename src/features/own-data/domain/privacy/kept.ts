// What is kept of people: each table with a person's id or address, in the words of the privacy policy (SITE-41).

type Kept = {
  text: string;
  tables: readonly string[];
  /** The files of the download of own data that have it; none where it is about nobody who logs in, or of staff. */
  download: readonly string[];
};

export const KEPT_OF_CANDIDATES = [
  {
    text: "What you enter in your profile: name, gender, phone number, cities, education, experience, qualifications, subjects, classes, languages, salary and availability. Your photo and your resume, if you upload them. The day you last used EduNakuri, by which schools may sort.",
    tables: ["candidates", "candidate_qualifications", "candidate_tets"],
    download: ["profile", "account"],
  },
  {
    text: "Your applications: the job, your note, your profile and resume as they were on that day, each step that the school takes, and what it writes to you.",
    tables: ["applications", "application_events"],
    download: ["applications"],
  },
  {
    text: "Jobs that you save or that a school invites you to apply for, and your alerts about new jobs with what they look for.",
    tables: ["saved_vacancies", "apply_invitations", "job_alerts"],
    download: ["saved-jobs", "invited-to-apply", "job-alerts"],
  },
  {
    text: "Which member of which school opened your profile, resume or application, and when.",
    tables: ["profile_views", "counted_views", "seen_profiles", "shown_applicants", "conflict_questions"],
    download: ["who-saw-me"],
  },
  {
    text: "The schools from which you hide, by name, city or domain.",
    tables: ["hidden_schools"],
    download: ["hidden-from"],
  },
  {
    text: "Requests of schools for your phone number, email address and resume, with their text and your answer.",
    tables: ["contact_requests"],
    download: ["contact-requests"],
  },
  {
    text: "Shortlists of schools on which you stand, with what their members rate and note about you for themselves. The download of your data names these schools.",
    tables: ["shortlist_entries", "shortlist_ratings", "candidate_notes"],
    download: ["shortlisted-by"],
  },
  {
    text: "What you answer 30 and 90 days after your first day at a school, until it is counted. Nobody at the school ever reads it.",
    tables: ["first_day_checks"],
    download: ["first-days"],
  },
  {
    text: "Lists that a school has shared by a link and on which you stand, with your given name and an initial. They end after seven days.",
    tables: ["share_people"],
    download: ["who-saw-me"],
  },
] as const satisfies readonly Kept[];

export const KEPT_OF_SCHOOLS = [
  {
    text: "Name and type of the institution, affiliation, website, address, email address, phone number, a picture and photos for its page, how many profiles it opened on a day, and its former names, cities and domains, so that a teacher who hides from it stays hidden.",
    tables: ["employers", "school_photos", "daily_quotas", "school_marks"],
    download: ["profile"],
  },
  {
    text: "Your number and documents, if you ask to be verified, phone calls of our staff about it, and their notes about your school.",
    tables: ["verifications", "school_badges", "verification_calls", "school_notes"],
    download: ["verification"],
  },
  {
    text: "Members with name, email address and role, those who have left, and whom you have invited.",
    tables: ["memberships", "school_owners", "invitations", "ownership_offers"],
    download: ["account"],
  },
  {
    text: "Your jobs with the member who wrote them, the templates of your answers to applicants, and your shortlists, shared lists and saved searches with the member who made them.",
    tables: [
      "vacancies",
      "answer_templates",
      "application_digests",
      "shortlists",
      "shares",
      "saved_searches",
    ],
    download: ["vacancies"],
  },
  {
    text: "How many of at least five teachers together say that their post is as offered, without names.",
    tables: ["first_day_counts"],
    download: ["first-days"],
  },
  {
    text: "Subscriptions, payments, and a ledger of credits with the member who used them.",
    tables: ["subscriptions", "payment_orders", "credit_entries", "credit_holds", "waiting_credits"],
    download: ["subscriptions", "payments", "credits"],
  },
  {
    text: "Your details for bills, the papers about your payments, the references and proofs of your transfers, what settled each subscription, and refunds. All but the details stay for eight years after your account is gone, for our staff only, because tax law asks for them.",
    tables: ["billing_profiles", "papers", "bank_transfers", "settlements", "refunds"],
    download: ["billing", "papers", "refunds", "transfers"],
  },
] as const satisfies readonly Kept[];

export const KEPT_OF_BOTH = [
  {
    text: "Your account: email address and its changes, when you agreed to these texts, the devices on which you are logged in, codes for a new password, and a second factor if you set one up.",
    tables: [
      "accounts",
      "email_confirmations",
      "email_changes",
      "sessions",
      "known_browsers",
      "password_resets",
      "pending_logins",
      "second_factors",
      "recovery_codes",
    ],
    download: ["account", "devices"],
  },
  {
    text: "What you agreed to and what you took back, with the day and the version of our notice.",
    tables: ["consents"],
    download: ["consents"],
  },
  {
    text: "Interviews with their days, links and results, who took part or did not come, and what the school notes for itself.",
    tables: [
      "interviews",
      "interviewers",
      "interview_notes",
      "interview_absences",
      "interview_moves",
      "answer_links",
    ],
    download: ["interviews", "own-notes"],
  },
  {
    text: "Notices and mails that we sent to you, which of them you want, and the address of your calendar.",
    tables: ["notifications", "mail_outbox", "muted_mails", "wanted_mails", "calendar_feeds"],
    download: ["notifications", "mail-preferences"],
  },
  {
    text: "Your number at WhatsApp, if you connect it, and what we sent to it.",
    tables: ["whatsapp_numbers", "whatsapp_codes", "whatsapp_messages"],
    download: ["whatsapp"],
  },
  {
    text: "What a school and a teacher write to each other about an application or an invitation, with the files, how far each has read, and when a mail about it is due. Texts and files are encrypted.",
    tables: ["threads", "messages", "message_reads", "message_mails"],
    download: ["messages"],
  },
  {
    text: "Of an accepted offer: on which day the school saw or asked for what, whether both sides say that the teacher has joined, and if not whose decision it was and why.",
    tables: ["first_days", "first_day_items"],
    download: ["first-days"],
  },
  {
    text: "Letters of schools with an offer, each version with the teacher’s answer, the name that was typed to accept, and links and codes by which it is answered from a mail. Letters, names and texts are encrypted.",
    tables: ["offers"],
    download: ["offers"],
  },
  {
    text: "Reports of a school, a profile or a conversation, by you or about you, a copy of the reported conversation, and how our staff settled them.",
    tables: ["reports", "dismissed_reporters"],
    download: ["reports"],
  },
  {
    text: "Which incidents with personal data concerned you, and when we wrote to you about it.",
    tables: ["incident_accounts"],
    download: ["incidents"],
  },
  {
    text: "A log of what our staff and the members of schools did.",
    tables: ["audit_entries"],
    download: [],
  },
] as const satisfies readonly Kept[];

export const KEPT_OF_VISITORS = [
  { text: "What you write in the contact form.", tables: ["contact_messages"], download: [] },
  {
    text: "Your complaints: what you write, about whom, a file if you send one, your email address and our answer.",
    tables: ["complaints"],
    download: ["complaints"],
  },
  {
    text: "The email address that you give for alerts about new jobs, and what they look for.",
    tables: ["alert_addresses"],
    download: ["job-alerts"],
  },
  {
    text: "For a day, an unreadable code that counts once who opens a job. For a while, your network address (see below).",
    tables: ["vacancy_viewers"],
    download: [],
  },
] as const satisfies readonly Kept[];

export const KEPT: readonly Kept[] = [
  KEPT_OF_CANDIDATES,
  KEPT_OF_SCHOOLS,
  KEPT_OF_BOTH,
  KEPT_OF_VISITORS,
].flat();

export const TABLES_OF_PEOPLE: readonly string[] = KEPT.flatMap(({ tables }) => tables);
