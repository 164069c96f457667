// The tab Jobs of a school's dashboard: the list, or the form that the address names.
import { useSearchParams } from "react-router";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { VacancyEditor } from "./vacancy-editor.tsx";
import { VacancyList } from "./vacancy-list.tsx";

export function JobsTab() {
  const [search] = useSearchParams();
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const id = search.get("job");
  return id && mayHire ? <VacancyEditor key={id} id={id} /> : <VacancyList />;
}
