// What other areas ask of applications.
export { type AdminRow, applicationsInBatches } from "./admin/repository.ts";
export { type ApplicantRow, countStages, readApplicants } from "./applicant-repository.ts";
export { showContacts } from "./contact/show-contacts.ts";
export { listResumeKeys } from "./erasing/repository.ts";
export { maskApplicant } from "./mask.ts";
export { findParties, listHiringMembers } from "./notices/parties-repository.ts";
export { listOwnApplications } from "./own-repository.ts";
export {
  type EventOfApplication,
  listEvents,
  lockApplications,
  lockApplicationsOfVacancy,
} from "./repository.ts";
export { ownsVacancy } from "./vacancy-repository.ts";
export { findTemplate } from "./templates/repository.ts";
