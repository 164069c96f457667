// How the sides meet: online with a link, or at school with a place (INT-59, INT-60).
import { completePastedLink } from "#web/interviews/schedule/pasted-link.ts";
import { MakeLinkButton } from "./make-link-button.tsx";
import { TextInput } from "#web/ui/form/field.tsx";
import styles from "./schedule-dialog.module.css";

type Props = {
  isAtSchool: boolean;
  onMode: (isAtSchool: boolean) => void;
  linkError: string | undefined;
  addressError: string | undefined;
};

export function PlaceFields({ isAtSchool, onMode, linkError, addressError }: Props) {
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
      {isAtSchool ? (
        <>
          <TextInput
            name="address"
            label="Address"
            maxLength={200}
            required
            autoComplete="street-address"
            error={addressError}
          />
          <div className={styles.pair}>
            <TextInput name="landmark" label="Landmark" placeholder="Near what" maxLength={200} />
            <TextInput name="askFor" label="Whom to ask for" maxLength={200} />
          </div>
          <TextInput name="mapLink" type="url" label="Map link" placeholder="https://" maxLength={2_000} />
        </>
      ) : (
        <div>
          <TextInput
            type="url"
            name="InterviewLink"
            label="Meeting Link"
            description={linkError ? undefined : "The address of the online meeting"}
            placeholder="https://"
            maxLength={2_000}
            autoComplete="off"
            descriptionBelow
            required
            error={linkError}
            onPaste={(event) => completePastedLink(event, (field, link) => (field.value = link))}
          />
          <MakeLinkButton />
        </div>
      )}
    </>
  );
}
