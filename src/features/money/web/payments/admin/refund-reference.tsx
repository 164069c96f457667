// How the money of a refund goes back: by the gateway, or by a transfer of which staff give the reference.
import { MAX_SENT_REFERENCE } from "#features/money/domain/payments/terms.ts";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";

type Props = {
  byGateway: boolean;
  /** The gateway was asked before, and could not. */
  hasFailed: boolean;
};

export function RefundReference({ byGateway, hasFailed }: Props) {
  if (byGateway && !hasFailed)
    return <p>The gateway gives the money back in the way in which it was paid.</p>;
  return (
    <TextField
      name="reference"
      label="Reference of your transfer"
      description={
        byGateway
          ? "The gateway could not give the money back. Empty, it is asked again; with a reference, you have sent it yourself."
          : "Empty until you have sent the money: then the refund waits under Refunds."
      }
      maxLength={MAX_SENT_REFERENCE}
      autoComplete="off"
    />
  );
}
