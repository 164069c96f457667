// Writes the link that opens a UPI app with payee, amount and reference filled in.
import { rupeesFromPaise } from "#platform/domain/money.ts";

type UpiPayment = { address: string; payee: string; amountPaise: number; note: string; reference: string };

/** The apps take letters and digits only in the reference, and show the note to the payer. */
export function upiLink({ address, payee, amountPaise, note, reference }: UpiPayment): string {
  const fields = {
    pa: address,
    pn: payee,
    am: rupeesFromPaise(amountPaise).toFixed(2),
    cu: "INR",
    tn: note,
    tr: reference.replaceAll(/[^A-Za-z0-9]/g, ""),
  };
  // Apps do not read "+" as a space, so each value is encoded by itself, and some read no address without its "@".
  const encode = (value: string) => encodeURIComponent(value).replaceAll("%40", "@");
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encode(value)}`);
  return `upi://pay?${query.join("&")}`;
}
