// The owner asks for verification: kind, number, and an optional document. The form of the number is checked while it is
// typed. A first request begins with the number that the school registered with.
import type { Employer } from "#features/schools/domain/calls.ts";
import type { VerificationRequest } from "#features/schools/domain/verifications/calls.ts";
import { numberInAffiliation, readNumber } from "#features/schools/domain/verifications/numbers.ts";
import {
  NUMBER_HINTS,
  NUMBER_KINDS,
  NUMBER_LABELS,
  type NumberKind,
} from "#features/schools/domain/verifications/terms.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { chosenFile, type FileChoice } from "#platform/web/ui/files/file-choice.ts";
import { FileField } from "#platform/web/ui/files/file-picker.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Form, FormEnd } from "#platform/web/ui/form/form.tsx";
import { SelectField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm, useValue } from "#platform/web/ui/form/use-form.ts";
import { useAskForVerification } from "./queries.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export type RegisteredWith = Pick<Employer, "board" | "affiliation">;
type Props = { request: VerificationRequest | null; school: RegisteredWith };

export function VerificationForm({ request, school }: Props) {
  const say = useSay("employer");
  const t = useT("employer");
  const first = request ?? numberInAffiliation(school.board, school.affiliation);
  const ask = useAskForVerification();
  const form = useForm({
    initialValues: {
      kind: (first?.kind ?? "") as NumberKind | "",
      number: first?.number ?? "",
      evidence: null as FileChoice,
    },
    validate: (typed) => ({
      kind: !typed.kind && "Please choose the kind of number.",
      number: typed.number.trim() ? judge(typed)?.message : "Please enter the number.",
    }),
    send: async ({ kind, number, evidence }) => {
      if (!kind) return;
      const { message } = await ask.mutateAsync({ kind, number, evidence: chosenFile(evidence) });
      form.setFieldValue("evidence", null);
      toast.good(message);
    },
    failure: t("Your request could not be sent. Please try again."),
    failurePlace: "toast",
  });
  const { kind, number } = useValue(form, (values) => values);
  const read = judge({ kind, number });

  return (
    <Form form={form}>
      <SelectField
        name="kind"
        label={t("Kind of number")}
        options={NUMBER_KINDS.map((value) => ({ value, label: NUMBER_LABELS[value] }))}
        required
      />
      <TextField
        name="number"
        label={t("Number")}
        required
        autoComplete="off"
        description={kind === "" ? undefined : say(NUMBER_HINTS[kind])}
      />
      <p className="text fine" aria-live="polite">
        {read && !form.errors["number"] ? say(read.message ?? "This number has the right form.") : ""}
      </p>
      <FileField
        name="evidence"
        kind="evidence"
        label={t("Document")}
        description={t(
          "Optional; a PDF or photo of a letter with this number, up to 5 MB. Only our staff see it.",
        )}
        stored={request?.hasEvidence ? { text: t("You have sent a document") } : undefined}
      />
      <FormEnd>
        <div>
          <Button type="submit" busy={form.isBusy}>
            {request?.state === "pending" ? t("Change the Request") : t("Ask for Verification")}
          </Button>
        </div>
      </FormEnd>
    </Form>
  );
}

/** Null while one of the two is missing. */
function judge({ kind, number }: { kind: NumberKind | ""; number: string }) {
  return kind === "" || number.trim() === "" ? null : readNumber(kind, number);
}
