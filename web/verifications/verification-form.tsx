// The owner asks for verification: kind, number, and an optional document. The form of the number is checked while it is
// typed.
import { useId, useState } from "react";
import { FILE_RULES } from "#domain/files/terms.ts";
import type { VerificationRequest } from "#domain/verifications/contract.ts";
import { readNumber } from "#domain/verifications/numbers.ts";
import { NUMBER_HINTS, NUMBER_KINDS, NUMBER_LABELS, type NumberKind } from "#domain/verifications/terms.ts";
import { errorMessage, isSessionRefusal } from "#web/api.ts";
import { useBusyFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { getFieldErrors } from "#web/ui/field-errors.ts";
import { chosenFile, type FileChoice } from "#web/ui/files/file-choice.ts";
import { FilePicker } from "#web/ui/files/file-picker.tsx";
import type { FieldErrors } from "#web/ui/form/form-check.ts";
import styles from "./verification.module.css";
import { Button } from "#web/ui/button.tsx";
import { Select, TextInput } from "#web/ui/form/field.tsx";
import { useAskForVerification } from "./queries.ts";

const FAILURE = "Your request could not be sent. Please try again.";

export function VerificationForm({ request }: { request: VerificationRequest | null }) {
  const id = useId();
  const ask = useAskForVerification();
  const { isBusy, run } = useBusyFlight();
  const [kind, setKind] = useState<NumberKind | "">(request?.kind ?? "");
  const [number, setNumber] = useState(request?.number ?? "");
  const [evidence, setEvidence] = useState<FileChoice>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const read = kind === "" || number.trim() === "" ? null : readNumber(kind, number);

  function submit() {
    const wrong = {
      ...(kind === "" && { kind: "Please choose the kind of number." }),
      ...(number.trim() === "" && { number: "Please enter the number." }),
      ...(read?.message !== undefined && { number: read.message }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || kind === "") return;
    void run(async () => {
      try {
        const { message } = await ask.mutateAsync({ kind, number, evidence: chosenFile(evidence) });
        setEvidence(null);
        toast.good(message);
      } catch (error) {
        setErrors(getFieldErrors(error));
        if (!isSessionRefusal(error)) toast.bad(errorMessage(error, FAILURE));
      }
    });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="stack">
        <Select
          label="Kind of number"
          name="kind"
          value={kind}
          error={errors["kind"]}
          required
          onChange={({ currentTarget }) => {
            setKind(NUMBER_KINDS.find((one) => one === currentTarget.value) ?? "");
            setErrors({});
          }}
        >
          <option value="">Please choose</option>
          {NUMBER_KINDS.map((one) => (
            <option key={one} value={one}>
              {NUMBER_LABELS[one]}
            </option>
          ))}
        </Select>
        <TextInput
          label="Number"
          name="number"
          value={number}
          required
          autoComplete="off"
          description={kind === "" ? undefined : NUMBER_HINTS[kind]}
          error={errors["number"]}
          onChange={({ currentTarget }) => {
            setNumber(currentTarget.value);
            setErrors({});
          }}
        />
        <p className={styles.judged} aria-live="polite">
          {read && !errors["number"] ? (read.message ?? "This number has the right form.") : ""}
        </p>
        <FilePicker
          id={id}
          name="evidence"
          kind="evidence"
          label="Document"
          description="Optional; a PDF or photo of a letter with this number, up to 5 MB. Only our staff see it."
          accept={FILE_RULES.evidence.accept}
          file={evidence}
          onChange={setEvidence}
          stored={request?.hasEvidence ? { text: "You have sent a document" } : undefined}
          error={errors["evidence"]}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            {request?.state === "pending" ? "Change the Request" : "Ask for Verification"}
          </Button>
        </div>
      </div>
    </form>
  );
}
