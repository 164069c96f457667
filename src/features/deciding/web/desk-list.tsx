// The people of a desk as rows, the chosen one beside them, and one bar with what comes next (DECIDE-27, DECIDE-16).
import { useQueryClient } from "@tanstack/react-query";
import { Fragment, type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { MAX_ANSWERED_AT_ONCE } from "#features/applications/domain/terms.ts";
import type { Invite } from "#features/applications/web/school/applicant-page.tsx";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import { DESK_ROWS_PER_PAGE } from "#features/deciding/domain/terms.ts";
import { threadPath } from "#features/threads/domain/paths.ts";
import type { OwnVacancy } from "#features/jobs/domain/wire.ts";
import { SmallCandidatePhoto } from "#features/teachers/web/candidate-photo.tsx";
import { formatCount } from "#platform/domain/money.ts";
import { countPages } from "#platform/domain/page-count.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button, buttonClass } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Checkbox } from "#platform/web/ui/form/field.tsx";
import { Inbox, InboxRow } from "#platform/web/ui/inbox/inbox.tsx";
import { usePlace } from "#platform/web/ui/inbox/use-place.ts";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import type { SearchFilters } from "#platform/web/ui/table/search-params.ts";
import { useActionsOfOne } from "./desk-actions.ts";
import { ActionsBar, InviteButton, SeveralBar, type SeveralProps } from "./desk-bar.tsx";
import { deskKey, deskName, deskNameId, type DeskStep } from "./desk-columns.tsx";
import { ComparedHere, useComparedHere } from "./desk-compared.tsx";
import {
  type DeskMove,
  hasRowFocus,
  isPressedKey,
  keysOf,
  type PressedKey,
  useDeskKeys,
  useIsNarrow,
} from "./desk-keys.ts";
import { DeskPerson, NOTES_ID } from "./desk-person.tsx";
import { Chosen, DESK_PLACE, linesOf } from "./desk-rows.tsx";
import { ALL_PARTS, jobOfDesk, readPart, shortlistQueries } from "./queries.ts";
import styles from "./desk.module.css";

type Props = SeveralProps & {
  vacancyId: string | undefined;
  jobs: readonly OwnVacancy[];
  rows: readonly DeskRow[];
  total: number;
  filters: SearchFilters;
  mayHire: boolean;
  act: (row: DeskRow, step: DeskStep) => void;
  invite: Invite;
};

export function DeskList(props: Props) {
  const { vacancyId, jobs, rows, total, filters, mayHire, ticked, tick, steps, act, answer, invite } = props;
  const t = useT("shortlists");
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const { index, isOpen, hrefOf, goTo } = usePlace(rows, DESK_PLACE);
  const [areKeysShown, setKeysShown] = useState(false);
  const row = rows[index];
  const compared = useComparedHere();
  const isComparing = compared.ids.length > 0;
  // Nobody has looked at a person whose page is not open.
  const isShown = !isNarrow || isOpen;
  const ofOne = useActionsOfOne(steps);
  const starOf = (one: DeskRow) =>
    mayHire && one.candidateId !== null && <Star row={one} onPress={() => act(one, "star")} />;
  const mayRate = (one: DeskRow) => one.candidateId !== null && (mayHire || one.entry !== null);
  const stepsOf = (one: DeskRow) =>
    one.application && (
      <div className={styles.steps}>
        <ActionsBar actions={ofOne(one).map(({ key: _key, ...action }) => action)} name={deskName(one)}>
          <InviteButton application={one.application} invite={invite} hasKey={false} />
        </ActionsBar>
      </div>
    );
  const choose = (next: DeskRow | undefined) => {
    if (!next) return;
    goTo(rows.indexOf(next));
    void navigate(hrefOf(next), { replace: true, preventScrollReset: true });
    if (!isNarrow) document.getElementById(deskNameId(next))?.focus();
  };
  const move = (to: DeskMove) => choose(rows[index + (to === "next" ? 1 : -1)]);

  useDeskKeys(mayHire, (pressed) => {
    if (pressed === "help") return setKeysShown(true);
    if (ticked.length > 0 && isPressedKey(pressed)) return pressKey(pressed);
    // A row that has the focus without being chosen is chosen first, so that nobody answers another one.
    const focused = rows.find((one) => hasRowFocus(deskNameId(one)));
    if (focused && focused !== row) choose(focused);
    else if (pressed === "next" || pressed === "previous") move(pressed);
    else if (!row) return;
    else if (pressed === "note") document.querySelector<HTMLElement>(`#${NOTES_ID} textarea`)?.focus();
    else if (pressed === "message") {
      if (row.application) void navigate(threadPath(row.application._id, "school"));
    } else if (typeof pressed === "object") {
      if (mayRate(row)) act(row, pressed);
    } else if (pressed === "star") act(row, "star");
    else pressKey(pressed);
  });

  return (
    <>
      <Inbox
        name={t("Desk")}
        isOpen={isOpen || isComparing}
        isOfSeveral={mayHire && ticked.length > 0}
        rows={<Rows {...{ rows, chosen: row, ticked, tick, mayHire, hrefOf, isNarrow, starOf }} />}
        foot={<Pages {...{ total, filters }} />}
        detail={
          isComparing ? (
            <ComparedHere
              key={compared.ids.join()}
              {...compared}
              {...{ vacancyId, rows }}
              {...(mayHire && { stepsOf })}
            />
          ) : row && isShown ? (
            <Chosen {...{ row, rows, index, move, hrefOf }} star={starOf(row)}>
              <DeskPerson
                key={deskKey(row)}
                row={row}
                job={jobs.find(({ _id }) => _id === (row.application?.vacancy._id ?? vacancyId))}
                rate={mayRate(row) ? (rating) => act(row, { rating }) : undefined}
              />
            </Chosen>
          ) : null
        }
        bar={
          mayHire &&
          (ticked.length > 0 ? (
            <SeveralBar {...{ ticked, tick, answer, steps }} />
          ) : (
            row?.application &&
            !isComparing && (
              <ActionsBar key={deskKey(row)} actions={ofOne(row)} name={deskName(row)}>
                <InviteButton application={row.application} invite={invite} />
              </ActionsBar>
            )
          ))
        }
      />
      <Keys mayHire={mayHire} opened={areKeysShown} onClose={() => setKeysShown(false)} />
    </>
  );
}

/** A key does what its button in the bar does, if it is there. */
function pressKey(key: PressedKey): void {
  document.querySelector<HTMLElement>(`[data-bar] [data-desk-key="${key}"]`)?.click();
}

type RowsProps = Pick<Props, "rows" | "ticked" | "tick" | "mayHire"> & {
  starOf: (row: DeskRow) => ReactNode;
  chosen: DeskRow | undefined;
  hrefOf: (row: DeskRow) => string;
  isNarrow: boolean;
};

function Rows({ rows, chosen, ticked, tick, mayHire, hrefOf, isNarrow, starOf }: RowsProps) {
  const t = useT("shortlists");
  const say = useSay("search");
  /** Whose box was pressed last: with Shift all between are ticked too. The list may be another one by then. */
  const last = useRef<string | null>(null);
  const keys = new Set(ticked.map(deskKey));
  const choose = (row: DeskRow, isOn: boolean, isRange: boolean) => {
    const at = rows.indexOf(row);
    const before = isRange ? rows.findIndex((one) => deskKey(one) === last.current) : -1;
    const other = before === -1 ? at : before;
    last.current = deskKey(row);
    const between = rows.slice(Math.min(at, other), Math.max(at, other) + 1);
    tick(
      between.filter(({ candidateId }) => candidateId !== null),
      isOn,
    );
  };
  return (
    <ul>
      {rows.map((row) => {
        const name = row.name ?? say("Deleted account");
        return (
          <InboxRow
            key={deskKey(row)}
            id={deskNameId(row)}
            to={hrefOf(row)}
            replaces={!isNarrow}
            isChosen={row === chosen}
            isNew={row.application?.seenAt === null}
            picture={<SmallCandidatePhoto photo={row.photo} className="photo" />}
            title={name}
            lines={linesOf(row)}
            before={
              mayHire &&
              row.candidateId && (
                <Checkbox
                  aria-label={t("Choose {name}", { name })}
                  checked={keys.has(deskKey(row))}
                  disabled={keys.size >= MAX_ANSWERED_AT_ONCE && !keys.has(deskKey(row))}
                  onChange={({ currentTarget, nativeEvent }) =>
                    choose(row, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
                  }
                />
              )
            }
            after={starOf(row)}
          />
        );
      })}
    </ul>
  );
}

/** Puts on the shortlist of the job, and takes off. It moves no stage: that is what the button “Shortlist” does. */
function Star({ row, onPress }: { row: DeskRow; onPress: () => void }) {
  const t = useT("shortlists");
  return (
    <button
      type="button"
      className={`${buttonClass({ look: "icon" })} ${styles.mark}`}
      data-on={row.entry !== null || undefined}
      aria-pressed={row.entry !== null}
      aria-label={t("Star {name}", { name: deskName(row) })}
      onClick={onPress}
    >
      <Icon name="star" size={18} />
    </button>
  );
}

/** A page of the same people as a list, which has no contact details. */
const listOf = (filters: SearchFilters, page: number) => {
  const part = readPart(filters) ?? ALL_PARTS;
  const asked: Record<string, string> = { view: "list", part };
  return { page, get: (name: string) => asked[name] ?? filters.get(name) };
};

type AllProps = Pick<Props, "rows" | "total" | "filters" | "ticked" | "tick">;

/** Ticks all of the page, and on demand all of the stage, as many as one answer takes. */
export function ChooseAll({ rows, total, filters, ticked, tick }: AllProps) {
  const t = useT("shortlists");
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const open = rows.filter(({ candidateId }) => candidateId !== null);
  const keys = new Set(ticked.map(deskKey));
  const count = open.filter((row) => keys.has(deskKey(row))).length;
  const most = Math.min(total, MAX_ANSWERED_AT_ONCE);
  const countText = () => {
    const number = formatCount(total);
    if (jobOfDesk(filters)) return total === 1 ? t("1 person") : t("{number} people", { number });
    // A person may have applied for several jobs.
    return total === 1 ? t("1 application") : t("{number} applications", { number });
  };
  async function chooseBeyond() {
    setBusy(true);
    try {
      const all: DeskRow[] = [];
      for (let page = 1; all.length < most; page += 1) {
        const { items } = await cache.fetchQuery(shortlistQueries.desk(listOf(filters, page)));
        if (items.length === 0) break;
        all.push(...items);
      }
      tick(
        all.slice(0, most).filter(({ candidateId }) => candidateId !== null),
        true,
      );
    } catch (error) {
      toast.bad(errorMessage(error, t("The people of this job could not be loaded. Please try again.")));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={`beside middle ${styles.all}`}>
      <Checkbox
        label={ticked.length > 0 ? t("{number} chosen", { number: formatCount(ticked.length) }) : countText()}
        checked={open.length > 0 && count === open.length}
        indeterminate={ticked.length > 0 && count < open.length}
        disabled={open.length === 0}
        onChange={({ currentTarget }) => tick(currentTarget.checked ? open : ticked, currentTarget.checked)}
      />
      {total > rows.length && ticked.length > 0 && ticked.length < most && (
        <Button small look="subtle" busy={isBusy} onClick={() => void chooseBeyond()}>
          {t("Choose {number}", { number: formatCount(most) })}
        </Button>
      )}
    </div>
  );
}

function Pages({ total, filters }: Pick<Props, "total" | "filters">) {
  const pages = countPages(total, DESK_ROWS_PER_PAGE);
  return pages > 1 ? <Pager page={filters.page} pages={pages} hrefOf={filters.hrefOf} /> : null;
}

function Keys({ mayHire, opened, onClose }: { mayHire: boolean; opened: boolean; onClose: () => void }) {
  const t = useT("shortlists");
  return (
    <Dialog opened={opened} onClose={onClose} title={t("Keys")}>
      <dl className={styles.keys}>
        {keysOf(mayHire).map(({ shown, meaning }) => (
          <Fragment key={shown}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <dd>{t(meaning)}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}
