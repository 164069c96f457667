// The tab Shortlists of a school's dashboard: its shortlists, or the one that the address names (DECIDE-11).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { formatCount } from "#platform/domain/money.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import type { Shortlist } from "#features/deciding/domain/calls.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { type Column, RecordTable, TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { OneShortlist } from "./one-shortlist.tsx";
import { shortlistQueries } from "./queries.ts";
import { NewShortlist } from "./star-button.tsx";
import { Translated } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

const hrefOf = (id: string) => `?tab=shortlists&list=${id}`;

export function ShortlistsTab() {
  const t = useT("shortlists");
  const [search] = useSearchParams();
  const id = search.get("list");
  const answer = useQuery(shortlistQueries.list());
  return (
    <Loaded answer={answer} failure={t("The shortlists could not be loaded. Please try again.")} rows={4}>
      {(lists) => (id === null ? <Lists lists={lists} /> : <Chosen id={id} lists={lists} />)}
    </Loaded>
  );
}

function Chosen({ id, lists }: { id: string; lists: readonly Shortlist[] }) {
  const t = useT("shortlists");
  const chosen = lists.find(({ _id }) => _id === id);
  if (chosen) return <OneShortlist key={id} list={chosen} />;
  return (
    <EmptyState
      hint={t("It may have been deleted by a colleague.")}
      action={<ButtonLink to="?tab=shortlists">{t("All Shortlists")}</ButtonLink>}
    >
      {t("This shortlist is not here")}
    </EmptyState>
  );
}

const COLUMNS: readonly Column<Shortlist>[] = [
  {
    label: "Name",
    kind: "title",
    cell: ({ _id, name, isSealed }) => (
      <TwoLines
        first={<TextLink to={hrefOf(_id)}>{name}</TextLink>}
        second={isSealed && <Translated area="shortlists">Ratings are sealed until one has rated</Translated>}
      />
    ),
  },
  { label: "Job", cell: ({ vacancy }) => vacancy?.title ?? "—" },
  { label: "Candidates", kind: "number", cell: ({ count }) => formatCount(count ?? 0) },
  { label: "Made By", cell: ({ by }) => by.name },
];

function Lists({ lists }: { lists: readonly Shortlist[] }) {
  const t = useT("shortlists");
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PageTitle
        lead={t(
          "Candidates whom your school keeps in mind, with what its members think of them. Nobody else sees it.",
        )}
        actions={mayHire && <Button onClick={() => setOpen(true)}>{t("New Shortlist")}</Button>}
      >
        {t("Shortlists")}
      </PageTitle>
      {lists.length > 0 ? (
        <RecordTable name={t("Shortlists")} columns={COLUMNS} rows={lists} keyOf={({ _id }) => _id} />
      ) : (
        <EmptyState
          picture="people"
          hint={t("Press the star of a candidate to put them on a shortlist.")}
          action={<ButtonLink to="/candidate/allCandidatePage">{t("Search Candidate")}</ButtonLink>}
        >
          {t("No shortlists yet")}
        </EmptyState>
      )}
      <FormDialog opened={open} title={t("New Shortlist")} onClose={() => setOpen(false)}>
        <NewShortlist submit={t("Make Shortlist")} onMade={(id) => navigate(hrefOf(id))} />
      </FormDialog>
    </>
  );
}
