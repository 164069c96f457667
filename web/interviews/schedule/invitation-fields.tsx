// What an invitation may say beside day and link, folded: how the sides meet, the post, the round, a text and other times.
import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { makeRoom } from "#domain/interviews/steps/endpoints.ts";
import { MAX_INVITATION_TEXT, ROUND_LABELS, ROUNDS } from "#domain/interviews/invitation/terms.ts";
import { browserApi, errorMessage } from "#web/api.ts";
import { OTHER_ROWS, TimeRows } from "#web/interviews/times/time-rows.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import styles from "./schedule-dialog.module.css";

type Props = {
  today: string;
  slot: { from: string; to: string };
  isAtSchool: boolean;
  onMode: (isAtSchool: boolean) => void;
};

export function InvitationFields({ today, slot, isAtSchool, onMode }: Props) {
  return (
    <>
      <fieldset className={styles.mode}>
        <legend>How you meet</legend>
        <label>
          <input
            type="radio"
            name="mode"
            value="online"
            checked={!isAtSchool}
            onChange={() => onMode(false)}
          />
          Online
        </label>
        <label>
          <input
            type="radio"
            name="mode"
            value="at-school"
            checked={isAtSchool}
            onChange={() => onMode(true)}
          />
          At school
        </label>
      </fieldset>
      {isAtSchool && (
        <>
          <TextInput name="address" label="Address" maxLength={200} required autoComplete="street-address" />
          <TextInput name="landmark" label="Landmark" description="Near what" maxLength={200} />
          <TextInput name="mapLink" type="url" label="Map link" placeholder="https://" maxLength={2_000} />
          <TextInput name="askFor" label="Whom to ask for" maxLength={200} />
        </>
      )}
      <details className={styles.more}>
        <summary>Post, round, message, more times</summary>
        <div className={styles.form}>
          <TextInput name="post" label="Post" description="For example PGT Physics" maxLength={200} />
          <TextInput name="postClasses" label="Classes" maxLength={200} />
          <RoundFields />
          <Textarea
            name="notes"
            label="Message"
            description="What to prepare or bring"
            maxLength={MAX_INVITATION_TEXT}
            rows={3}
          />
          <OtherTimes today={today} slot={slot} />
        </div>
      </details>
    </>
  );
}

function RoundFields() {
  const [round, setRound] = useState("");
  return (
    <>
      <NativeSelect
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
      </NativeSelect>
      {round === "demo" && (
        <>
          <TextInput name="topic" label="Topic" maxLength={200} />
          <TextInput name="demoClass" label="Class" maxLength={200} />
          <TextInput name="minutes" type="number" label="Minutes" min={5} max={240} />
        </>
      )}
    </>
  );
}

function OtherTimes({ today, slot }: Pick<Props, "today" | "slot">): ReactNode {
  return (
    <>
      <fieldset className={styles.times}>
        <legend>Hours on the interview date</legend>
        <TextInput type="time" name="from-1" label="From" defaultValue={slot.from} />
        <TextInput type="time" name="to-1" label="To" defaultValue={slot.to} />
      </fieldset>
      <TimeRows
        legend="Other times to choose from"
        hint="All hours lie in the candidate's slot."
        rows={OTHER_ROWS}
        label="Date"
        today={today}
        slot={slot}
      />
    </>
  );
}

/** Writes a new room into the field of the link; says which links work where there is no meeting server. */
export function MakeLinkButton() {
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasNone, setHasNone] = useState(false);

  async function make() {
    setBusy(true);
    try {
      const { link } = await browserApi.call(makeRoom, {});
      const field = button.current?.form?.elements.namedItem("InterviewLink");
      if (link === null) setHasNone(true);
      else if (field instanceof HTMLInputElement) field.value = link;
    } catch (error) {
      toast.bad(errorMessage(error, "No link could be made. Please paste one."), { seconds: 4 });
    } finally {
      setBusy(false);
    }
  }

  if (hasNone) {
    return (
      <p className={styles.hint}>
        Please paste a link of your meeting service, such as Google Meet, Zoom or Teams.
      </p>
    );
  }
  return (
    <Button
      ref={button}
      type="button"
      size="xs"
      variant="subtle"
      loading={isBusy}
      onClick={() => void make()}
      className={styles.makeLink}
    >
      Make a link
    </Button>
  );
}
