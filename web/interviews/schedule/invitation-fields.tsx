// What an invitation may say about itself, folded: the round and a message.
import { useState } from "react";
import { MAX_INVITATION_TEXT, ROUND_LABELS, ROUNDS } from "#domain/interviews/invitation/terms.ts";
import { Select, TextInput, Textarea } from "#web/ui/form/field.tsx";
import styles from "./schedule-dialog.module.css";

export function InvitationFields() {
  const [round, setRound] = useState("");
  return (
    <details className={styles.more}>
      <summary>Round and message</summary>
      <div className={styles.form}>
        <Select
          name="round"
          label="Round"
          value={round}
          onChange={(event) => setRound(event.currentTarget.value)}
        >
          <option value="">None</option>
          {ROUNDS.map((one) => (
            <option key={one} value={one}>
              {ROUND_LABELS[one]}
            </option>
          ))}
        </Select>
        {round === "demo" && (
          <>
            <TextInput name="topic" label="Topic" maxLength={200} />
            <div className={styles.pair}>
              <TextInput name="demoClass" label="Class" maxLength={200} />
              <TextInput name="minutes" type="number" label="Minutes" min={5} max={240} />
            </div>
          </>
        )}
        <Textarea
          name="notes"
          label="Message"
          description="What to prepare or bring"
          maxLength={MAX_INVITATION_TEXT}
          rows={3}
        />
      </div>
    </details>
  );
}
