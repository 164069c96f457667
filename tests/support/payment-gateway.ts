// The double of the payment gateway for a file of API tests.
import { afterAll } from "vitest";
import { startGateway } from "#tests/support/gateway-double.ts";

/** Opened once per file; closes itself after the file's tests. */
export async function openPaymentGateway() {
  const gateway = await startGateway();
  afterAll(gateway.close);
  return gateway;
}
