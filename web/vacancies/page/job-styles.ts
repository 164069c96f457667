// The styles of a job's page, for an address that loads the page's scripts later.
import card from "#web/ui/display/card.module.css";
import jobPage from "#web/vacancies/page/job-page.module.css";
import jobCard from "#web/vacancies/list/job-card.module.css";
import applyBox from "#web/vacancies/page/apply-box.module.css";
import description from "#web/vacancies/page/description.module.css";
import schoolBox from "#web/vacancies/page/school-box.module.css";
import descriptionList from "#web/ui/display/description-list.module.css";
import schoolBadge from "#web/verifications/school-badge.module.css";

export const JOB_STYLES = [
  card,
  jobPage,
  jobCard,
  applyBox,
  description,
  schoolBox,
  descriptionList,
  schoolBadge,
];
