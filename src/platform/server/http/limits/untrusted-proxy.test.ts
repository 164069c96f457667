import { expect, test, vi } from "vitest";
import { createProxyWatch } from "./untrusted-proxy.ts";

const visitors = Array.from({ length: 20 }, (_, index) => `198.51.100.${index + 1}`);

function watch() {
  const warn = vi.fn();
  return { warn, see: createProxyWatch({ warn }) };
}

test("twenty visitors through one address are a proxy that is not trusted: the log says so once (OPS-12)", () => {
  const { warn, see } = watch();
  for (const visitor of visitors.slice(1)) see("10.0.0.1", `${visitor}, 10.0.0.9`);
  for (const visitor of visitors.slice(1)) see("10.0.0.1", visitor);
  expect(warn).not.toHaveBeenCalled();
  see("10.0.0.1", visitors[0]);
  see("10.0.0.2", visitors[0]);
  for (const visitor of visitors) see("10.0.0.2", visitor);
  expect(warn.mock.calls).toEqual([
    [
      { visitors: 20 },
      "many visitors come through one proxy, and share the limits of one: set TRUST_PROXY to the number of proxies",
    ],
  ]);
});

test("visitors with proxies of their own, and those of none, are no such proxy", () => {
  const { warn, see } = watch();
  for (const visitor of visitors) {
    see(`10.0.0.${visitors.indexOf(visitor)}`, visitor);
    see("10.0.1.1", undefined);
    see("10.0.1.1", "");
  }
  expect(warn).not.toHaveBeenCalled();
});
