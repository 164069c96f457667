// Staff give back what was paid for a plan: the dialog says how much and why, before the plan ends (PAY-56).
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "#platform/web/ui/table/loaded.tsx";
import { SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { formatCount, formatCounted, formatRupees } from "#platform/domain/money.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import { paymentQueries, type RefundFacts, useRefund } from "#features/money/web/payments/queries.ts";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { RefundReference } from "#features/money/web/payments/admin/refund-reference.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { RupeesField } from "#platform/web/ui/form/rupees-field.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";

type Props = { subscription: Subscription; opened: boolean; onClose: () => void };

export function RefundDialog({ subscription, opened, onClose }: Props) {
  return (
    <FormDialog opened={opened} title={`Refund ${subscription.employerId.instituteName}`} onClose={onClose}>
      <Refund id={subscription._id} onDone={onClose} />
    </FormDialog>
  );
}

function Refund({ id, onDone }: { id: string; onDone: () => void }) {
  const answer = useQuery(paymentQueries.refund(id));
  return (
    <Loaded answer={answer} failure="The refund could not be loaded. Please try again.">
      {(facts) => <RefundOrState id={id} facts={facts} onDone={onDone} />}
    </Loaded>
  );
}

type FormProps = { id: string; facts: RefundFacts; onDone: () => void };

function RefundOrState(props: FormProps) {
  const { paid, left, refund } = props.facts;
  if (paid === 0) return <p>No payment is known for this plan, so there is nothing to give back.</p>;
  if (left === 0) return <p>All of the {formatRupees(paid)} went back already.</p>;
  if (refund?.state === "refunding") {
    return <p>{formatRupees(refund.amount)} is on its way back. More can follow when it has gone through.</p>;
  }
  return <RefundForm {...props} />;
}

function RefundForm({ id, facts, onDone }: FormProps) {
  const refund = useRefund();
  const { byGateway, hasFailed, needsOwnReason } = facts;
  const isFirst = facts.left === facts.paid;
  const form = useForm({
    initialValues: { amount: isFirst ? String(facts.amount) : "", reason: "", reference: "" },
    validate: ({ amount, reason }) => ({
      amount: !amount.trim() && "Amount is required.",
      reason: !reason.trim() && "Please give a reason.",
    }),
    send: async ({ reference, ...values }) => {
      const { message } = await refund.mutateAsync({ id, ...values, ...(reference.trim() && { reference }) });
      toast.good(message, { seconds: 3 });
      onDone();
    },
    failure: "The refund could not be saved. Please try again.",
  });
  return (
    <Form
      form={form}
      submit={isFirst ? "Refund and End the Plan" : "Refund More"}
      look="danger"
      onCancel={onDone}
    >
      <DescriptionList
        inRows
        facts={[
          { label: "Paid", value: formatRupees(facts.paid) },
          ...(isFirst
            ? [
                { label: "Unused credits", value: shareOf(facts.unusedCredits, facts.planCredits) },
                { label: "Unused days", value: shareOf(facts.unusedDays, facts.totalDays) },
              ]
            : [{ label: "Left to give back", value: formatRupees(facts.left) }]),
          { label: "Profiles opened with contact details", value: formatCount(facts.profilesOpened) },
        ]}
      />
      <p>
        {isFirst
          ? `The plan ends at once and is never active again. ${stayingOf(facts)}`
          : "The plan has ended with the first part. "}
        When the money has gone through, the school gets a credit note for its invoice or receipt.
      </p>
      {needsOwnReason && (
        <Notice role="note">
          Many profiles were opened under this plan: please give a reason in your own words.
        </Notice>
      )}
      <RupeesField
        name="amount"
        label="Amount"
        description={isFirst ? "The lower share of what is unused" : `At most ${formatRupees(facts.left)}`}
        required
      />
      <TextField name="reason" label="Reason" maxLength={SHORT_TEXT} required />
      <RefundReference byGateway={byGateway} hasFailed={hasFailed} />
    </Form>
  );
}

const stayingOf = ({ stayingCredits }: RefundFacts) =>
  stayingCredits > 0
    ? `${formatCounted(stayingCredits, "credit")} of the plan before ${stayingCredits === 1 ? "stays" : "stay"} with the school. `
    : "";

const shareOf = (part: number, whole: number) => `${formatCount(part)} of ${formatCount(whole)}`;
