// Every mail that is written for itself and belongs to no notice, with invented facts.
import { erasureMail, unlistingMail } from "#features/own-data/server/account-deletion/unused/unused.ts";
import { deletionMail } from "#features/own-data/server/account-deletion/service.ts";
import * as address from "#features/accounts/server/email-proof/mails.ts";
import { recoveryMail } from "#features/accounts/server/recovery/recovery.ts";
import { answerCodeMail } from "#features/offers/server/by-link.ts";
import { confirmationMail, newJobsMail, warningMail } from "#features/jobs/server/alerts/mails.ts";
import {
  acknowledgedMail,
  answeredMail,
  extendedMail,
  receivedMail,
} from "#features/site/server/complaints/service.ts";
import { noticeMail } from "#features/own-data/server/consents/mail-notice.ts";
import { answerMail } from "#features/site/server/contact/service.ts";
import { incidentMail } from "#features/staff/server/incidents/mails.ts";
import { joined, term } from "#platform/domain/locale/sentence.ts";
import { payText } from "#features/jobs/domain/public/texts.ts";
import { linkAgainMail } from "#features/interviews/server/interview-page/by-link.ts";
import type { MailText } from "#platform/server/mail/outbox.ts";
import { newPeopleMail } from "#features/finding/server/saved-searches/send.ts";
import * as team from "#features/schools/server/teams/mails.ts";

const SEARCH = { subject: "Physics", board: "CBSE", city: "Indore", within: 25, minPay: 30_000 } as const;
const LINKS = { managePath: "/job-alerts/a", endPath: "/unsubscribe-alert/a" };
const JOB = {
  title: "PGT Physics",
  line: joined(["Hill School", "Indore", payText({ payFrom: 30_000, payTo: 40_000 })], " · "),
  path: "/jobs/pgt-physics",
};
const COMPLAINT = { number: 7, answer_by: "2026-12-05" };
const INVITED = { school: "Hill School", role: "recruiter" } as const;

export const ACCOUNT_MAILS: Record<string, MailText> = {
  alert: confirmationMail("/job-alerts/a"),
  warning: warningMail({ search: SEARCH, endsOn: "2026-12-05", ...LINKS }),
  "one job": newJobsMail({ search: {}, jobs: [JOB], total: 1, ...LINKS }),
  jobs: newJobsMail({ search: SEARCH, jobs: [JOB], total: 1_200, ...LINKS }),
  "at least 200 jobs": newJobsMail({ search: SEARCH, jobs: [JOB], total: 200, isLeast: true, ...LINKS }),
  confirm: address.confirmationMail("a", "2026-12-05"),
  "proven again": address.provenAgainMail("a"),
  "new address": address.newAddressMail("a", new Date("2026-11-08T06:00:00Z")),
  "old address": address.oldAddressMail("a"),
  taken: address.takenAddressMail(),
  "by an admin": address.changedByAdminMail(),
  code: recoveryMail("123456"),
  "code of a letter": answerCodeMail("123456"),
  unlisting: unlistingMail("2026-12-05", "/return/a"),
  erasure: erasureMail("2026-12-05"),
  received: receivedMail(7, new Date("2026-11-05T06:00:00Z")),
  candidate: noticeMail("candidate"),
  employer: noticeMail("employer"),
  invitation: team.invitationMail(INVITED, "a"),
  "no place": team.takenInvitationMail(INVITED),
  joined: team.joinedMail("Asha Rao", INVITED),
  removed: team.removedMail("Hill School"),
  offer: team.offerMail("Hill School"),
  owner: team.newOwnerMail("Hill School", "Asha Rao"),
  acknowledged: acknowledgedMail(COMPLAINT),
  answered: answeredMail(COMPLAINT, "Staff answer."),
  extended: extendedMail(COMPLAINT, "2026-12-05", "Staff answer."),
  "link again": linkAgainMail({ other: "Hill School", day: "2026-12-05", path: "/interview/a" }),
  "new people": newPeopleMail(
    { name: "PGT Physics", search: { subject: "Physics" } },
    [
      {
        title: "Asha, PGT Physics",
        line: joined(["Optics", "Indore", term("1 year")], " · "),
        path: "/employer/candidatedetails/a",
      },
    ],
    "/unsubscribe-search/a",
  ),
  deletion: deletionMail(),
  incident: incidentMail("Staff answer.", "Staff answer.\nWe need physics from April."),
  answer: answerMail(
    {
      full_name: "Asha Rao",
      message: "We need physics from April.",
      created_at: new Date("2026-11-05T06:00:00Z"),
    },
    "Staff answer.",
  ),
};
