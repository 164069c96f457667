// The six fields that a job needs before it is published: title, subjects or post, city, closing date, pay, description.
import type { ComponentProps } from "react";
import { PROFILES } from "#platform/domain/teaching-terms.ts";
import { addDays, type Day } from "#platform/domain/day.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { MAX_OPEN_DAYS } from "#features/jobs/domain/terms.ts";
import { SubjectsField } from "#features/teachers/web/candidate-form/subjects-field.tsx";
import { CityField } from "#platform/web/places/city-field.tsx";
import { LongTextField, SelectField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { RupeesField } from "#platform/web/ui/form/rupees-field.tsx";
import { MAX_DESCRIPTION } from "./form-values.ts";
import { TitleReading } from "./title-reading.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = { today: Day } & Pick<ComponentProps<typeof TitleReading>, "values" | "set" | "reading">;

export function MainFields({ today, ...form }: Props) {
  const t = useT("posting");
  return (
    <div className="grid gap-lg fields">
      <TitleReading {...form}>
        <TextField
          name="title"
          label={t("Title")}
          description={t("As teachers search for it: “Physics teacher for classes 11 and 12”")}
          maxLength={SHORT_TEXT}
          required
        />
      </TitleReading>
      <div data-subjects>
        <SubjectsField label={t("Subjects")} required={false} />
      </div>
      <SelectField
        name="profile"
        label={t("Post")}
        description={t("A subject, or a post without teaching, is needed to publish")}
        options={PROFILES}
      />
      <CityField
        name="city"
        label={t("City")}
        description={t("Type the city and pick it from the suggestions")}
        otherwise="Please choose the city from the suggestions."
      />
      <TextField
        name="closesAt"
        type="date"
        label={t("Closing date")}
        description={t("The last day for applications, at most {most} days away", {
          most: MAX_OPEN_DAYS,
        })}
        min={today}
        max={addDays(today, MAX_OPEN_DAYS)}
      />
      <RupeesField
        name="payFrom"
        label={t("Pay from (₹ a month)")}
        description={t("Jobs that state their pay are found by pay")}
        placeholder="30,000"
      />
      <RupeesField
        name="payTo"
        label={t("Pay to (₹ a month)")}
        description={t("Optional")}
        placeholder="45,000"
      />
      <div data-wide>
        <LongTextField
          name="description"
          label={t("Description")}
          description={t(
            "Without phone numbers and mail addresses: applicants come to you here. A line that begins with a hyphen becomes a point of a list.",
          )}
          rows={10}
          maxLength={MAX_DESCRIPTION}
        />
      </div>
    </div>
  );
}
