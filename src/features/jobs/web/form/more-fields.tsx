// The folded fields of the form to post a job: the post, what is wanted, what is offered, and when it goes online.
import { useSay } from "#platform/web/language/use-say.ts";
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import {
  CLASSES,
  EXPERIENCES,
  JOINING_AVAILABILITIES,
  LANGUAGES,
  BOARD_LABELS,
  BOARDS,
} from "#platform/domain/teaching-terms.ts";
import { addDays, type Day } from "#platform/domain/day.ts";
import { DEGREES } from "#features/matching/domain/eligibility/terms.ts";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { CONTRACT_LABELS, CONTRACTS, MAX_OPEN_DAYS } from "#features/jobs/domain/terms.ts";
import { ChecksField } from "#platform/web/ui/form/choice-field.tsx";
import { SelectField, TextField, useField } from "#platform/web/ui/form/form-fields.tsx";
import { type EMPTY_VACANCY, OFFERS, TET_LABELS } from "./form-values.ts";
import { useT } from "#platform/web/language/use-t.tsx";

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Years of experience as whole numbers; the last one is 21 for more than 20. */
const YEARS = EXPERIENCES.map((_, years) => ({ value: String(years), label: labelYears(years) }));

function labelYears(years: number): Text {
  if (years === 0) return "None";
  if (years === EXPERIENCES.length - 1) return sentence("More than {count} years", { count: years - 1 });
  return years === 1 ? "1 year" : sentence("{count} years", { count: years });
}

type Field = keyof typeof EMPTY_VACANCY;

/** The fields of each fold, so that it opens for their errors. */
export const POST_FIELDS: readonly Field[] = ["classes", "board", "medium", "posts", "contract"];
export const WANTED_FIELDS: readonly Field[] = ["minExperience", "degrees", "tets", "joining"];
export const OFFER_FIELDS: readonly Field[] = ["offers"];
export const ONLINE_FIELDS: readonly Field[] = ["publishAt"];

export function PostFields() {
  const t = useT("posting");
  return (
    <div className="grid gap-lg fields">
      <div data-wide>
        <ChecksField name="classes" label={t("Classes")} options={CLASSES.filter((one) => one !== "None")} />
      </div>
      <SelectField name="board" label={t("Board")} options={optionsOf(BOARDS, BOARD_LABELS)} />
      <MediumField />
      <TextField name="posts" label={t("Number of posts")} inputMode="numeric" />
      <SelectField name="contract" label={t("Contract")} options={optionsOf(CONTRACTS, CONTRACT_LABELS)} />
    </div>
  );
}

function MediumField() {
  const t = useT("posting");
  const say = useSay();
  const { field } = useField("medium");
  const list = `${field.id}-languages`;
  return (
    <div>
      <TextField
        name="medium"
        label={t("Medium")}
        description={t("The language of the lessons")}
        maxLength={SHORT_TEXT}
        list={list}
      />
      <datalist id={list}>
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {say(language)}
          </option>
        ))}
      </datalist>
    </div>
  );
}

export function WantedFields() {
  const t = useT("posting");
  return (
    <div className="grid gap-lg fields">
      <SelectField name="minExperience" label={t("Experience, at least")} options={YEARS} />
      <SelectField name="joining" label={t("Joining from")} options={JOINING_AVAILABILITIES} />
      <div data-wide>
        <ChecksField name="tets" label={t("Teacher eligibility test")} options={Object.values(TET_LABELS)} />
      </div>
      <div data-wide>
        <ChecksField name="degrees" label={t("Degrees, one of these is enough")} options={DEGREES} />
      </div>
    </div>
  );
}

export function OfferFields() {
  const t = useT("posting");
  return (
    <div className="grid gap-lg fields">
      <div data-wide>
        <ChecksField name="offers" label={t("Beside the pay")} options={OFFERS} />
      </div>
    </div>
  );
}

export function OnlineFields({ today }: { today: Day }) {
  const t = useT("posting");
  return (
    <div className="grid gap-lg fields">
      <TextField
        name="publishAt"
        type="date"
        label={t("Online from")}
        description={t("Empty: on the day on which you publish it")}
        min={today}
        max={addDays(today, MAX_OPEN_DAYS)}
      />
    </div>
  );
}
