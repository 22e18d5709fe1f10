import ipaddr from "ipaddr.js";

const CUSTOMER_PREFIX = 64;

/**
 * The network as which limits count an IP address: in IPv4 the address itself; in IPv6 its /64, since one customer usually has
 * a whole /64.
 * @param source an IP address, possibly with a zone (`fe80::1%eth0`); any other text is returned unchanged
 */
export function networkOf(source: string): string {
  const [address = ""] = source.split("%");
  if (!ipaddr.isValid(address)) return source;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const { parts } = ipaddr.IPv6.networkAddressFromCIDR(`${address}/${CUSTOMER_PREFIX}`);
  return parts.map((part) => part.toString(16).padStart(4, "0")).join(":");
}
