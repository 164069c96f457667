// Every free text of the interface refuses a phone number, or is listed here with the reason why it does not (TEXT-14).
import { expect, test } from "vitest";
import { INTERFACE } from "#src/calls.ts";
import { z } from "#platform/domain/zod.ts";

const PLAIN = ["Tell me more", "Tell, me, more"];
const WITH_NUMBER = "Call 98765/43210, Bihar, India";
const accepts = (schema: z.core.$ZodType, texts: readonly string[]) =>
  texts.some((text) => z.safeParse(schema, text).success);

/** The fields that take any words, with the schema of each. */
function textsIn(schema: z.core.$ZodType, path = ""): [path: string, schema: z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      textsIn(field, path === "" ? name : `${path}.${name}`),
    );
  }
  if (schema instanceof z.ZodArray) return textsIn(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsIn(option, path));
  if (schema instanceof z.ZodPipe) {
    if (schema.in instanceof z.ZodTransform) return textsIn(schema.out, path);
    return schema.in instanceof z.ZodString || schema.in instanceof z.ZodUnion
      ? ofWords(schema, path)
      : textsIn(schema.in, path);
  }
  if (schema instanceof z.ZodString) return ofWords(schema, path);
  const { def } = schema._zod;
  return "innerType" in def ? textsIn(def.innerType as z.core.$ZodType, path) : [];
}

const ofWords = (schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] =>
  accepts(schema, PLAIN) ? [[path, schema]] : [];

/** Where the schema does not know what is stored, or whose number it is. Each is sent in tests/api/public-texts.test.ts. */
const BY_SERVER = "checked by the server";
/** What the other side may not read is hidden; src/features/threads/server/notify.test.ts. */
const BY_THREAD = "hidden for the other side";
const ID = "an id, a key or a version";
const SECRET = "a password, a code or a link";
const STAFF_READ = "read by staff";
const STAFF_WRITE = "written by staff";
const OWN = "read by the own school alone";
const OWN_CHOICE = "read by who wrote it";
const OWN_SEARCH = "read by who wrote it; the mail that asks for a confirmation has none of it";
const DOCUMENTED = "refused in the order of the documents' checks unless it is a day or a link";
const AT_PUBLICATION = "checked by the server when it is published";

/** The fields whose schema takes a phone number, and why it may. */
const FIELDS: Record<string, string> = {
  "accounts.changePassword currentPassword": SECRET,
  "accounts.changePassword newPassword": SECRET,
  "accounts.confirmEmail token": SECRET,
  "accounts.deleteOwnAccount password": SECRET,
  "accounts.resetPassword newPassword": SECRET,
  "accounts.returnToLists token": SECRET,
  "accounts.stopEmailChange token": SECRET,
  "accounts.verifyOtp otp": SECRET,
  "alerts.askForAlert search.city": OWN_SEARCH,
  "alerts.askForAlert search.q": OWN_SEARCH,
  "alerts.askForAlert search.subject": OWN_SEARCH,
  "alerts.changeOwnAlert search.city": OWN_SEARCH,
  "alerts.changeOwnAlert search.q": OWN_SEARCH,
  "alerts.changeOwnAlert search.subject": OWN_SEARCH,
  "alerts.confirmAlerts ids[]": ID,
  "alerts.createOwnAlert search.city": OWN_SEARCH,
  "alerts.createOwnAlert search.q": OWN_SEARCH,
  "alerts.createOwnAlert search.subject": OWN_SEARCH,
  "applications.addAnswerTemplate name": OWN,
  "applications.answerInBulk ids[]": ID,
  "applications.answerInBulk template": ID,
  "applications.editAnswerTemplate name": OWN,
  "applications.makeApplicationOfInvitation vacancyId": ID,
  "applications.takeAnswersBack ids[]": ID,
  "billing.editBilling address": STAFF_READ,
  "billing.editBilling country": STAFF_READ,
  "billing.editBilling gstin": STAFF_READ,
  "billing.editBilling legalName": STAFF_READ,
  "billing.editBilling pin": STAFF_READ,
  "billing.editBilling state": STAFF_READ,
  "billing.editSeller address": STAFF_WRITE,
  "billing.editSeller asRead": ID,
  "billing.editSeller bank.accountName": STAFF_WRITE,
  "billing.editSeller bank.name": STAFF_WRITE,
  "billing.editSeller legalName": STAFF_WRITE,
  "billing.editSeller signatory": STAFF_WRITE,
  "candidates.editPrivacy nominee.name": OWN_SEARCH,
  "candidates.editCandidate asRead": ID,
  "candidates.editCandidate currentPassword": SECRET,
  "candidates.editCandidate fullName": BY_SERVER,
  "candidates.editCandidate otherEducation": BY_SERVER,
  "candidates.editCandidate otherLanguagesKnown[]": BY_SERVER,
  "candidates.editCandidate subjects[]": BY_SERVER,
  "candidates.editCandidate teachingLanguage": BY_SERVER,
  "candidates.hideFromOthers city": OWN_CHOICE,
  "candidates.hideFromOthers name": OWN_CHOICE,
  "candidates.markProfileSeen candidateId": ID,
  "candidates.markProfileSeen employerId": ID,
  "candidates.registerCandidate confirmPassword": SECRET,
  "candidates.registerCandidate password": SECRET,
  "candidates.startCandidate password": SECRET,
  "complaints.complain about": STAFF_READ,
  "complaints.complain text": STAFF_READ,
  "complaints.takeComplaintStep text": STAFF_WRITE,
  "contact.addContactMessage fullName": STAFF_READ,
  "contact.addContactMessage message": STAFF_READ,
  "contact.answerContactMessage text": STAFF_WRITE,
  "employers.editEmployer about": BY_SERVER,
  "employers.editEmployer affiliation": STAFF_READ,
  "employers.editEmployer asRead": ID,
  "employers.editEmployer instituteName": BY_SERVER,
  "employers.editEmployer jobs[].description": AT_PUBLICATION,
  "employers.editEmployer jobs[].location": AT_PUBLICATION,
  "employers.editEmployer jobs[].title": AT_PUBLICATION,
  "employers.registerEmployer affiliation": STAFF_READ,
  "employers.registerEmployer confirmPassword": SECRET,
  "employers.registerEmployer password": SECRET,
  "incidents.addIncidentLine text": STAFF_WRITE,
  "incidents.openIncident filter.city": STAFF_WRITE,
  "incidents.openIncident filter.school": STAFF_WRITE,
  "incidents.openIncident what": STAFF_WRITE,
  "incidents.previewIncidentMail subject": STAFF_WRITE,
  "incidents.previewIncidentMail text": STAFF_WRITE,
  "incidents.sendIncidentMail subject": STAFF_WRITE,
  "incidents.sendIncidentMail text": STAFF_WRITE,
  "interviews.addInterviewNote text": OWN,
  "interviews.findConflicts candidateId": ID,
  "interviews.findConflicts interviewId": ID,
  "interviews.findConflicts interviewers[]": ID,
  "interviews.findConflicts roundOf": ID,
  "interviews.nameInterviewers interviewers[]": ID,
  "interviews.rescheduleInterview InterviewLink": DOCUMENTED,
  "interviews.rescheduleInterview interviewDate": DOCUMENTED,
  "interviews.scheduleInterview InterviewLink": DOCUMENTED,
  "interviews.scheduleInterview applicationId": ID,
  "interviews.scheduleInterview candidateId": ID,
  "interviews.scheduleInterview employerId": ID,
  "interviews.scheduleInterview interviewDate": DOCUMENTED,
  "interviews.scheduleInterview interviewers[]": ID,
  "interviews.scheduleInterview notes": BY_SERVER,
  "interviews.scheduleInterview roundOf": ID,
  "interviews.scheduleInterview vacancyId": ID,
  "interviews.stepByLink InterviewLink": DOCUMENTED,
  "interviews.stepByLink interviewDate": DOCUMENTED,
  "news.createNews description": STAFF_WRITE,
  "news.createNews title": STAFF_WRITE,
  "news.updateNews asRead": ID,
  "news.updateNews description": STAFF_WRITE,
  "news.updateNews title": STAFF_WRITE,
  "notifications.markRead ids[]": ID,
  "notifications.markRead upTo": ID,
  "firstDays.changeFirstDayList items[].notNeeded": OWN,
  "offers.answerOfferByLink code": SECRET,
  "offers.editOffer asRead": ID,
  "offers.sendOffer asRead": ID,
  "payments.claimTransfer subscriptionId": ID,
  "payments.createPaymentOrder planId": ID,
  "payments.createPaymentOrder subscriptionId": ID,
  "payments.decideTransfer reason": STAFF_WRITE,
  "payments.endRefund reason": STAFF_WRITE,
  "payments.endRefund reference": STAFF_WRITE,
  "payments.matchTransfers ids[]": ID,
  "payments.refundSubscription reason": STAFF_WRITE,
  "payments.refundSubscription reference": STAFF_WRITE,
  "payments.refundUnsettledPayment reason": STAFF_WRITE,
  "payments.refundUnsettledPayment reference": STAFF_WRITE,
  "payments.verifyPayment orderId": ID,
  "payments.verifyPayment paymentId": ID,
  "payments.verifyPayment signature": ID,
  "reports.addSchoolNote text": STAFF_WRITE,
  "reports.decideReport note": STAFF_WRITE,
  "reports.reportByLink text": STAFF_READ,
  "reports.reportConversation text": STAFF_READ,
  "reports.sendReport about": ID,
  "reports.sendReport text": STAFF_READ,
  "secondFactor.confirmSecondFactor code": SECRET,
  "secondFactor.loginByCode code": SECRET,
  "secondFactor.renewRecoveryCodes code": SECRET,
  "secondFactor.startSecondFactor password": SECRET,
  "secondFactor.turnOffSecondFactor code": SECRET,
  "secondFactor.turnOffSecondFactor password": SECRET,
  "session.login password": SECRET,
  "session.loginAdmin password": SECRET,
  "settings.editSettings services[]": STAFF_WRITE,
  "settings.editSettings slogans[].text": STAFF_WRITE,
  "settings.editSettings slogans[].title": STAFF_WRITE,
  "settings.editSettings asRead": ID,
  "settings.editSettings bankAccountName": STAFF_WRITE,
  "settings.editSettings bankName": STAFF_WRITE,
  "settings.editSettings officeAddress": STAFF_WRITE,
  "settings.editSettings openingHours": STAFF_WRITE,
  "settings.editSettings partnerLogos[]._id": ID,
  "settings.editSettings partnerLogos[].name": STAFF_WRITE,
  "settings.uploadPartnerLogo name": STAFF_WRITE,
  "savedSearches.addSavedSearch name": OWN,
  "savedSearches.addSavedSearch search.degree": OWN_SEARCH,
  "savedSearches.addSavedSearch search.language": OWN_SEARCH,
  "savedSearches.addSavedSearch search.medium": OWN_SEARCH,
  "savedSearches.addSavedSearch search.near": OWN_SEARCH,
  "savedSearches.addSavedSearch search.q": OWN_SEARCH,
  "savedSearches.addSavedSearch search.subject": OWN_SEARCH,
  "shares.addShare candidateIds[]": ID,
  "shares.addShare shortlistId": ID,
  "shares.answerShare text": OWN,
  "shortlists.addCandidateNote text": OWN,
  "shortlists.addShortlist name": OWN,
  "shortlists.addShortlist vacancyId": ID,
  "shortlists.editCandidateNote text": OWN,
  "shortlists.editShortlist name": OWN,
  "shortlists.putOnShortlist after": ID,
  "shortlists.putOnShortlist stage": OWN,
  "subjects.createSubject subject": STAFF_WRITE,
  "subjects.updateSubject asRead": ID,
  "subjects.updateSubject subject": STAFF_WRITE,
  "subscriptions.activateSubscriptions ids[]": ID,
  "subscriptions.addPlan description": STAFF_WRITE,
  "subscriptions.addPlan features[]": STAFF_WRITE,
  "subscriptions.addPlan name": STAFF_WRITE,
  "subscriptions.correctCredits asRead": ID,
  "subscriptions.correctCredits reason": STAFF_WRITE,
  "subscriptions.editPlan asRead": ID,
  "subscriptions.editPlan description": STAFF_WRITE,
  "subscriptions.editPlan features[]": STAFF_WRITE,
  "subscriptions.editPlan name": STAFF_WRITE,
  "subscriptions.extendSubscription asRead": ID,
  "subscriptions.extendSubscription reason": STAFF_WRITE,
  "subscriptions.subscribe employerId": ID,
  "subscriptions.subscribe planId": ID,
  "teams.acceptInvitation password": SECRET,
  "teams.acceptInvitation token": SECRET,
  "teams.offerOwnership accountId": ID,
  "teams.offerOwnership password": SECRET,
  "teams.reassignOwnership accountId": ID,
  "teams.reassignOwnership reason": STAFF_WRITE,
  "threads.markThreadAsRead upTo": ID,
  "threads.writeMessage text": BY_THREAD,
  "threads.writeMessages applicationIds[]": ID,
  "threads.writeMessages text": BY_THREAD,
  "vacancies.changeVacancyState hired": ID,
  "vacancies.createVacancy description": AT_PUBLICATION,
  "vacancies.createVacancy medium": AT_PUBLICATION,
  "vacancies.createVacancy subjects[]": AT_PUBLICATION,
  "vacancies.createVacancy title": AT_PUBLICATION,
  "vacancies.createVacancy walkIn.documents": AT_PUBLICATION,
  "vacancies.createVacancy walkIn.venue": AT_PUBLICATION,
  "vacancies.decideVacancy asRead": ID,
  "vacancies.decideVacancy reason": STAFF_WRITE,
  "vacancies.editVacancy asRead": ID,
  "vacancies.editVacancy description": AT_PUBLICATION,
  "vacancies.editVacancy medium": AT_PUBLICATION,
  "vacancies.editVacancy subjects[]": AT_PUBLICATION,
  "vacancies.editVacancy title": AT_PUBLICATION,
  "vacancies.editVacancy walkIn.documents": AT_PUBLICATION,
  "vacancies.editVacancy walkIn.venue": AT_PUBLICATION,
  "verifications.askForVerification number": STAFF_READ,
  "verifications.decideVerification asRead": ID,
  "verifications.decideVerification number": ID,
  "verifications.decideVerification reason": STAFF_WRITE,
  "verifications.recordCall note": STAFF_WRITE,
  "verifications.recordCall phone": STAFF_WRITE,
};

const SENT = INTERFACE.flatMap(({ area, name, body }) =>
  body ? textsIn(body).map(([path, schema]) => ({ field: `${area}.${name} ${path}`, schema })) : [],
);

test("every free text of the interface is checked by its schema, or is read by no stranger (TEXT-14)", () => {
  const unchecked = SENT.filter(({ schema }) => accepts(schema, [WITH_NUMBER])).map(({ field }) => field);
  expect([...new Set(unchecked)].toSorted()).toEqual(Object.keys(FIELDS).toSorted());
  expect(SENT.length).toBeGreaterThan(unchecked.length);
});
