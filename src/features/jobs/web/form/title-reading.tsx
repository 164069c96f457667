// Reads post, subjects and classes from the title into the form, as chips that can be taken away (JOB-83).
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { Chip } from "#features/matching/domain/reading/chips.ts";
import { readHere } from "#features/finding/web/search/reading/queries.ts";
import { subjectQueries } from "#features/catalogue/web/subjects/queries.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import styles from "#platform/web/ui/form/chips-field.module.css";
import type { VacancyValues } from "./form-values.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

/** What was read is in these fields. */
type Read = Pick<VacancyValues, "profile" | "subjects" | "classes">;
const NOTHING: Read = { profile: "", subjects: [], classes: [] };

const PAUSE_MS = 400;

type Props = {
  values: () => VacancyValues;
  set: <Name extends keyof Read>(name: Name, value: VacancyValues[Name]) => void;
  /** Set by this component: reads what was typed last, and waits for a reading that is under way. */
  reading: RefObject<(() => Promise<void>) | null>;
  /** The field of the title. */
  children: ReactNode;
};

export function TitleReading({ values, set, reading, children }: Props) {
  const say = useSay();
  const t = useT("posting");
  const cache = useQueryClient();
  const title = useRef(values().title);
  const taken = useRef<string[]>([]);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const [read, setRead] = useState(NOTHING);
  const running = useRef(Promise.resolve());

  async function readTitle() {
    const { title: typed } = values();
    if (typed === title.current) return;
    title.current = typed;
    const listed = await cache.ensureQueryData(subjectQueries.names()).catch(() => []);
    const { chips } = await readHere(typed, listed).catch(() => ({ chips: [] }));
    // The title changed while the list was on its way.
    if (title.current === typed) keepFocus(() => fill(meantBy(chips, taken.current)));
  }

  /** A field that is filled by hand stays; one that the former title filled follows the new one. */
  function fill(meant: Read) {
    const { profile, subjects, classes } = values();
    const follows = (own: readonly string[], former: readonly string[]) =>
      own.every((one) => former.includes(one));
    // Setting a field replaces it: a subject that is being typed would be lost.
    const focused = document.activeElement;
    const isTypingSubject =
      focused instanceof HTMLInputElement &&
      focused.value !== "" &&
      focused.closest("[data-subjects]") !== null;
    const takesSubjects = !isTypingSubject && follows(subjects, read.subjects);
    const next = {
      profile: profile === "" || profile === read.profile ? meant.profile : "",
      subjects: takesSubjects ? meant.subjects : [],
      classes: follows(classes, read.classes) ? meant.classes : [],
    };
    if (profile === "" || profile === read.profile) set("profile", next.profile);
    if (takesSubjects) set("subjects", next.subjects);
    if (follows(classes, read.classes)) set("classes", next.classes);
    setRead(next);
  }

  const readInTurn = () => (running.current = running.current.then(readTitle));
  useImperativeHandle(reading, () => readInTurn);

  function take(name: keyof Read, value: string) {
    taken.current = [...taken.current, value];
    const without = (list: readonly string[]) => list.filter((one) => one !== value);
    const own = values();
    if (name === "profile") set("profile", own.profile === value ? "" : own.profile);
    else set(name, without(own[name]));
    setRead({ ...read, [name]: name === "profile" ? "" : without(read[name]) });
  }

  const chips = [
    ...read.subjects.map((value) => ({ name: "subjects" as const, value, label: say(value) })),
    ...(read.profile === ""
      ? []
      : [{ name: "profile" as const, value: read.profile, label: say(read.profile) }]),
    ...read.classes.map((value) => ({
      name: "classes" as const,
      value,
      label: t("Class: {class}", { class: say(value) }),
    })),
  ];
  return (
    <div
      data-wide
      onInput={() => {
        clearTimeout(pause.current);
        pause.current = setTimeout(() => void readInTurn(), PAUSE_MS);
      }}
      onBlur={() => void readInTurn()}
    >
      {children}
      {chips.length > 0 && (
        <ul className="row gap-xs list above-sm" aria-label={t("Read from the title")}>
          {chips.map(({ name, value, label }) => (
            <li key={label} className={`tap tint breaks ${styles.chip}`}>
              {label}
              <button
                type="button"
                className="button icon"
                aria-label={t("Remove {label}", { label })}
                onClick={() => take(name, value)}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** React replaces a field whose value is set, so the focus that it may have had is set again. */
function keepFocus(change: () => void): void {
  const { activeElement } = document;
  change();
  requestAnimationFrame(() => {
    if (activeElement && !activeElement.isConnected && activeElement.id)
      document.getElementById(activeElement.id)?.focus();
  });
}

function meantBy(chips: readonly Chip[], taken: readonly string[]): Read {
  const of = (kind: "subject" | "profile" | "class") =>
    chips.flatMap((chip) => (chip.kind === kind && !taken.includes(chip.value) ? [chip.value] : []));
  return { profile: of("profile")[0] ?? "", subjects: of("subject"), classes: of("class") };
}
