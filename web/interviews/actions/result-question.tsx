// Asks a school how a person did, once the interview has ended; the answer goes on in the dialog of the result.
import { useState } from "react";
import { EMPLOYER_RESULTS, type EmployerResult } from "#domain/interviews/terms.ts";
import { firstNameOf } from "./first-name.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/form/field.tsx";
import styles from "#web/interviews/list/interview-table.module.css";

type Props = { candidateName: string; onAnswer: (result: EmployerResult | null) => void };

export function ResultQuestion({ candidateName, onAnswer }: Props) {
  const [result, setResult] = useState<EmployerResult | null>(null);
  return (
    <div className={styles.question} data-not-printed>
      <Select
        label={`How did ${firstNameOf(candidateName)} do?`}
        value={result ?? ""}
        onChange={({ currentTarget: { value } }) =>
          setResult(EMPLOYER_RESULTS.find((one) => one === value) ?? null)
        }
      >
        <option value="">Select a result</option>
        {EMPLOYER_RESULTS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Button small onClick={() => onAnswer(result)}>
        Mark as Completed
      </Button>
    </div>
  );
}
