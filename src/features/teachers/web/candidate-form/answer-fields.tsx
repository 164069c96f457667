// The fields of the candidate form, section by section, as `ANSWERS` declares them, and those that are drawn in a way of their own.
import { type ComponentType, Fragment } from "react";
import {
  type Answer,
  type AnswerField as Field,
  type AnswerName,
  answerOf,
  type ANSWERS,
  answersWith,
} from "#features/teachers/domain/answers.ts";
import { formatTime } from "#platform/domain/day.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { placeText } from "#platform/domain/places/place.ts";
import { RELOCATIONS } from "#platform/domain/teaching-terms.ts";
import { CitiesField } from "#platform/web/places/cities-field.tsx";
import { CityField } from "#platform/web/places/city-field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { ChecksField, ChoiceField } from "#platform/web/ui/form/choice-field.tsx";
import {
  LongTextField,
  PhoneField,
  SelectField,
  TextField,
  useFormAbove,
} from "#platform/web/ui/form/form-fields.tsx";
import { RupeesField } from "#platform/web/ui/form/rupees-field.tsx";
import { useValue } from "#platform/web/ui/form/use-form.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Wide } from "./form-section.tsx";
import type { CandidateValues } from "./form-values.ts";
import { LanguagesField } from "./languages-field.tsx";
import { SubjectsField } from "./subjects-field.tsx";
import { TeachingLanguageField } from "./teaching-language-field.tsx";

type SectionProps = {
  section: Answer["section"];
  /** In the second step of the registration: without the fields of the first, and with one tap where an answer is likely. */
  isRest: boolean;
  /** With what the form began. */
  initialValues: CandidateValues;
};

export function SectionFields({ section, isRest, initialValues }: SectionProps) {
  const asked = answersWith("section", section).filter((name) => !isRest || !answerOf(name).isFirst);
  return asked.map((name) => {
    const likely = isRest && LIKELY[name];
    const field = (
      <>
        <AnswerField name={name} isRest={isRest} initialValues={initialValues} />
        {likely && <LikelyAnswer name={name} from={likely} />}
      </>
    );
    return answerOf(name).isWide ? <Wide key={name}>{field}</Wide> : <Fragment key={name}>{field}</Fragment>;
  });
}

type FieldProps = { name: AnswerName; isRest?: boolean; initialValues?: CandidateValues };

export function AnswerField({ name, isRest = false, initialValues }: FieldProps) {
  const { label, sent, field } = answerOf(name);
  if (field)
    return <DeclaredField {...{ name, isRest, label, ...field }} required={sent !== "optional text"} />;
  const Own: ComponentType<OwnProps> = OWN_FIELDS[name as OwnName];
  return <Own isRest={isRest} initialValues={initialValues} />;
}

type Declared = Omit<Field, "label"> & { name: string; label: string; isRest: boolean; required: boolean };

function DeclaredField({ as, isRest, label, description, options = [], textOf, ...field }: Declared) {
  const say = useSay("registration");
  const look = {
    ...field,
    label: say(label),
    ...(description && { description: say(description) }),
    options: options.map((value) => (textOf ? { value, label: say(textOf(value)) } : value)),
  };
  switch (as) {
    case "select":
      return <SelectField {...look} />;
    case "tap":
      return isRest ? <ChoiceField {...look} /> : <SelectField {...look} />;
    case "choice":
      return <ChoiceField {...look} />;
    case "checks":
      return <ChecksField {...look} />;
    case "lines": {
      const { options: _, ...lines } = look;
      return <LongTextField {...lines} rows={2} />;
    }
  }
}

type OwnName = {
  [Name in AnswerName]: (typeof ANSWERS)[Name] extends { field: object } ? never : Name;
}[AnswerName];
type OwnProps = Pick<FieldProps, "initialValues"> & { isRest: boolean };

const OWN_FIELDS: Record<OwnName, ComponentType<OwnProps>> = {
  fullName: FullNameField,
  email: EmailField,
  phone: OwnPhoneField,
  currentSalary: CurrentSalaryField,
  Address: CurrentCityField,
  nativePlace: NativePlaceField,
  relocationPreference: RelocationField,
  preferredLocations: PreferredLocationsField,
  subjects: () => <SubjectsField />,
  teachingLanguage: TeachingLanguageField,
  otherLanguagesKnown: LanguagesField,
  interviewSlotFrom: ({ initialValues }) => (
    <SlotField name="interviewSlotFrom" stored={initialValues?.interviewSlotFrom} />
  ),
  interviewSlotTo: ({ initialValues }) => (
    <SlotField name="interviewSlotTo" stored={initialValues?.interviewSlotTo} />
  ),
};

function FullNameField() {
  const t = useT("registration");
  return <TextField name="fullName" label={t("Full Name")} autoComplete="name" required />;
}

function EmailField() {
  const t = useT("registration");
  return <TextField name="email" label={t("Email")} type="email" autoComplete="email" required />;
}

function OwnPhoneField() {
  const t = useT("registration");
  return <PhoneField name="phone" label={t("Phone")} required />;
}

function CurrentSalaryField() {
  const t = useT("registration");
  return (
    <RupeesField
      name="currentSalary"
      label={t("Current Salary")}
      description={t("Rupees a month; 0 if you do not earn yet")}
      required
    />
  );
}

/** Places are picked from suggestions, so that nearby schools can be matched. */
function CurrentCityField() {
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

function NativePlaceField() {
  const t = useT("registration");
  return (
    <CityField
      name="nativePlace"
      label={t("Native Place")}
      description={t("Type and pick from the suggestions")}
      otherwise="Please use Suggestions for Native Place ."
      required
    />
  );
}

const RELOCATION_OPTIONS = RELOCATIONS.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

function RelocationField({ isRest }: OwnProps) {
  const t = useT("registration");
  const relocation = {
    name: "relocationPreference",
    label: t("Relocation Preference"),
    description: t("How far you would move for a position"),
    required: true,
  };
  return isRest ? (
    <ChoiceField {...relocation} options={RELOCATIONS} />
  ) : (
    <SelectField {...relocation} options={RELOCATION_OPTIONS} />
  );
}

function PreferredLocationsField() {
  const t = useT("registration");
  return (
    <CitiesField
      name="preferredLocations"
      label={t("Preferred Locations")}
      description={t("One or more cities; Enter adds the one you typed")}
      required
    />
  );
}

type SlotProps = { name: "interviewSlotFrom" | "interviewSlotTo"; stored?: string | undefined };

function SlotField({ name, stored = "" }: SlotProps) {
  const t = useT("registration");
  return (
    <SelectField
      name={name}
      label={name === "interviewSlotFrom" ? t("Interview Slot From") : t("Interview Slot To")}
      description={t("India time")}
      options={slotTimes(stored, useLocale())}
      required
    />
  );
}

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hours = String(Math.floor(index / 2)).padStart(2, "0");
  return `${hours}:${index % 2 ? "30" : "00"}`;
});

/** The times at which a slot may begin or end: every half hour, and `stored` if it is another time. */
function slotTimes(stored: string, locale: Locale): { value: string; label: string }[] {
  const times = HALF_HOURS.includes(stored) ? HALF_HOURS : [...HALF_HOURS, stored].toSorted();
  return times.filter(Boolean).map((value) => ({ value, label: formatTime(value, locale) }));
}

/** Answers that are often the same as one of the first step (REG-80). */
const LIKELY: Partial<Record<AnswerName, "Address" | "ApplyingForProfile">> = {
  nativePlace: "Address",
  preferredLocations: "Address",
  currentProfile: "ApplyingForProfile",
};

type LikelyProps = { name: AnswerName; from: "Address" | "ApplyingForProfile" };

/** One tap answers the field; gone once it has an answer. */
function LikelyAnswer({ name, from }: LikelyProps) {
  const form = useFormAbove();
  const say = useSay();
  const [present, likely] = useValue(form, (values) => {
    const { [name]: own, [from]: other } = values as CandidateValues;
    return `${String(own).length > 0 ? "there" : ""}|${other}`;
  }).split("|");
  if (present || !likely) return null;
  const answer = answerOf(name).sent === "texts" ? [likely] : likely;
  return (
    <div>
      <Button look="default" small onClick={() => form.setFieldValue(name, answer)}>
        {say(placeText(likely))}
      </Button>
    </div>
  );
}
