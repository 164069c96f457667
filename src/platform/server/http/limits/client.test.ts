import { expect, test } from "vitest";
import { getPageClientAddress } from "./client.ts";

type Socket = { remoteAddress?: string };
function addressOf(trusted: number, forwarded: string | undefined, peer: string | undefined = "10.0.0.1") {
  const headers = new Headers(forwarded === undefined ? [] : [["x-forwarded-for", forwarded]]);
  const socket: Socket = { remoteAddress: peer };
  const bindings = { incoming: { socket } } as Parameters<typeof getPageClientAddress>[1];
  return getPageClientAddress(new Request("http://school.example/", { headers }), bindings, trusted);
}

test("without a trusted proxy the other end of the connection counts, whatever a client claims", () => {
  expect(addressOf(0, "198.51.100.1")).toBe("10.0.0.1");
  expect(addressOf(0, undefined)).toBe("10.0.0.1");
});

test("of the addresses that proxies add, the one before the trusted proxies counts", () => {
  const claimed = "203.0.113.9, 198.51.100.1 , 192.0.2.7";
  expect(addressOf(1, claimed)).toBe("192.0.2.7");
  expect(addressOf(2, claimed)).toBe("198.51.100.1");
  expect(addressOf(3, claimed)).toBe("203.0.113.9");
  expect(addressOf(4, claimed)).toBe("203.0.113.9");
});

test("where the proxy names nobody, the connection counts", () => {
  expect([addressOf(1, undefined), addressOf(1, "")]).toEqual(["10.0.0.1", "10.0.0.1"]);
  expect(getPageClientAddress(new Request("http://school.example/"), undefined, 0)).toBe("local");
});

test.each([
  ["192.0.2.7:61234", "192.0.2.7"],
  ["[2001:db8::7]:61234", "2001:db8::7"],
  ["[2001:db8::7]", "2001:db8::7"],
  ["2001:db8::7", "2001:db8::7"],
  ["::ffff:192.0.2.7", "::ffff:192.0.2.7"],
])("of '%s' from a proxy the address counts, not the port (API-9)", (forwarded, address) => {
  expect(addressOf(1, `203.0.113.9:1, ${forwarded}`)).toBe(address);
});
