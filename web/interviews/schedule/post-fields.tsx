// For which post the invitation is: one of the school's open vacancies, or typed words.
import { useState } from "react";
import { formatPost } from "#domain/interviews/invitation/terms.ts";
import type { OwnVacancy } from "#domain/vacancies/wire.ts";
import { TYPED_POST } from "./read-invitation.ts";
import { Select, TextInput } from "#web/ui/form/field.tsx";
import styles from "./schedule-dialog.module.css";

type Props = {
  vacancies: readonly OwnVacancy[];
  /** The invitation is for an application, which names its vacancy. */
  hasApplication: boolean;
};

export function PostFields({ vacancies, hasApplication }: Props) {
  const [chosen, setChosen] = useState("");
  if (vacancies.length === 0) return <TypedPost />;
  return (
    <>
      <Select
        name="vacancy"
        label="Post"
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value="">{hasApplication ? "The post of the application" : "No post"}</option>
        {vacancies.map(({ _id, title, classes }) => (
          <option key={_id} value={_id}>
            {formatPost({ title, classes: classes.join(", ") || null })}
          </option>
        ))}
        <option value={TYPED_POST}>Another post</option>
      </Select>
      {chosen === TYPED_POST && <TypedPost label="Name of the post" />}
    </>
  );
}

function TypedPost({ label = "Post" }: { label?: string }) {
  return (
    <div className={styles.pair}>
      <TextInput name="post" label={label} placeholder="For example PGT Physics" maxLength={200} />
      <TextInput name="postClasses" label="Classes" placeholder="For example XI and XII" maxLength={200} />
    </div>
  );
}
