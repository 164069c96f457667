// What the desk and a shortlist share: the place in a list of people, the lines of a row, and the frame of the chosen person.
import type { ReactNode } from "react";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import { formatExperience, formatSalary, joiningText } from "#features/teachers/domain/profile-format.ts";
import { formatDay } from "#platform/domain/day.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button, buttonClass } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { Link } from "#platform/web/ui/link.tsx";
import { deskKey, deskName } from "./desk-columns.tsx";
import { type DeskMove, useSwipe } from "./desk-keys.ts";
import styles from "./desk.module.css";

/** The address names the person, in place of a comparison. */
export const DESK_PLACE = { keyOf: deskKey, name: "person", also: { compare: "" } };

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
  const locale = useLocale();
  const { application, expectedSalary, joiningAvailability, match, rating, notes, unread } = row;
  const letter = application?.letter;
  return [
    letter?.state === "sent" && t("Offer sent, answer by {day}", { day: formatDay(letter.replyBy, locale) }),
    letter?.state === "change-asked" &&
      t("Change asked, ends {day}", { day: formatDay(letter.replyBy, locale) }),
    letter?.state === "accepted" && t("First day {day}", { day: formatDay(letter.firstDay, locale) }),
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
