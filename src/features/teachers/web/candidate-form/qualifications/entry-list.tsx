// A list of entries of a form, each with its fields and a button that removes it.
import { useSay } from "#platform/web/language/use-say.ts";
import { type Text } from "#platform/domain/locale/sentence.ts";
import { type ReactNode, useState } from "react";
import { useField, useFormAbove } from "#platform/web/ui/form/form-fields.tsx";
import { fieldId } from "#platform/web/ui/form/use-form.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { readEntry, writeEntry } from "./entry-text.ts";
import { Button } from "#platform/web/ui/button.tsx";
import styles from "./qualifications.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

/** What a field of an entry takes: its id, its value, its error and what changes it. */
type Part = {
  id: string;
  value: string;
  error: Text | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

type Props<Entry> = {
  name: string;
  /** As in “Remove Qualification 1”. */
  what: string;
  add: string;
  empty: Entry;
  max: number;
  children: (entry: Entry, part: (name: keyof Entry & string) => Part) => ReactNode;
};

export function EntryList<Entry extends Record<string, string>>(props: Props<Entry>) {
  const { key, field } = useField(props.name);
  return <Entries key={key} {...props} {...field} />;
}

type Bound = { defaultValue?: string[]; onChange: (texts: string[]) => void };

function Entries<Entry extends Record<string, string>>({
  name,
  what,
  add,
  empty,
  max,
  children,
  defaultValue = [],
  onChange,
}: Props<Entry> & Bound) {
  const t = useT("registration");
  const say = useSay();
  const { id: formId, errors } = useFormAbove();
  const [rows, setRows] = useState(() =>
    defaultValue.map((text, id) => ({ id, entry: readEntry(text, empty) })),
  );
  const idOf = (index: number, part: string) => fieldId(formId, `${name}.${index}.${part}`);

  function change(next: typeof rows) {
    setRows(next);
    onChange(next.map(({ entry }) => writeEntry(entry)));
  }

  function addRow() {
    const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
    change([...rows, { id, entry: empty }]);
    const [first = ""] = Object.keys(empty);
    setTimeout(() => document.getElementById(idOf(rows.length, first))?.focus());
  }

  function remove(id: number) {
    change(rows.filter((row) => row.id !== id));
    setTimeout(() => document.getElementById(`${fieldId(formId, name)}-add`)?.focus());
  }

  return (
    <div className={`grid gap-lg ${styles.list}`} id={fieldId(formId, name)} tabIndex={-1}>
      {rows.map(({ id, entry }, index) => (
        <fieldset key={id} className={`grid fields ${styles.entry}`}>
          <legend className="ek-visually-hidden">
            {what} {index + 1}
          </legend>
          {children(entry, (part) => ({
            id: idOf(index, part),
            value: entry[part] ?? "",
            error: errors[`${name}.${index}.${part}`],
            onChange: ({ currentTarget: { value } }) =>
              change(rows.map((row) => (row.id === id ? { id, entry: { ...entry, [part]: value } } : row))),
          }))}
          <div className="across">
            <Button
              look="danger-subtle"
              icon={<Icon name="trash" size={18} />}
              aria-label={t("Remove {what} {number}", { what, number: index + 1 })}
              onClick={() => remove(id)}
            >
              {t("Remove")}
            </Button>
          </div>
        </fieldset>
      ))}
      {errors[name] && (
        <p role="alert" className="wrong text">
          {say(errors[name])}
        </p>
      )}
      <div>
        <Button
          id={`${fieldId(formId, name)}-add`}
          look="default"
          icon={<Icon name="plus" size={18} />}
          disabled={rows.length >= max}
          onClick={addRow}
        >
          {add}
        </Button>
      </div>
    </div>
  );
}
