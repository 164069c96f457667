// Collects what the site holds about a candidate or an employer, as its owner may see it (PEOPLE-7).
import { daysBefore } from "#platform/domain/day.ts";
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import { rupeesFromPaise } from "#platform/domain/money.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import { type CandidateViewer, type EmployerViewer, mayHire } from "#platform/domain/role.ts";
import { presentAlert } from "#features/jobs/server/alerts/present.ts";
import { readTemplates } from "#features/applications/server/templates/templates.ts";
import { writeNumber } from "#features/site/domain/complaints/terms.ts";
import { writeIncidentNumber } from "#features/staff/domain/incidents/terms.ts";
import { listIncidentsOf } from "#features/staff/server/incidents/service.ts";
import { listComplaintsOf } from "#features/site/server/complaints/service.ts";
import { listConsents } from "#features/accounts/server/consents/choices.ts";
import { collectWhatsApp } from "#platform/server/whatsapp/service.ts";
import { CONFIRM_DAYS } from "#features/accounts/server/email-proof/proof.ts";
import { findWaitingChange, listSessionsOf } from "#features/accounts/server/service.ts";
import { presentCandidateRecord } from "#features/teachers/server/profile/present.ts";
import { readHiddenSchools } from "#features/teachers/server/hidden-schools.ts";
import { presentRequest } from "#features/teachers/server/contact-requests/requests.ts";
import {
  findCandidate,
  listContactRequests,
  listSeenProfiles,
  listViewsOfCandidate,
  maskIds,
} from "#features/teachers/server/service.ts";
import { presentViews } from "#features/teachers/server/profile-views/who-saw-me.ts";
import { presentBilling, presentPaper } from "#features/money/server/billing/present.ts";
import { attachPaper, findBillingProfile, listPapersOf } from "#features/money/server/billing/service.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findEmployer, listPhotosOfSchool } from "#features/schools/server/service.ts";
import { presentEmployer } from "#features/schools/server/present.ts";
import { presentInterviews } from "#features/interviews/server/present.ts";
import { listInterviews } from "#features/interviews/server/service.ts";
import { onlyNamed } from "#features/interviews/server/participant.ts";
import { presentNotice, presentPreferences } from "#platform/server/notifications/present.ts";
import { listMuted, listNotices } from "#platform/server/notifications/service.ts";
import { listRefundsOf, listTransfers } from "#features/money/server/payments/service.ts";
import { presentOwnTransfer } from "#features/money/server/payments/transfers/present.ts";
import { presentOwnReport } from "#features/schools/server/reports/present.ts";
import {
  findSubscriber,
  listLedger,
  listSubscriptionsOf,
} from "#features/money/server/subscriptions/service.ts";
import { readInvitationsOf } from "#features/jobs/server/own/invite-to-apply.ts";
import { readSaved } from "#features/jobs/server/saved-jobs/saved.ts";
import { presentCreditEntry, presentSubscription } from "#features/money/server/subscriptions/present.ts";
import { listOwnVacancies } from "#features/jobs/server/own/list.ts";
import { readOwnVerification } from "#features/schools/server/verifications/read.ts";
import { collectFirstDays } from "#features/offers/server/first-day/own-first-days.ts";
import { collectMessages } from "#features/threads/server/own-messages.ts";
import { collectOffers } from "#features/offers/server/own-data.ts";
import { readSavedSearches } from "#features/finding/server/saved-searches/saved-searches.ts";
import {
  findPrivateFacts,
  findOwnAccount,
  listAlertsOfPerson,
  listOwnNotes,
  listOwnPayments,
  listReportsBy,
  listViewsOfSchool,
  listNotesBy,
  listOwnRatings,
  listSchoolsThatShortlisted,
  listSnapshots,
} from "./own-data-repository.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { listOwnApplications, listResumeKeys } from "#features/applications/server/service.ts";
import { presentOwn } from "#features/applications/server/read.ts";
import { MAX_ROWS_PER_PAGE, type PageRequest } from "#platform/domain/page.ts";

/** The schools, and no member of them: what they wrote is theirs. */
async function collectShortlisting(db: DatabaseOrTransaction, candidateId: CandidateId) {
  return (await listSchoolsThatShortlisted(db, candidateId)).map((row) => ({
    employerId: row.employer_id,
    school: row.institute_name,
    since: row.since,
  }));
}

/** What the member wrote and rated. */
async function collectOwnOpinions(
  db: DatabaseOrTransaction,
  member: Pick<EmployerViewer, "employerId" | "accountId">,
) {
  const [notes, ratings] = await Promise.all([
    maskIds(db, member.employerId, await listNotesBy(db, member)),
    maskIds(db, member.employerId, await listOwnRatings(db, member)),
  ]);
  return {
    "own-candidate-notes": notes.map((note) => ({
      candidateId: note.candidate_id,
      text: note.text,
      createdAt: note.created_at,
      editedAt: note.edited_at,
    })),
    "own-ratings": ratings.map(({ shortlist, candidate_id, rating, rated_at }) => ({
      shortlist,
      candidateId: candidate_id,
      rating,
      ratedAt: rated_at,
    })),
  };
}

type Owner = CandidateViewer | EmployerViewer;
type CollectDeps = Pick<Deps, "db" | "clock" | "env" | "files">;

/** `records` by the names of their JSON files; `files` by the names in the archive, with their keys. */
export type OwnData = {
  records: Record<string, unknown>;
  files: Record<string, string | null>;
  /** Files that are written for the archive. */
  written?: Record<string, Uint8Array>;
};

export async function collectOwnData(deps: CollectDeps, owner: Owner): Promise<OwnData> {
  const { records, files, written } =
    owner.role === "candidate" ? await collectCandidate(deps, owner) : await collectEmployer(deps, owner);
  const complaints = await listComplaintsOf(deps.db, owner.accountId);
  const sent = complaints.map(({ number, file_key }) => [
    `complaint-${number}.${file_key?.endsWith(".pdf") ? "pdf" : "webp"}`,
    file_key,
  ]);
  const sentMessages = await collectMessages(deps, owner);
  return {
    written: { ...written, ...sentMessages.files },
    records: {
      ...(await collectAccount(deps, owner, complaints)),
      messages: sentMessages.messages,
      ...records,
    },
    files: { ...files, ...Object.fromEntries(sent) },
  };
}

async function collectAccount(
  deps: CollectDeps,
  owner: Owner,
  complaints: Awaited<ReturnType<typeof listComplaintsOf>>,
) {
  const { db, clock } = deps;
  const { accountId: id } = owner;
  const account = requireFound(await findOwnAccount(db, id), "Account");
  const now = clock.now();
  const sessions = await listSessionsOf(db, owner, now);
  const change = await findWaitingChange(db, id, daysBefore(now, CONFIRM_DAYS));
  return {
    account: {
      _id: account.id,
      email: account.email,
      // The name of a candidate is in the profile.
      ...(owner.role === "employer" && { name: account.full_name }),
      role: account.role,
      createdAt: account.created_at,
      emailConfirmedAt: account.email_proven_at,
      emailRefusedAt: account.mail_refused_at,
      emailRefusal: account.mail_refusal,
      acceptedTermsAt: account.accepted_terms_at,
      declaredAdultAt: account.declared_adult_at,
      language: account.locale,
      newEmailThatWaits: change?.new_email ?? null,
    },
    devices: sessions.map(({ user_agent, created_at, last_seen_at }) => ({
      userAgent: user_agent,
      loggedInAt: created_at,
      lastUsedAt: last_seen_at,
    })),
    notifications: (await listAll((page) => listNotices(db, id, page))).map((row) =>
      presentNotice(row, "en-IN"),
    ),
    consents: (await listConsents(db, id)).map((consent) => ({ ...consent, at: consent.at.toISOString() })),
    complaints: complaints.map((complaint) => ({
      number: writeNumber(complaint.number),
      text: complaint.text,
      about: complaint.about,
      createdAt: complaint.created_at,
      answer: complaint.answer,
      answeredAt: complaint.answered_at,
    })),
    incidents: (await listIncidentsOf(db, id)).map((incident) => ({
      number: writeIncidentNumber(incident.number),
      mailedAt: incident.mailed_at,
    })),
    whatsapp: await collectWhatsApp(db, id),
    "first-days": await collectFirstDays(deps, owner),
    offers: await collectOffers(deps, owner),
    reports: (await listReports(db, owner)).map((report) => ({
      ...(report.target === "school"
        ? { employerId: report.employer_id }
        : { candidateId: report.candidate_id }),
      ...presentOwnReport(report),
    })),
    "mail-preferences": presentPreferences(owner, await listMuted(db, id), "en-IN").mails,
  };
}

async function listReports(db: Deps["db"], owner: Owner) {
  const reports = await listReportsBy(db, owner.accountId);
  if (owner.role === "candidate") return reports;
  const { employerId } = owner;
  return maskIds(
    db,
    employerId,
    reports.filter(({ employer_id }) => employer_id === employerId),
  );
}

async function collectCandidate(deps: CollectDeps, owner: CandidateViewer): Promise<OwnData> {
  const { accountId: id } = owner;
  const row = requireFound(await findCandidate(deps.db, id), "Candidate");
  return {
    records: {
      profile: {
        ...presentCandidateRecord(row, row.email),
        ...(await findPrivateFacts(deps.db, id)),
      },
      interviews: await collectInterviews(deps, owner, { candidateId: id }),
      "saved-jobs": (await listAll(async (page) => (await readSaved(deps, id, page)).items)).map(
        ({ _id, title, school, savedAt }) => ({
          vacancyId: _id,
          title,
          school: school.instituteName,
          savedAt,
        }),
      ),
      "invited-to-apply": await readInvitationsOf(deps.db, id),
      applications: await collectApplications(deps, id),
      "job-alerts": (await listAlertsOfPerson(deps.db, id)).map(presentAlert),
      "shortlisted-by": await collectShortlisting(deps.db, id),
      "contact-requests": (await listAll((page) => listContactRequests(deps.db, id, page))).map((row) =>
        presentRequest(row, deps.clock.now()),
      ),
      "hidden-from": (await readHiddenSchools(deps, id)).schools,
      "who-saw-me": (await listAll((page) => listViewsOfCandidate(deps.db, id, page))).map(presentViews),
    },
    files: {
      "photo.webp": row.photo_key,
      "resume.pdf": row.resume_key,
      ...(await collectFormerResumes(deps, id, row.resume_key)),
    },
  };
}

async function collectEmployer(deps: CollectDeps, owner: EmployerViewer): Promise<OwnData> {
  const { employerId: id } = owner;
  const row = requireFound(await findEmployer(deps.db, id), "Employer");
  const photos = await listPhotosOfSchool(deps.db, id);
  const money = owner.memberRole === "owner" ? await collectMoney(deps, id) : undefined;
  return {
    ...(money && { written: money.written }),
    records: {
      profile: presentEmployer(row, row.email),
      interviews: await collectInterviews(deps, owner, { employerId: id }),
      vacancies: await listAll(async (page) => (await listOwnVacancies(deps, owner, page)).items),
      ...(mayHire(owner) && { "answer-templates": await readTemplates(deps, owner) }),
      "own-notes": (await listOwnNotes(deps.db, owner)).map((note) => ({
        interviewId: note.interview_id,
        candidateName: note.candidate_name,
        text: note.text,
        createdAt: note.created_at,
      })),
      ...(await collectOwnOpinions(deps.db, owner)),
      "saved-searches": await readSavedSearches(deps, owner),
      ...(owner.memberRole !== "interviewer" && (await collectReadings(deps, owner))),
      ...money?.records,
    },
    files: {
      "photo.webp": row.photo_key,
      ...Object.fromEntries(photos.map(({ position, file_key }) => [`school-${position}.webp`, file_key])),
    },
  };
}

/** Details for bills, papers with their PDFs, transfers and refunds, which the owner reads. */
async function collectMoney({ db }: CollectDeps, employerId: EmployerId) {
  const papers = await listAll((page) => listPapersOf(db, employerId, page));
  const attached = await Promise.all(papers.map(({ id }) => attachPaper({ db }, id)));
  return {
    records: {
      billing: presentBilling(await findBillingProfile(db, employerId)),
      papers: papers.map(presentPaper),
      refunds: (await listRefundsOf(db, employerId)).map((one) => ({
        plan: one.plan_name,
        rupees: rupeesFromPaise(one.amount_paise),
        reason: one.reason,
        state: one.state,
        reference: one.reference,
        creditNote: one.paper_number,
        createdAt: one.created_at,
        endedAt: one.ended_at,
      })),
      transfers: (await listAll((page) => listTransfers(db, { employerId }, page))).map(presentOwnTransfer),
    },
    written: Object.fromEntries(
      attached.flat().map(({ filename, content }) => [`papers/${filename}`, new Uint8Array(content)]),
    ),
  };
}

/** What members other than interviewers read of the school. */
async function collectReadings({ db, clock }: CollectDeps, owner: EmployerViewer) {
  const { employerId: id } = owner;
  const subscriptions = await listSubscriptionsOf(db, id);
  const subscribers = await Promise.all(subscriptions.map((one) => findSubscriber(db, one.id)));
  const payments = await listOwnPayments(db, id);
  return {
    verification: await readOwnVerification({ db, clock }, { employerId: id }),
    subscriptions: subscribers.map((one) => presentSubscription(one, clock.now())),
    credits: (await listAll((page) => listLedger(db, { employerId: id, schools: null, ...page }))).map(
      (row) => presentCreditEntry(row, owner),
    ),
    payments: payments.map((one) => ({
      plan: one.plan_name,
      rupees: rupeesFromPaise(one.amount_paise),
      paymentId: one.payment_id,
      paidAt: one.paid_at,
      createdAt: one.created_at,
    })),
    "profiles-seen": (await maskIds(db, id, await listAll((page) => listSeenProfiles(db, id, page)))).map(
      ({ candidate_id }) => ({ candidateId: candidate_id }),
    ),
    "profile-views": (await maskIds(db, id, await listViewsOfSchool(db, id))).map((view) => ({
      candidateId: view.candidate_id,
      accountId: view.account_id,
      at: view.at,
      kind: view.kind,
      withContact: view.with_contact,
    })),
  };
}

async function collectInterviews(
  deps: CollectDeps,
  owner: Owner,
  whose: { candidateId: CandidateId } | { employerId: EmployerId },
) {
  const rows = await listAll((page) => listInterviews(deps.db, { ...whose, ...onlyNamed(owner), ...page }));
  return presentInterviews(deps, owner, rows);
}

/** Each with the profile as it was sent. */
async function collectApplications(deps: CollectDeps, candidateId: CandidateId) {
  const of = { candidateId, now: deps.clock.now() };
  const rows = await listAll((page) => listOwnApplications(deps.db, of, page));
  const profiles = await listSnapshots(deps.db, candidateId);
  return (await presentOwn(deps, rows)).map((one) => ({ ...one, profile: profiles.get(one._id) ?? null }));
}

/** Resumes that were replaced since and that applications still have, by their names in the archive. */
async function collectFormerResumes(
  { db }: CollectDeps,
  candidateId: CandidateId,
  current: string | null,
): Promise<Record<string, string>> {
  const former = (await listResumeKeys(db, candidateId)).filter((key) => key !== current);
  return Object.fromEntries(former.map((key, index) => [`resume-of-application-${index + 1}.pdf`, key]));
}

/** Reads all pages of a list. */
async function listAll<Row>(read: (page: PageRequest) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await read({ page, limit: MAX_ROWS_PER_PAGE });
    all.push(...rows);
    if (rows.length < MAX_ROWS_PER_PAGE) return all;
  }
}
