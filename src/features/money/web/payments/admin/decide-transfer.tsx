// The two answers to a transfer, each in a dialog that says what happens (PAY-43).
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { useState } from "react";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { formatRupees } from "#platform/domain/money.ts";
import type { Transfer } from "#features/money/domain/payments/transfer-calls.ts";
import { hasRightAmount } from "#features/money/web/payments/admin/match-bar.tsx";
import { useDecideTransfer } from "#features/money/web/payments/queries.ts";
import { formatPaid } from "#features/money/web/payments/transfer-state.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { ActionDialog } from "#platform/web/ui/form/action-dialog.tsx";

type Answer = "matched" | "refused";
type Props = { transfer: Transfer };

export function DecideTransfer({ transfer }: Props) {
  const [open, setOpen] = useState<Answer | null>(null);
  const close = () => setOpen(null);
  if (transfer.state !== "claimed") return null;
  const named = `${transfer.utr} of ${transfer.school.name}`;
  return (
    <>
      <Button onClick={() => setOpen("matched")} aria-label={`Match ${named}`}>
        Match
      </Button>
      <Button look="default" onClick={() => setOpen("refused")} aria-label={`Refuse ${named}`}>
        Refuse
      </Button>
      {open && <AnswerDialog transfer={transfer} answer={open} onClose={close} />}
    </>
  );
}

function AnswerDialog({ transfer, answer, onClose }: Props & { answer: Answer; onClose: () => void }) {
  const decide = useDecideTransfer();
  const { _id, school, planName, utr, proforma } = transfer;
  const isMatch = answer === "matched";
  const needsReason = !isMatch || !hasRightAmount(transfer);
  return (
    <ActionDialog
      opened
      title={isMatch ? "Match this transfer?" : "Refuse this transfer?"}
      onClose={onClose}
      initialValues={{ reason: "" }}
      validate={({ reason }) => ({ reason: needsReason && !reason.trim() && "Please give a reason." })}
      send={async ({ reason }) => {
        await decide.mutateAsync({ id: _id, state: answer, ...(reason.trim() !== "" && { reason }) });
        return { message: isMatch ? "Transfer matched" : "Transfer refused" };
      }}
      failure="The answer could not be saved. Please try again."
      submit={isMatch ? "Match" : "Refuse"}
      look={isMatch ? "filled" : "danger"}
    >
      <p>
        {school.name} says that it has paid {inEnglish(formatPaid(transfer))} with the reference {utr} for the{" "}
        {planName} plan. The proforma <span className="whole">{proforma.number}</span> asks for{" "}
        {formatRupees(proforma.total)}.
      </p>
      <p>
        {isMatch
          ? "The plan becomes active with its credits, and the school gets its invoice or receipt. A plan that is paid already, or was canceled before a later one was paid, stays as it is: then this money stands under “To refund”."
          : "The school can send another reference. A plan that still waits is withdrawn when its last day to pay is over."}
      </p>
      {needsReason && (
        <TextField
          name="reason"
          label="Reason"
          description={
            isMatch
              ? "The amount is not that of the proforma. The school reads the reason."
              : "The school reads it: say what it can do now."
          }
          maxLength={SHORT_TEXT}
          required
          data-autofocus
        />
      )}
    </ActionDialog>
  );
}
