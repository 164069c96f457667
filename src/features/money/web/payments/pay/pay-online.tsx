// Pays with the gateway: its script, which this page alone may load, opens its window; the server checks what it answers
// (PAY-53).
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { formatRupees } from "#platform/domain/money.ts";
import type { Payment } from "#features/money/domain/payments/calls.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { makeStale } from "#platform/web/query.ts";
import { browserApi, errorMessage } from "#platform/web/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useT } from "#platform/web/language/use-t.tsx";

/** The fields have the names of the gateway. */
type Paid = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
type GatewayOptions = {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  handler: (paid: Paid) => void;
  modal: { ondismiss: () => void };
};
type Gateway = new (options: GatewayOptions) => { open: () => void };

type Props = { payment: Payment; script: string; total: number };

export function PayOnline({ payment: { subscriptionId, isBeingCollected }, script, total }: Props) {
  const t = useT("plan");
  const cache = useQueryClient();
  const refetch = () => makeStale(cache, "everything");
  const verify = useMutation({
    mutationFn: (paid: Paid) =>
      browserApi.post("/api/payments/verify", {
        body: {
          orderId: paid.razorpay_order_id,
          paymentId: paid.razorpay_payment_id,
          signature: paid.razorpay_signature,
        },
      }),
    // The same payment is settled once, however often it is sent.
    retry: (failures, error) => failures < 2 && !isRefused(error),
    onSuccess: ({ message }) => toast.good(message),
    onError: (error) => void (isRefused(error) && toast.bad(error.message)),
    onSettled: refetch,
  });
  const pay = useMutation({
    mutationFn: async () => {
      const [order, Window] = await Promise.all([
        browserApi.post("/api/payments/order", { body: { subscriptionId } }),
        loadGateway(script),
      ]);
      const { orderId, keyId, subscriptionId: _id, ...shown } = order;
      return new Promise<Paid | null>((resolve) => {
        const options = { ...shown, key: keyId, order_id: orderId };
        new Window({ ...options, handler: resolve, modal: { ondismiss: () => resolve(null) } }).open();
      });
    },
    onSuccess: (paid) => void (paid !== null && verify.mutate(paid)),
    onError: (error) =>
      toast.bad(
        errorMessage(
          error,
          t("The payment window could not be opened. Please try again, or pay in another way."),
        ),
      ),
    onSettled: refetch,
  });
  // Also when the check was refused or got no answer: the server asks the gateway about its orders again later (PAY-22).
  if (isBeingCollected || !verify.isIdle) {
    return <Notice>{t("Your payment was made, and we are checking it. Please do not pay again.")}</Notice>;
  }
  return (
    <Button wide busy={pay.isPending} onClick={() => pay.mutate()}>
      {t("Pay {total} Online", { total: formatRupees(total) })}
    </Button>
  );
}

/** The server has decided; after an internal error or a lost connection it may decide otherwise. */
const isRefused = (error: unknown): error is Refusal => error instanceof Refusal && error.kind !== "internal";

/** Its script, loaded once. */
function loadGateway(address: string): Promise<Gateway> {
  const found = readGateway();
  if (found) return Promise.resolve(found);
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error("The gateway's script could not be loaded"));
    };
    script.src = address;
    script.addEventListener("load", () => {
      const loaded = readGateway();
      if (loaded) resolve(loaded);
      else fail();
    });
    script.addEventListener("error", fail);
    document.head.append(script);
  });
}

/** What the script leaves behind. */
const readGateway = (): Gateway | undefined => Reflect.get(globalThis, "Razorpay") as Gateway | undefined;
