import { isIP } from "node:net";
import proxyAddr from "proxy-addr";

/** Whether a text is the IP address of a trusted proxy; false for a text that is no IP address. */
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
 * @returns undefined when an entry is neither an address nor a network: no request would match such an entry
 */
export function readTrustedProxies(list: string): string[] | undefined {
  const entries = list
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  try {
    // The library also accepts names of ranges, netmasks and numbers such as `10`; README.md documents none of them.
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

/** The library refuses the prefix 0, which means every address of a family; two networks of half the size replace it. */
function withoutZeroPrefix(entry: string): string[] {
  if (!entry.endsWith("/0")) return [entry];
  return isIP(entry.slice(0, -2)) === 4 ? ["0.0.0.0/1", "128.0.0.0/1"] : ["::/1", "8000::/1"];
}
