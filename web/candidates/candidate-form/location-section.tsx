// Current Location & Relocation: places are picked from suggestions, so that nearby schools can be matched.
import { RELOCATIONS } from "#domain/candidates/terms.ts";
import { CitiesField } from "#web/places/cities-field.tsx";
import { CityField } from "#web/places/city-field.tsx";
import { SelectField } from "#web/ui/form/form-fields.tsx";
import { Wide } from "./form-section.tsx";

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

export function CurrentCityField() {
  return (
    <CityField
      name="Address"
      label="Current City"
      description="Type and pick from the suggestions"
      otherwise="Please use Suggestions for Current city ."
      required
    />
  );
}

/** `isRest`: without the fields of the first step. */
export function LocationFields({ isRest }: { isRest: boolean }) {
  return (
    <>
      {!isRest && <CurrentCityField />}
      <CityField
        name="nativePlace"
        label="Native Place"
        description="Type and pick from the suggestions"
        otherwise="Please use Suggestions for Native Place ."
        required
      />
      <SelectField
        name="relocationPreference"
        label="Relocation Preference"
        description="How far you would move for a position"
        options={RELOCATION_OPTIONS}
        required
      />
      <Wide>
        <CitiesField
          name="preferredLocations"
          label="Preferred Locations"
          description="One or more cities; Enter adds the one you typed"
          required
        />
      </Wide>
    </>
  );
}
