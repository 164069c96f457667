import { expect, test } from "vitest";
import { networkOf, wideNetworkOf } from "./client-network.ts";

test("an IPv4 address is one network, in every spelling", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

test("a whole IPv6 /64 is one network", () => {
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:0DB8:0001:0002::1")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});

test("a text that is no address stays unchanged", () => {
  expect(networkOf("local")).toBe("local");
});

test("the wide network is an IPv4 /24 or an IPv6 /48 (REPORT-5)", () => {
  expect(wideNetworkOf("203.0.113.7")).toBe("203.0.113.0/24");
  expect(wideNetworkOf("::ffff:203.0.113.250")).toBe("203.0.113.0/24");
  expect(wideNetworkOf("203.0.114.7")).toBe("203.0.114.0/24");
  expect(wideNetworkOf("2001:db8:1:2::5")).toBe("2001:db8:1::/48");
  expect(wideNetworkOf("2001:db8:1:ffff::1")).toBe("2001:db8:1::/48");
  expect(wideNetworkOf("local")).toBe("local");
});
