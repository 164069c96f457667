// The colleagues whose name somebody is typing after "@" in a note (DECIDE-26).
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { typedMention } from "#features/deciding/domain/mentions.ts";
import { Button } from "#platform/web/ui/button.tsx";
import styles from "./shortlists.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

const MAX_NAMES = 5;

/** Around the field. The arrow down leads into the list, Enter chooses, Escape closes it. */
export function MentionList({ children, set }: { children: ReactNode; set: (text: string) => void }) {
  const t = useT("shortlists");
  const [typed, setTyped] = useState<string | null>(null);
  const { data: team } = useQuery({ ...queryOf("/api/employer/team"), enabled: typed !== null });
  const around = useRef<HTMLDivElement>(null);
  const id = useId();
  const field = () => around.current?.querySelector("textarea") ?? null;
  const read = () => {
    const area = field();
    setTyped(area && typedMention(area.value, area.selectionStart));
  };
  const begin = (typed ?? "").toLowerCase();
  const names =
    typed === null
      ? []
      : (team?.members ?? []).filter(({ name, isYou }) => !isYou && name.toLowerCase().startsWith(begin));
  const choose = (name: string) => {
    const area = field();
    if (!area || typed === null) return;
    const at = area.selectionStart;
    const before = `${area.value.slice(0, at - typed.length)}${name} `;
    set(before + area.value.slice(at));
    setTyped(null);
    // The field has its new text after this turn.
    setTimeout(() => {
      const now = field();
      now?.focus();
      now?.setSelectionRange(before.length, before.length);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (names.length === 0) return;
    const buttons = [...(document.getElementById(id)?.querySelectorAll("button") ?? [])];
    const from = buttons.findIndex((button) => button === document.activeElement);
    if (event.key === "ArrowDown" || (event.key === "ArrowUp" && from !== -1)) {
      event.preventDefault();
      const next = from + (event.key === "ArrowDown" ? 1 : -1);
      (buttons[next] ?? field())?.focus();
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
      field()?.focus();
    }
  };
  return (
    <div ref={around} onInput={read} onClick={read} onKeyDown={onKeyDown} role="presentation">
      {children}
      <p className="ek-visually-hidden" aria-live="polite">
        {names.length > 0 &&
          (names.length === 1
            ? t("1 colleague. The arrow down leads to the name.")
            : t("{count} colleagues. The arrow down leads to them.", { count: names.length }))}
      </p>
      {names.length > 0 && (
        <ul id={id} className={`list row gap-2xs ${styles.mentions}`} aria-label={t("Mention a colleague")}>
          {names.slice(0, MAX_NAMES).map((member) => (
            <li key={member._id}>
              <Button
                small
                look="default"
                onClick={(event) => {
                  event.stopPropagation();
                  choose(member.name);
                }}
              >
                {member.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
