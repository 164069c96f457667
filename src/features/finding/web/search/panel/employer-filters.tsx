// The filters by what only employers and admins see; a visitor is offered a login instead (SEARCH-72).
import { FILTER_NAMES, filterOf } from "#features/teachers/domain/answers.ts";
import { type ChosenFilters, FilterSelect } from "#features/finding/web/search/panel/filter-select.tsx";
import { hasAllFilters, useSearchRole } from "#features/finding/web/search/search-role.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export function EmployerFilters(fields: ChosenFilters) {
  const t = useT("search");
  const say = useSay("search");
  const role = useSearchRole();
  if (role === "visitor")
    return (
      <p className="across text fine">
        <TextLink to="/login">
          {t("Log in to filter by joining, degree, class, medium and last activity")}
        </TextLink>
      </p>
    );
  if (!hasAllFilters(role)) return null;
  return FILTER_NAMES.flatMap((name) => {
    const { choice } = filterOf(name);
    if (!choice) return [];
    const { label, options, textOf, none = "All" } = choice;
    return (
      <FilterSelect
        {...fields}
        key={name}
        name={name}
        label={say(label)}
        options={options}
        none={say(none)}
        textOf={textOf && ((option) => say(textOf(option)))}
      />
    );
  });
}
