// The network that a client counts as: an IPv4 address, or in IPv6 the /64 that one household or school gets.
import { isIPv6 } from "node:net";

export function networkOf(client: string): string {
  const address = (client.split("%")[0] ?? "").toLowerCase();
  if (!isIPv6(address)) return client;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [front = "", back] = address.split("::");
  const before = front.split(":").filter((group) => group !== "");
  const after = back === undefined ? [] : back.split(":").filter((group) => group !== "");
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/64`;
}

/** The network of a provider or place: an IPv4 /24 or an IPv6 /48. Two clients of one may be one person. */
export function wideNetworkOf(client: string): string {
  const network = networkOf(client);
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network);
  if (four?.[1]) return `${four[1]}.0/24`;
  return network.endsWith("::/64") ? `${network.split(":").slice(0, 3).join(":")}::/48` : network;
}
