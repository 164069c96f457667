// One shortlist: its candidates in order beside the chosen one, with what each member thinks of them (DECIDE-11, DECIDE-12).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import { formatDayOf } from "#platform/domain/day.ts";
import { countPages } from "#platform/domain/page-count.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import type { Shortlist, ShortlistEntry } from "#features/deciding/domain/calls.ts";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import { ENTRIES_PER_PAGE } from "#features/deciding/domain/terms.ts";
import { SmallCandidatePhoto } from "#features/teachers/web/candidate-photo.tsx";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { Button, buttonClass, ButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { Inbox, InboxRow } from "#platform/web/ui/inbox/inbox.tsx";
import { usePlace } from "#platform/web/ui/inbox/use-place.ts";
import { Link } from "#platform/web/ui/link.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";
import { RecordTable } from "#platform/web/ui/table/record-table.tsx";
import { type SearchFilters, useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { CompareBar, CompareButton } from "./compare-button.tsx";
import { deskKey, deskName, deskNameId } from "./desk-columns.tsx";
import { ComparedHere, useComparedHere } from "./desk-compared.tsx";
import { hasRowFocus, useDeskKeys, useIsNarrow } from "./desk-keys.ts";
import { DeskPerson, NOTES_ID } from "./desk-person.tsx";
import { Chosen, DESK_PLACE, linesOf } from "./desk-rows.tsx";
import { entryColumns } from "./entry-columns.tsx";
import { shortlistQueries } from "./queries.ts";
import { ShareDialog } from "./share-dialog.tsx";
import { NextStepForm, ShortlistSettings } from "./shortlist-forms.tsx";
import { type EntryStep, useEntrySteps } from "./use-entry-steps.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import styles from "./desk.module.css";

type Open = { kind: "stage"; entry: ShortlistEntry } | { kind: "settings" | "share" } | null;

export function OneShortlist({ list }: { list: Shortlist }) {
  const t = useT("shortlists");
  const filters = useSearchFilters();
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const answer = useQuery({
    ...shortlistQueries.entries(list._id, filters),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<Open>(null);
  const compared = useComparedHere();
  const isPrinting = useIsPrinting();
  const isPersonShown =
    (filters.get("person") !== "" || compared.ids.length > 0) && (answer.data?.items.length ?? 0) > 0;
  const entriesHere = answer.isPlaceholderData ? [] : (answer.data?.items ?? []);
  const act = useEntrySteps(list, { entries: entriesHere, page: filters.page }, (entry) =>
    setOpen({ kind: "stage", entry }),
  );
  /** A late answer to a dialog that was closed leaves the next one open. */
  const close = () => setOpen((now) => (now === open ? null : now));
  return (
    <>
      <div className={styles.desk} data-list="" data-person={isPersonShown || undefined}>
        <div className={`${styles.head} ${styles.titled}`}>
          <Link
            to="?tab=shortlists"
            className={buttonClass({ look: "icon" })}
            aria-label={t("All shortlists")}
          >
            <Icon name="chevron-left" />
          </Link>
          <div className="grow">
            <h1 className={styles.listName}>{list.name}</h1>
            <p className="dimmed fine text">
              {list.vacancy
                ? t("For the job {title}.", { title: list.vacancy.title })
                : t("Candidates in the order of your school.")}
            </p>
          </div>
          <Button small look="default" onClick={() => print()}>
            {t("Print")}
          </Button>
          {mayHire && (
            <Button small look="default" onClick={() => setOpen({ kind: "share" })}>
              {t("Share")}
            </Button>
          )}
          {mayHire && (
            <Button small look="default" onClick={() => setOpen({ kind: "settings" })}>
              {t("Change Shortlist")}
            </Button>
          )}
        </div>
        <CompareBar hrefOf={compared.hrefOf} />
        <RecordList
          answer={answer}
          filters={filters}
          rowsPerPage={ENTRIES_PER_PAGE}
          paged={false}
          failure={t("The candidates could not be loaded. Please try again.")}
          empty={
            <EmptyState
              picture="people"
              hint={t("Press the star of a candidate to put them here.")}
              action={<ButtonLink to="/candidate/allCandidatePage">{t("Search Candidate")}</ButtonLink>}
            >
              {t("Nobody is on this shortlist")}
            </EmptyState>
          }
          render={(entries) =>
            isPrinting ? (
              <RecordTable
                isFull
                name={list.name}
                columns={entryColumns(list)}
                rows={entries}
                keyOf={({ _id }) => _id}
              />
            ) : (
              <Entries
                key={filters.page}
                {...{ list, entries, filters, mayHire, act }}
                total={answer.data?.total ?? entries.length}
              />
            )
          }
        />
      </div>
      <FormDialog
        opened={open?.kind === "stage"}
        title={
          open?.kind === "stage" ? t("Next Step with {name}", { name: open.entry.candidate.fullName }) : ""
        }
        onClose={close}
      >
        {open?.kind === "stage" && <NextStepForm list={list} entry={open.entry} onDone={close} />}
      </FormDialog>
      <ShareDialog what={{ shortlistId: list._id }} opened={open?.kind === "share"} onClose={close} />
      <FormDialog opened={open?.kind === "settings"} title={t("Change Shortlist")} onClose={close}>
        <ShortlistSettings list={list} onDone={close} />
      </FormDialog>
    </>
  );
}

/** Paper has a table of all, with what the chosen person shows on the screen. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}

/** An entry as a row of a desk. */
const rowOf = (list: Shortlist, { candidate, ...entry }: ShortlistEntry): DeskRow => ({
  ...entry,
  unread: 0,
  candidateId: candidate._id,
  name: candidate.fullName,
  photo: candidate.photo,
  currentProfile: candidate.currentProfile,
  ApplyingForProfile: candidate.ApplyingForProfile,
  city: candidate.Address,
  subjects: candidate.subjects,
  classes: candidate.classes,
  mandatoryEducation: candidate.mandatoryEducation,
  qualifications: candidate.qualifications,
  tets: candidate.tets,
  totalExperience: candidate.totalExperience,
  expectedSalary: candidate.expectedSalary,
  joiningAvailability: candidate.joiningAvailability,
  interviewSlot: null,
  distanceKm: null,
  application: null,
  entry: { _id: entry._id, shortlistId: list._id, stage: entry.stage, addedAt: entry.addedAt },
  isSealed: list.isSealed,
});

type EntriesProps = {
  list: Shortlist;
  entries: readonly ShortlistEntry[];
  total: number;
  filters: SearchFilters;
  mayHire: boolean;
  act: (entry: ShortlistEntry, step: EntryStep) => void;
};

function Entries({ list, entries, total, filters, mayHire, act }: EntriesProps) {
  const isNarrow = useIsNarrow();
  const navigate = useNavigate();
  const rows = entries.map((entry) => rowOf(list, entry));
  const { index, isOpen, hrefOf, goTo } = usePlace(rows, DESK_PLACE);
  const compared = useComparedHere();
  const isComparing = compared.ids.length > 0;
  const [entry, row] = [entries[index], rows[index]];
  const pages = countPages(total, ENTRIES_PER_PAGE);
  const choose = (at: number) => {
    const next = rows[at];
    if (!next) return;
    goTo(at);
    void navigate(hrefOf(next), { replace: true, preventScrollReset: true });
    if (!isNarrow) document.getElementById(deskNameId(next))?.focus();
  };
  const rate = (rating: number) => entry && act(entry, { rating });
  useDeskKeys(mayHire, (pressed) => {
    const focused = rows.findIndex((one) => hasRowFocus(deskNameId(one)));
    if (focused !== -1 && focused !== index) choose(focused);
    else if (pressed === "next" || pressed === "previous") choose(index + (pressed === "next" ? 1 : -1));
    else if (pressed === "note") document.querySelector<HTMLElement>(`#${NOTES_ID} textarea`)?.focus();
    else if (typeof pressed === "object") rate(pressed.rating);
  });
  return (
    <Inbox
      name={list.name}
      isOpen={isOpen || isComparing}
      rows={
        <ul>
          {rows.map((one, at) => (
            <InboxRow
              key={deskKey(one)}
              id={deskNameId(one)}
              to={hrefOf(one)}
              replaces={!isNarrow}
              isChosen={at === index}
              picture={<SmallCandidatePhoto photo={one.photo} className="photo" />}
              title={deskName(one)}
              lines={linesOf(one)}
            />
          ))}
        </ul>
      }
      foot={pages > 1 && <Pager page={filters.page} pages={pages} hrefOf={filters.hrefOf} />}
      detail={
        isComparing ? (
          <ComparedHere key={compared.ids.join()} {...compared} {...{ rows, vacancyId: list.vacancy?._id }} />
        ) : row && entry && (!isNarrow || isOpen) ? (
          <Chosen
            {...{ row, rows, index, hrefOf }}
            move={(to) => choose(index + (to === "next" ? 1 : -1))}
            star={null}
          >
            <DeskPerson key={deskKey(row)} row={row} job={undefined} rate={rate}>
              <Standing entry={entry} />
            </DeskPerson>
          </Chosen>
        ) : null
      }
      bar={
        mayHire &&
        entry &&
        !isComparing && (
          <EntryBar {...{ entry, total, act }} place={(filters.page - 1) * ENTRIES_PER_PAGE + index} />
        )
      }
    />
  );
}

/** The next step in own words, and how the application stands. */
function Standing({ entry: { stage, application } }: { entry: ShortlistEntry }) {
  const t = useT("shortlists");
  const say = useSay("shortlists");
  const locale = useLocale();
  return (
    <>
      {stage && <span className="tag">{t("Next step: {step}", { step: stage })}</span>}
      {application && (
        <span className="dimmed">
          {t("Applied on {day}: {job}", {
            day: formatDayOf(application.appliedAt, locale),
            job: say(STAGE_LABELS[application.stage]),
          })}
        </span>
      )}
    </>
  );
}

/** `place` is in the whole list, from 0. */
type BarProps = Pick<EntriesProps, "act" | "total"> & { entry: ShortlistEntry; place: number };

function EntryBar({ entry, place, total, act }: BarProps) {
  const t = useT("shortlists");
  const { fullName: name } = entry.candidate;
  return (
    <>
      <Button aria-label={t("Next Step: {name}", { name })} onClick={() => act(entry, "stage")}>
        {t("Next Step")}
      </Button>
      <Button
        look="default"
        disabled={place === 0}
        aria-label={t("Move {name} up", { name })}
        onClick={() => act(entry, "up")}
      >
        {t("Up")}
      </Button>
      <Button
        look="default"
        disabled={place === total - 1}
        aria-label={t("Move {name} down", { name })}
        onClick={() => act(entry, "down")}
      >
        {t("Down")}
      </Button>
      <CompareButton candidate={entry.candidate} />
      <Button
        look="danger-subtle"
        aria-label={t("Take Off: {name}", { name })}
        onClick={() => act(entry, "remove")}
      >
        {t("Take Off")}
      </Button>
    </>
  );
}
