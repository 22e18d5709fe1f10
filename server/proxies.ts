import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { type Config, isLoopback } from "#app/platform/config/config.server.ts";

/**
 * Address of the person's machine. Forwarded addresses are believed only from a trusted peer, and then the last one
 * that is not itself a trusted proxy: anything before it the person may have written.
 */
export function sourceOf(request: IncomingMessage, config: Config): string {
  const peer = plainAddress(request.socket.remoteAddress ?? "");
  if (config.trustedProxies.length === 0 || !isTrusted(peer, config)) return peer;
  const forwarded = request.headers["x-forwarded-for"];
  const chain = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? ""))
    .split(",")
    .map((one) => plainAddress(one.trim()));
  for (const address of chain.toReversed()) {
    if (isIP(address) === 0) break;
    if (!isTrusted(address, config)) return address;
  }
  return peer;
}

/** Host an answer's own address is built with. A client's word counts on one's own machine only. */
export function hostOf(request: IncomingMessage, config: Config): string {
  const own = new URL(config.baseUrl);
  const asked = request.headers.host;
  if (config.production || !asked || !URL.canParse(`http://${asked}`)) return own.host;
  return isLoopback(new URL(`http://${asked}`).hostname) ? asked : own.host;
}

/** IPv4 written as IPv6 is the same machine. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

const lists = new WeakMap<Config, BlockList>();

function isTrusted(address: string, config: Config): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return trustedList(config).check(address, family === 6 ? "ipv6" : "ipv4");
}

function trustedList(config: Config): BlockList {
  const known = lists.get(config);
  if (known) return known;
  const list = new BlockList();
  for (const entry of config.trustedProxies) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (isIP(address) === 0) continue;
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  lists.set(config, list);
  return list;
}
