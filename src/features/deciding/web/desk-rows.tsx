// What the desk and a shortlist share: the place in a list of people, the lines of a row, and the frame of the chosen person.
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import { formatExperience, formatSalary, joiningText } from "#features/teachers/web/profile-format.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button, buttonClass } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { Link } from "#platform/web/ui/link.tsx";
import { withChanges } from "#platform/web/ui/table/search-params.ts";
import { deskKey, deskName } from "./desk-columns.tsx";
import { type DeskMove, useSwipe } from "./desk-keys.ts";
import styles from "./desk.module.css";

/**
 * The chosen row: the one that was chosen last, by the address or a key, so that it stays when others come. When that person has
 * left the part, it is the row in the same place: the next one. A wide window begins with the first.
 */
export function usePlace(rows: readonly DeskRow[]) {
  const [search] = useSearchParams();
  const person = search.get("person") ?? "";
  const [place, setPlace] = useState({ at: 0, key: person, person });
  const wanted = person === place.person || person === "" ? place.key : person;
  const found = rows.findIndex((row) => deskKey(row) === wanted);
  const index = found === -1 ? Math.max(0, Math.min(rows.length - 1, place.at)) : found;
  const key = rows[index] ? deskKey(rows[index]) : place.key;
  if (key !== place.key || index !== place.at || person !== place.person)
    setPlace({ at: index, key, person });
  return {
    index,
    /** On a phone: the person is a page of its own. */
    isOpen: person !== "",
    hrefOf: (row: DeskRow | null) =>
      `?${withChanges(search, { person: row ? deskKey(row) : "", compare: "" })}`,
    /** At once; the address follows. */
    goTo: (at: number) => setPlace({ at, key: rows[at] ? deskKey(rows[at]) : "", person }),
  };
}

/** "6 years · Physics, Mathematics · Bhopal, 12 km" */
function FirstLine({ row }: { row: DeskRow }) {
  const say = useSay("search");
  const t = useT("shortlists");
  const { totalExperience, subjects, city, distanceKm } = row;
  const place = city ? say(parsePlace(city)?.city ?? "") : "";
  const km = distanceKm === null ? "" : t("{km} km", { km: distanceKm });
  return [
    totalExperience && say(formatExperience(totalExperience)),
    subjects.map(say).join(", "),
    [place, km].filter(Boolean).join(", "),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** "₹38,000 · Joins in February · 78 match" */
function SecondLine({ row }: { row: DeskRow }) {
  const say = useSay("search");
  const t = useT("shortlists");
  const { expectedSalary, joiningAvailability, match, rating, notes, unread } = row;
  return [
    unread > 0 && (unread === 1 ? t("1 new message") : t("{count} new messages", { count: unread })),
    expectedSalary && formatSalary(expectedSalary),
    joiningAvailability && say(joiningText(joiningAvailability)),
    match && match.reasons.length > 0 && t("{score} match", { score: match.score }),
    rating.middle !== null && t("rated {middle}", { middle: rating.middle }),
    notes.count > 0 && (notes.count === 1 ? t("1 note") : t("{count} notes", { count: notes.count })),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The two lines below a name. */
export const linesOf = (row: DeskRow): ReactNode[] => [
  <FirstLine key="first" row={row} />,
  <SecondLine key="second" row={row} />,
];

type ChosenProps = {
  rows: readonly DeskRow[];
  row: DeskRow;
  index: number;
  move: (to: DeskMove) => void;
  hrefOf: (row: DeskRow | null) => string;
  star: ReactNode;
  children: ReactNode;
};

/** The chosen person. On a phone with the way back to the list and to those beside, also by a swipe. */
export function Chosen({ row, rows, index, move, hrefOf, star, children }: ChosenProps) {
  const t = useT("shortlists");
  const swipe = useSwipe(move);
  return (
    <section aria-label={t("Chosen person")} {...swipe}>
      <p className="ek-visually-hidden" aria-live="polite">
        {deskName(row)}
      </p>
      <div className={styles.way} data-not-printed>
        <Link to={hrefOf(null)} replace preventScrollReset className={buttonClass({ look: "quiet" })}>
          <Icon name="chevron-left" /> {t("List")}
        </Link>
        <span className="fine dimmed">{t("{number} of {all}", { number: index + 1, all: rows.length })}</span>
        {star}
        <Button
          look="icon"
          aria-label={t("Previous")}
          disabled={index === 0}
          onClick={() => move("previous")}
        >
          <Icon name="chevron-left" />
        </Button>
        <Button
          look="icon"
          aria-label={t("Next")}
          disabled={index === rows.length - 1}
          onClick={() => move("next")}
        >
          <Icon name="chevron-right" />
        </Button>
      </div>
      {children}
    </section>
  );
}
