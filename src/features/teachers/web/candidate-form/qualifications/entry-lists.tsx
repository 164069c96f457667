// The fields of qualifications and TETs. The block fetches this file when it is opened.
import {
  DEGREES_OF_LEVEL,
  MAX_QUALIFICATIONS,
  MAX_TETS,
  QUALIFICATION_LEVELS,
  TET_PAPERS,
} from "#features/matching/domain/eligibility/terms.ts";
import { STATES } from "#platform/domain/places/states.ts";
import { EntryList } from "./entry-list.tsx";
import { EMPTY_QUALIFICATION, EMPTY_TET } from "./entry-text.ts";
import { Select, TextInput } from "#platform/web/ui/form/field.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export function EntryLists() {
  const t = useT("registration");
  const say = useSay();
  const pleaseChoose = <option value="">{t("Please choose")}</option>;
  return (
    <>
      <h3 className="above-lg below-sm">{t("Qualifications")}</h3>
      <EntryList
        name="qualifications"
        what={t("Qualification")}
        add={t("Add a qualification")}
        empty={EMPTY_QUALIFICATION}
        max={MAX_QUALIFICATIONS}
      >
        {(_entry, part) => (
          <>
            <Select label={t("Qualification")} required {...part("degree")}>
              {pleaseChoose}
              {QUALIFICATION_LEVELS.map((level) => (
                <optgroup key={level} label={say(level)}>
                  {DEGREES_OF_LEVEL[level].map((degree) => (
                    <option key={degree} value={degree}>
                      {say(degree)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
            <TextInput
              label={t("Year of passing")}
              inputMode="numeric"
              maxLength={4}
              required
              {...part("year")}
            />
            <TextInput
              label={t("Subjects")}
              description={t("Optional; commas between them")}
              {...part("subjects")}
            />
            <TextInput
              label={t("Percentage")}
              description={t("Optional, such as 62.5")}
              inputMode="decimal"
              maxLength={6}
              {...part("percent")}
            />
          </>
        )}
      </EntryList>
      <h3 className="above-lg below-sm">{t("Teacher eligibility tests (TET) that you passed")}</h3>
      <EntryList name="tets" what="TET" add={t("Add a TET")} empty={EMPTY_TET} max={MAX_TETS}>
        {({ exam }, part) => (
          <>
            <Select label={t("Test")} required {...part("exam")}>
              {pleaseChoose}
              <option value="CTET">{t("CTET (central)")}</option>
              <option value="STET">{t("State TET")}</option>
            </Select>
            {exam === "STET" && (
              <Select label={t("State of the test")} required {...part("state")}>
                {pleaseChoose}
                {STATES.map((state) => (
                  <option key={state} value={state}>
                    {say(state)}
                  </option>
                ))}
              </Select>
            )}
            <Select label={t("Paper")} required {...part("paper")}>
              {pleaseChoose}
              {TET_PAPERS.map((paper) => (
                <option key={paper} value={paper}>
                  {paper === "I" ? t("Paper I (classes I–V)") : t("Paper II (classes VI–VIII)")}
                </option>
              ))}
            </Select>
            <TextInput
              label={t("Year of passing")}
              inputMode="numeric"
              maxLength={4}
              required
              {...part("year")}
            />
          </>
        )}
      </EntryList>
    </>
  );
}
