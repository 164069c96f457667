// Availability: whether, from when, and at which time of day a candidate can be interviewed.
import { DEFAULT_SLOT, JOINING_AVAILABILITIES, YES_NO } from "#platform/domain/teaching-terms.ts";
import { ChoiceField } from "#platform/web/ui/form/choice-field.tsx";
import { SelectField } from "#platform/web/ui/form/form-fields.tsx";
import { formatTime } from "#platform/domain/day.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import type { Locale } from "#platform/domain/locale/locale.ts";

export const AVAILABILITY_VALUES = {
  emailAvailable: "",
  joiningAvailability: "",
  interviewSlotFrom: DEFAULT_SLOT.from,
  interviewSlotTo: DEFAULT_SLOT.to,
};

/** `isRest`: in the second step of the registration, where one tap chooses. */
type Props = { from: string; to: string; isRest: boolean };

const JOINING = {
  name: "joiningAvailability",
  options: JOINING_AVAILABILITIES,
  required: true,
};

/** The stored times are offered too when they are not on a half hour. */
export function AvailabilityFields({ from, to, isRest }: Props) {
  const t = useT("registration");
  const locale = useLocale();
  const joining = { ...JOINING, label: t("Joining Availability") };
  return (
    <>
      <ChoiceField name="emailAvailable" label={t("Available for Interview?")} options={YES_NO} required />

      {isRest ? <ChoiceField {...joining} /> : <SelectField {...joining} />}
      <SelectField
        name="interviewSlotFrom"
        label={t("Interview Slot From")}
        description={t("India time")}
        options={slotTimes(from, locale)}
        required
      />
      <SelectField
        name="interviewSlotTo"
        label={t("Interview Slot To")}
        description={t("India time")}
        options={slotTimes(to, locale)}
        required
      />
    </>
  );
}

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hours = String(Math.floor(index / 2)).padStart(2, "0");
  return `${hours}:${index % 2 ? "30" : "00"}`;
});

/** The times at which a slot may begin or end: every half hour, and `also` if it is another time. */
function slotTimes(also: string, locale: Locale): { value: string; label: string }[] {
  const times = HALF_HOURS.includes(also) ? HALF_HOURS : [...HALF_HOURS, also].toSorted();
  return times.filter(Boolean).map((value) => ({ value, label: formatTime(value, locale) }));
}
