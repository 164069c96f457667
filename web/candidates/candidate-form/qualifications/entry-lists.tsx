// The fields of qualifications and TETs. The block fetches this file when it is opened.
import {
  DEGREES_OF_LEVEL,
  MAX_QUALIFICATIONS,
  MAX_TETS,
  QUALIFICATION_LEVELS,
  TET_PAPERS,
} from "#domain/eligibility/terms.ts";
import { STATES } from "#domain/places/states.ts";
import { EntryList } from "./entry-list.tsx";
import { EMPTY_QUALIFICATION, EMPTY_TET } from "./entry-text.ts";
import { Select, TextInput } from "#web/ui/form/field.tsx";

const PLEASE_CHOOSE = <option value="">Please choose</option>;

export function EntryLists() {
  return (
    <>
      <h3 className="above-lg below-sm">Qualifications</h3>
      <EntryList
        name="qualifications"
        what="Qualification"
        add="Add a qualification"
        empty={EMPTY_QUALIFICATION}
        max={MAX_QUALIFICATIONS}
      >
        {(_entry, part) => (
          <>
            <Select label="Qualification" required {...part("degree")}>
              {PLEASE_CHOOSE}
              {QUALIFICATION_LEVELS.map((level) => (
                <optgroup key={level} label={level}>
                  {DEGREES_OF_LEVEL[level].map((degree) => (
                    <option key={degree}>{degree}</option>
                  ))}
                </optgroup>
              ))}
            </Select>
            <TextInput label="Year of passing" inputMode="numeric" maxLength={4} required {...part("year")} />
            <TextInput label="Subjects" description="Optional; commas between them" {...part("subjects")} />
            <TextInput
              label="Percentage"
              description="Optional, such as 62.5"
              inputMode="decimal"
              maxLength={6}
              {...part("percent")}
            />
          </>
        )}
      </EntryList>
      <h3 className="above-lg below-sm">Teacher eligibility tests (TET) that you passed</h3>
      <EntryList name="tets" what="TET" add="Add a TET" empty={EMPTY_TET} max={MAX_TETS}>
        {({ exam }, part) => (
          <>
            <Select label="Test" required {...part("exam")}>
              {PLEASE_CHOOSE}
              <option value="CTET">CTET (central)</option>
              <option value="STET">State TET</option>
            </Select>
            {exam === "STET" && (
              <Select label="State of the test" required {...part("state")}>
                {PLEASE_CHOOSE}
                {STATES.map((state) => (
                  <option key={state}>{state}</option>
                ))}
              </Select>
            )}
            <Select label="Paper" required {...part("paper")}>
              {PLEASE_CHOOSE}
              {TET_PAPERS.map((paper) => (
                <option key={paper} value={paper}>
                  {paper === "I" ? "Paper I (classes I–V)" : "Paper II (classes VI–VIII)"}
                </option>
              ))}
            </Select>
            <TextInput label="Year of passing" inputMode="numeric" maxLength={4} required {...part("year")} />
          </>
        )}
      </EntryList>
    </>
  );
}
