// The list of an accepted offer: for the school each item is ticked with one press, for the teacher it is read (JOIN-1, JOIN-3).
import {
  daysOfItem,
  LIST_ITEM_LABELS,
  LIST_PART_LABELS,
  LIST_PART_NAMES,
  LIST_PARTS,
  liesAhead,
  type ListItem,
  type ListPart,
  MAX_REASON,
} from "#features/offers/domain/first-day/items.ts";
import { useState } from "react";
import type { FirstDay, ListedItem } from "#features/offers/domain/first-day/calls.ts";
import { addDays, formatDay } from "#platform/domain/day.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { TextInput } from "#platform/web/ui/form/field.tsx";
import { ChangingList } from "#platform/web/ui/table/changing-list.tsx";
import styles from "./first-day.module.css";
import { type FormPlace, StepForm } from "./step-form.tsx";

type Props = { firstDay: FirstDay; place: FormPlace };

/** Open from a week before the first day on, while something is open. */
const OPEN_DAYS = 7;

export function JoiningList({ firstDay, place }: Props) {
  const t = useT("first-days");
  const today = useToday();
  const { items, mayWrite } = firstDay.list;
  const done = items.filter(isDone).length;
  const isSoon = addDays(today, OPEN_DAYS) >= firstDay.firstDay;
  const isRefused = place.refused?.step.startsWith("item ") ?? false;
  // It stays open after its last tick, while somebody works in it.
  const [wasOpen] = useState(mayWrite && isSoon && done < items.length);
  return (
    <details className={`card padded ${styles.part}`} open={isRefused || wasOpen}>
      <summary className="tap">
        <h2 className={styles.title}>{t("List for the first day")}</h2>
        <span className={`dimmed fine digits ${styles.count}`}>
          {t("{done} of {all} done", { done, all: items.length })}
        </span>
      </summary>
      <p className="dimmed fine text above-2xs">
        {mayWrite
          ? t("Only days are kept: no scans and no numbers. The teacher reads items and days.")
          : t("What the school has seen, asked for or entered.")}
      </p>
      <ChangingList className={`list ${styles.parts}`}>
        {LIST_PART_NAMES.map((part) => (
          <Part key={part} part={part} items={items} mayWrite={mayWrite} place={place} />
        ))}
      </ChangingList>
    </details>
  );
}

const isDone = ({ day, isNotNeeded }: ListedItem) => day !== null || isNotNeeded;

type PartProps = { part: ListPart; items: readonly ListedItem[]; mayWrite: boolean; place: FormPlace };

function Part({ part, items, mayWrite, place }: PartProps) {
  const say = useSay("first-days");
  const names: readonly ListItem[] = LIST_PARTS[part];
  return (
    <li>
      <h3 className={styles.partName}>{say(LIST_PART_LABELS[part])}</h3>
      <ul className="list">
        {names.map((name) => {
          const item = items.find((one) => one.item === name);
          return item && <Item key={name} item={item} part={part} mayWrite={mayWrite} place={place} />;
        })}
      </ul>
    </li>
  );
}

type ItemProps = { item: ListedItem; part: ListPart; mayWrite: boolean; place: FormPlace };
type ChangeProps = Pick<ItemProps, "item" | "place"> & { label: string };

function Item({ item, part, mayWrite, place }: ItemProps) {
  const t = useT("first-days");
  const say = useSay("first-days");
  const today = useToday();
  const { item: name, day, isNotNeeded } = item;
  const label = `${say(LIST_PART_LABELS[part])}: ${say(LIST_ITEM_LABELS[name])}`;
  const inOneTap = `item ${name} today`;
  const refused = place.refused?.step ?? "";
  const isRefused = refused.startsWith(`item ${name} `) && refused !== inOneTap;
  const line = (
    <span className={styles.line}>
      <span>{say(LIST_ITEM_LABELS[name])}</span> <State item={item} />
    </span>
  );
  if (!mayWrite) return <li>{line}</li>;
  return (
    <li className={styles.item}>
      {/* A new one after each change, so that it closes. */}
      <details key={`${day} ${isNotNeeded}`} className={styles.more} open={isRefused}>
        <summary>
          {line}
          <span className="ek-visually-hidden">
            {label}, {isDone(item) ? t("Change") : t("Other day, or not needed")}
          </span>
        </summary>
        <Change item={item} label={label} place={place} />
      </details>
      {!isDone(item) && !liesAhead(name) && (
        <StepForm place={place} step={inOneTap} label={`${label}, ${t("Today")}`}>
          {(isBusy) => (
            <Button
              type="submit"
              small
              look="default"
              name="day"
              value={today}
              busy={isBusy}
              aria-label={`${label}, ${t("Today")}`}
            >
              {t("Today")}
            </Button>
          )}
        </StepForm>
      )}
    </li>
  );
}

function State({ item: { day, isNotNeeded, reason, by } }: { item: ListedItem }) {
  const t = useT("first-days");
  const say = useSay();
  const locale = useLocale();
  if (day === null && !isNotNeeded) return <span className="dimmed fine">{t("open")}</span>;
  return (
    <span className={styles.state}>
      <Icon name="check" size={16} />
      <span className="digits">{day === null ? t("not needed") : formatDay(day, locale)}</span>
      <span className="dimmed fine">{[by && say(by.name), reason].filter(Boolean).join(" · ")}</span>
    </span>
  );
}

function Change({ item: { item, day, isNotNeeded }, label, place }: ChangeProps) {
  const t = useT("first-days");
  const today = useToday();
  const { from, until } = daysOfItem(item, today);
  const step = `item ${item}`;
  return (
    <div className={styles.change}>
      <StepForm place={place} step={`${step} day`} label={`${label}, ${t("Day")}`} className={styles.field}>
        {(isBusy, typed) => (
          <>
            <TextInput
              type="date"
              name="day"
              label={t("Day")}
              defaultValue={typed["day"] ?? day ?? (liesAhead(item) ? "" : today)}
              min={from}
              max={until}
              required
            />
            <Button type="submit" small look="default" busy={isBusy}>
              {t("Save day")}
            </Button>
          </>
        )}
      </StepForm>
      <StepForm
        place={place}
        step={`${step} reason`}
        label={`${label}, ${t("Not needed, because")}`}
        className={styles.field}
      >
        {(isBusy, typed) => (
          <>
            <TextInput
              name="notNeeded"
              label={t("Not needed, because")}
              defaultValue={typed["notNeeded"]}
              maxLength={MAX_REASON}
              autoComplete="off"
              required
            />
            <Button type="submit" small look="default" busy={isBusy}>
              {t("Not needed")}
            </Button>
          </>
        )}
      </StepForm>
      {(day !== null || isNotNeeded) && (
        <StepForm place={place} step={`${step} open`} label={`${label}, ${t("Open again")}`}>
          {(isBusy) => (
            <Button type="submit" small look="subtle" busy={isBusy}>
              {t("Open again")}
            </Button>
          )}
        </StepForm>
      )}
    </div>
  );
}
