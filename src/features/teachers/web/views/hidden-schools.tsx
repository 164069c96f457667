// The schools from which the own profile is hidden: chosen among those here, or named for the day on which they register (PRIV-11).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { CoverReason, HiddenSchool } from "#features/teachers/domain/hidden-schools-calls.ts";
import { formatDayOf } from "#platform/domain/day.ts";
import { errorMessage } from "#platform/web/api.ts";
import {
  candidateQueries,
  useHideFromSchool,
  useNameSchool,
  useShowToSchool,
} from "#features/teachers/web/queries.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { BreakableText } from "#platform/web/ui/display/breakable-text.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { TextInput } from "#platform/web/ui/form/field.tsx";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import styles from "./views.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

const onError = (failure: unknown) => toast.bad(errorMessage(failure, "Could not save this."));

export function HiddenSchools() {
  const t = useT("candidate");
  const say = useSay("candidate");
  const answer = useQuery(queryOf("/api/candidate/hiddenFrom"));
  return (
    <Card title={t("Not These Schools")} notPrinted>
      <p className="text">
        {t(
          "A school that you name here does not find you, whatever it changes in its record, and neither do schools with its verified number or its domain. Because everybody can look without a login, you are then in no list for visitors and for schools that are not verified either.",
        )}
      </p>
      <Loaded answer={answer} failure={t("Your schools could not be loaded. Please try again.")}>
        {({ schools }) => (
          <>
            <p className="text above-xs" aria-live="polite">
              {say(effectOf(schools.length))}
            </p>
            {schools.length > 0 && (
              <ul className={`list lined ${styles.requests}`} aria-label={t("Not these schools")}>
                {schools.map((school) => (
                  <Named key={school._id} school={school} />
                ))}
              </ul>
            )}
            <Choosing />
            <NotHere />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function effectOf(count: number): Text {
  if (count === 0) return "Today you are hidden from no school.";
  if (count === 1) return sentence("Today you are hidden from 1 school and from visitors.");
  return sentence("Today you are hidden from {number} schools and from visitors.", { number: count });
}

const SHARED = {
  number: "the same verified number",
  mail: "the same domain of email addresses",
  website: "this domain of the website",
  name: "this name and city",
} as const satisfies Record<CoverReason, string>;

function Named({ school }: { school: HiddenSchool }) {
  const t = useT("candidate");
  const locale = useLocale();
  const show = useShowToSchool();
  const goesOn = t(
    "It goes on seeing your profile, because you have applied to it or have an interview with it.",
  );
  return (
    <li>
      <strong>
        <BreakableText>{school.name}</BreakableText>
      </strong>
      {school.isKnown && <p className="dimmed text">{goesOn}</p>}
      {school.employerId === null && school.covers.length === 0 && (
        <p className="dimmed text">
          {t("No school here has this name or domain yet. It applies from the moment one registers.")}
        </p>
      )}
      {school.covers.length > 0 && (
        <>
          <p className="dimmed text">{t("It covers too:")}</p>
          <ul className="dimmed text">
            {school.covers.map(({ name, why, since, isKnown }) => (
              <li key={`${name} ${why}`}>
                <BreakableText>{name}</BreakableText>: {t(SHARED[why])},{" "}
                {t("since {day}", { day: formatDayOf(since, locale) })}
                {isKnown && <p>{goesOn}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="row">
        <Button
          small
          look="default"
          busy={show.isPending}
          aria-label={t("Remove: {name}", { name: school.name })}
          onClick={() => show.mutate(school._id, { onError })}
        >
          {t("Remove")}
        </Button>
      </div>
    </li>
  );
}

function Choosing() {
  const t = useT("candidate");
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const { data } = useQuery({ ...candidateQueries.schoolsToHide(text), enabled: text.length > 1 });
  const hide = useHideFromSchool();
  return (
    <div className="stack gap-sm above-sm">
      <TextInput
        label={t("Name of a school here")}
        value={typed}
        maxLength={64}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div aria-live="polite">
        {text.length > 1 && data?.schools.length === 0 && (
          <p className="dimmed text">{t("No school here has this name. Please name it below.")}</p>
        )}
        {text.length > 1 && data && data.schools.length > 0 && (
          <ul className={`list ${styles.requests}`} aria-label={t("Schools found")}>
            {data.schools.map(({ _id, name }) => (
              <li key={_id} className="row">
                <Button
                  small
                  look="default"
                  disabled={hide.isPending}
                  onClick={() => hide.mutate(_id, { onSuccess: () => setTyped(""), onError })}
                >
                  {t("Hide from {name}", { name })}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** It applies from the moment at which such a school registers. */
function NotHere() {
  const t = useT("candidate");
  const name = useNameSchool();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { school, city, domain } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    name.mutate({ name: school, city, domain }, { onSuccess: () => form.reset(), onError });
  };
  return (
    <details className="above-sm">
      <summary>{t("A school that is not here yet")}</summary>
      <form className="stack gap-sm above-xs" onSubmit={send}>
        <p className="dimmed text">
          {t(
            "Name it with its city, or by the domain of its website or email, such as school.example. It applies from the moment the school registers.",
          )}
        </p>
        <TextInput name="school" label={t("School")} maxLength={200} />
        <TextInput name="city" label={t("City")} maxLength={200} />
        <TextInput name="domain" label={t("Or its domain")} maxLength={253} />
        <div className="row">
          <Button type="submit" look="default" busy={name.isPending}>
            {t("Hide from This School")}
          </Button>
        </div>
      </form>
    </details>
  );
}
