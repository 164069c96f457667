// Job postings as rows with title, location and description.
import { Button, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Job } from "#domain/employers/contract.ts";
import { fieldId, useField } from "#web/ui/form/form-fields.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import styles from "./jobs-field.module.css";

type Props = { formId: string; errors: Record<string, string> };

export function JobsField(props: Props) {
  const { key, field } = useField("jobs");
  return <Jobs key={key} {...props} {...field} />;
}

type Row = Job & { id: number };
type JobsProps = Props & { defaultValue?: Job[]; onChange: (jobs: Job[]) => void };

function Jobs({ formId, errors, defaultValue = [], onChange }: JobsProps) {
  const [rows, setRows] = useState<Row[]>(() => defaultValue.map((job, id) => ({ ...job, id })));

  function change(next: Row[]) {
    setRows(next);
    onChange(next.map(({ title, location, description }) => ({ title, location, description })));
  }

  function add() {
    const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
    change([...rows, { id, title: "", location: "", description: "" }]);
    setTimeout(() => document.getElementById(fieldId(formId, `jobs.${rows.length}.title`))?.focus());
  }

  return (
    <div className={styles.jobs}>
      {rows.length === 0 && <p className={styles.none}>No jobs posted yet</p>}
      {rows.map((row, index) => {
        const part = (name: keyof Job) => ({
          id: fieldId(formId, `jobs.${index}.${name}`),
          value: row[name],
          error: errors[`jobs.${index}.${name}`],
          onChange: (event: { currentTarget: { value: string } }) => {
            const { value } = event.currentTarget;
            change(rows.map((one) => (one.id === row.id ? { ...one, [name]: value } : one)));
          },
        });
        return (
          <fieldset key={row.id} className={styles.job}>
            <legend className="ek-visually-hidden">Job {index + 1}</legend>
            <TextInput label="Title" required {...part("title")} />
            <TextInput label="Location" {...part("location")} />
            <div className={styles.wide}>
              <Textarea label="Description" minRows={2} {...part("description")} />
            </div>
            <div className={styles.wide}>
              <Button
                variant="subtle"
                color="red"
                leftSection={<Icon name="trash" size={18} />}
                aria-label={`Remove job ${row.title || index + 1}`}
                onClick={() => change(rows.filter((one) => one.id !== row.id))}
              >
                Remove
              </Button>
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button variant="default" leftSection={<Icon name="plus" size={18} />} onClick={add}>
          Add a job
        </Button>
      </div>
      {errors["jobs"] && (
        <p role="alert" className={styles.error}>
          {errors["jobs"]}
        </p>
      )}
    </div>
  );
}
