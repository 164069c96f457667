// Availability: whether, from when, and at which time of day a school may call.
import { JOINING_AVAILABILITIES, YES_NO } from "#domain/candidates/terms.ts";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { SelectField } from "#web/ui/form-fields.tsx";
import { slotTimes } from "./slot-times.ts";

type Props = { from: string; to: string };

/** The stored ends of the slot are offered even where they fall between two halves of an hour. */
export function AvailabilityFields({ from, to }: Props) {
  return (
    <>
      <ChoiceField name="emailAvailable" label="Available for Interview?" options={YES_NO} required />

      <SelectField
        name="joiningAvailability"
        label="Joining Availability"
        options={JOINING_AVAILABILITIES}
        required
      />
      <SelectField
        name="interviewSlotFrom"
        label="Interview Slot From"
        description="India time"
        options={slotTimes(from)}
        required
      />
      <SelectField
        name="interviewSlotTo"
        label="Interview Slot To"
        description="India time"
        options={slotTimes(to)}
        required
      />
    </>
  );
}
