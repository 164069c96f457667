// Current Location & Relocation: places are picked from suggestions, so that nearby schools can be matched.
import { RELOCATIONS } from "#platform/domain/teaching-terms.ts";
import { CitiesField } from "#platform/web/places/cities-field.tsx";
import { CityField } from "#platform/web/places/city-field.tsx";
import { ChoiceField } from "#platform/web/ui/form/choice-field.tsx";
import { SelectField } from "#platform/web/ui/form/form-fields.tsx";
import { Wide } from "./form-section.tsx";
import { LikelyAnswer } from "./likely-answer.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export const LOCATION_VALUES = {
  Address: "",
  nativePlace: "",
  relocationPreference: "",
  preferredLocations: [],
};

const RELOCATION_OPTIONS = RELOCATIONS.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

const RELOCATION = {
  name: "relocationPreference",
  required: true,
};

export function CurrentCityField() {
  const t = useT("registration");
  return (
    <CityField
      name="Address"
      label={t("Current City")}
      description={t("Type and pick from the suggestions")}
      otherwise="Please use Suggestions for Current city ."
      required
    />
  );
}

/** `isRest`: without the fields of the first step, and with one tap where the answer is likely. */
export function LocationFields({ isRest }: { isRest: boolean }) {
  const t = useT("registration");
  const relocation = {
    ...RELOCATION,
    label: t("Relocation Preference"),
    description: t("How far you would move for a position"),
  };
  return (
    <>
      {!isRest && <CurrentCityField />}
      <CityField
        name="nativePlace"
        label={t("Native Place")}
        description={t("Type and pick from the suggestions")}
        otherwise="Please use Suggestions for Native Place ."
        required
      />
      {isRest && <LikelyAnswer name="nativePlace" from="Address" />}
      {isRest ? (
        <ChoiceField {...relocation} options={RELOCATIONS} />
      ) : (
        <SelectField {...relocation} options={RELOCATION_OPTIONS} />
      )}
      <Wide>
        <CitiesField
          name="preferredLocations"
          label={t("Preferred Locations")}
          description={t("One or more cities; Enter adds the one you typed")}
          required
        />
        {isRest && <LikelyAnswer name="preferredLocations" from="Address" />}
      </Wide>
    </>
  );
}
