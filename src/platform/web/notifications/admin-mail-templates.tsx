// Mail Templates: every message as each side gets it, with invented people.
import { useQuery } from "@tanstack/react-query";
import { pathOf, type Reply } from "#platform/web/api.ts";
import { useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { FilterBar } from "#platform/web/ui/table/filter-bar.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { Select } from "#platform/web/ui/form/field.tsx";
import styles from "#platform/web/notifications/admin-mail-templates.module.css";
import { queryOf } from "#platform/web/query.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";

export const mailTemplatesView = adminView({
  name: "mail-templates",
  entry: { label: "Mail Templates", group: "Mails" },
  Component: AdminMailTemplates,
  loads: (cache) => [cache.prefetchQuery(queryOf("/api/admin/mail/templates"))],
});

export default function AdminMailTemplates() {
  const answer = useQuery(queryOf("/api/admin/mail/templates"));
  const filters = useSearchFilters();
  return (
    <>
      <PageTitle lead="What people get by mail. Names and days here are invented.">Mail Templates</PageTitle>
      <Loaded answer={answer} failure="The templates could not be loaded. Please try again." rows={3}>
        {(mails) => <Previews mails={mails} filters={filters} />}
      </Loaded>
    </>
  );
}

type Mails = Reply<"GET", "/api/admin/mail/templates">;
type Props = { mails: Mails; filters: ReturnType<typeof useSearchFilters> };

function Previews({ mails, filters }: Props) {
  const nameOf = ({ kind, role }: Mails[number]) => `${kind}.${role}`;
  const shown = mails.find((mail) => nameOf(mail) === filters.get("mail")) ?? mails[0];
  if (!shown) return null;
  return (
    <>
      <FilterBar>
        <Select
          label="Message"
          value={nameOf(shown)}
          onChange={(event) => filters.change({ mail: event.currentTarget.value })}
        >
          {mails.map((mail) => (
            <option key={nameOf(mail)} value={nameOf(mail)}>
              {mail.label}, to the {mail.role}
            </option>
          ))}
        </Select>
      </FilterBar>
      <Card title={shown.subject}>
        {/* Sandboxed: no script runs, and no link leaves this page. By its address, because this page refuses the mail's styles. */}
        <iframe
          className={styles.mail}
          title={`${shown.label} as HTML`}
          sandbox=""
          src={pathOf("/api/admin/mail/templates/{name}", { name: nameOf(shown) })}
        />
        <h3>As text</h3>
        <pre className={styles.text}>{shown.text}</pre>
      </Card>
    </>
  );
}
