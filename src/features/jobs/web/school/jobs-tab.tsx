// The tab Jobs of a school's dashboard: the list, or the form that the address names. After a publication
// also who fits the job (JOB-99).
import { useNavigate, useSearchParams } from "react-router";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { useQuery } from "@tanstack/react-query";
import { useT } from "#platform/web/language/use-t.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { Link } from "#platform/web/ui/link.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { withChanges } from "#platform/web/ui/table/search-params.ts";
import { CloseForm } from "./close-form.tsx";
import { ownVacancyQueries } from "./queries.ts";
import { listSteps } from "./state-texts.ts";
import { WhoFits } from "./who-fits.tsx";
import { VacancyEditor } from "./vacancy-editor.tsx";
import { VacancyList } from "./vacancy-list.tsx";

export function JobsTab() {
  const [search] = useSearchParams();
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const id = search.get("job");
  const published = search.get("fits");
  const closing = search.get("close");
  if (id && mayHire) return <VacancyEditor key={id} id={id} />;
  return (
    <>
      {published && mayHire && <JustPublished id={published} />}
      {closing && mayHire && <Closing id={closing} />}
      <VacancyList />
    </>
  );
}

/** The question of a job that another page leads to, to close it (OFFER-63). */
function Closing({ id }: { id: string }) {
  const t = useT("posting");
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data: job } = useQuery(ownVacancyQueries.one(id));
  if (!job || !listSteps(job.state).includes("close")) return null;
  const end = () =>
    void navigate(`?${withChanges(search, { close: "" })}`, { replace: true, preventScrollReset: true });
  return (
    <FormDialog opened title={t("Close “{title}”", { title: job.title })} onClose={end}>
      <CloseForm vacancy={job} onDone={end} />
    </FormDialog>
  );
}

/** Who fits the job that was just published, until it is closed. */
function JustPublished({ id }: { id: string }) {
  const t = useT("posting");
  const [search] = useSearchParams();
  const { data: job } = useQuery(ownVacancyQueries.one(id));
  if (job?.state !== "published") return null;
  const close = (
    <Link
      to={`?${withChanges(search, { fits: "" })}`}
      replace
      preventScrollReset
      className={buttonClass({ look: "icon" })}
      aria-label={t("Close")}
    >
      <Icon name="close" />
    </Link>
  );
  const nobody = (
    <Notice className="below">
      {t("Nobody in the list of teachers fits {job} yet.", { job: job.title })}
    </Notice>
  );
  return (
    <div className="below">
      <WhoFits job={job} nobody={nobody} actions={close} />
    </div>
  );
}
