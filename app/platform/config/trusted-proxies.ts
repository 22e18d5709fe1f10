import { isIP } from "node:net";
import proxyAddr from "proxy-addr";

/** Whether an address is the one of a trusted proxy. What is no address is not. */
export type Trust = (address: string) => boolean;

/**
 * Compiles addresses and networks (`10.0.0.0/8`, `2001:db8::/32`) of proxies. An IPv4 address matches in its mapped IPv6
 * form too.
 * @throws TypeError for an entry that is neither an address nor a network
 */
export function compileTrustedProxies(entries: readonly string[]): Trust {
  const trust = proxyAddr.compile(entries.flatMap(withoutZeroPrefix));
  return (address) => trust(address, 0);
}

/**
 * Splits an entry list at its commas and drops empty entries.
 * @returns undefined when an entry is neither an address nor a network: no request would match it, unnoticed
 */
export function readTrustedProxies(list: string): string[] | undefined {
  const entries = list
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  try {
    // The library also takes names of ranges, netmasks and numbers such as `10`; none of them is documented here.
    if (!entries.every(isAddressOrNetwork)) return undefined;
    compileTrustedProxies(entries);
    return entries;
  } catch {
    return undefined;
  }
}

function isAddressOrNetwork(entry: string): boolean {
  const [address = "", prefix, ...more] = entry.split("/");
  return (
    isIP(address) !== 0 && more.length === 0 && (prefix === undefined || /^(?:0|[1-9]\d{0,2})$/.test(prefix))
  );
}

/** The library refuses the prefix 0, which stands for every address of a family; two halves say the same. */
function withoutZeroPrefix(entry: string): string[] {
  if (!entry.endsWith("/0")) return [entry];
  return isIP(entry.slice(0, -2)) === 4 ? ["0.0.0.0/1", "128.0.0.0/1"] : ["::/1", "8000::/1"];
}
