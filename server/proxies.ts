import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { type Config, isLoopback } from "#app/platform/config/config.server.ts";

/** What a proxy adds. Behind one that is not among the trusted, everybody would look like this machine. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/**
 * Address of the person's machine. Forwarded addresses are believed only from a trusted peer, and then the last one
 * that is not itself a trusted proxy: anything before it the person may have written.
 */
export function sourceOf(request: IncomingMessage, config: Config): string {
  const peer = peerOf(request);
  const client = isTrusted(peer, config) ? clientOf(request, config) : undefined;
  return client && !isTrusted(client, config) ? client : peer;
}

/**
 * Whether the person sits at this very machine. A peer that is a proxy proves nothing by its own address: it has to say
 * so of the person, in words that can be read, and with no other header that says otherwise or that we do not read,
 * since a proxy that writes one of them may hand the others on as the person wrote them.
 */
export function isFromThisMachine(request: IncomingMessage, config: Config): boolean {
  const { headers } = request;
  const peer = peerOf(request);
  if (!isTrusted(peer, config))
    return isLoopback(peer) && FORWARDED.every((name) => headers[name] === undefined);
  const real = headers["x-real-ip"];
  return (
    isLoopback(clientOf(request, config) ?? "") &&
    headers.forwarded === undefined &&
    (real === undefined || isLoopback(addressIn(String(real))))
  );
}

/** Nothing where the chain ends in something that is no address before it comes to whoever is not a trusted proxy. */
function clientOf(request: IncomingMessage, config: Config): string | undefined {
  const forwarded = request.headers["x-forwarded-for"];
  const chain = (Array.isArray(forwarded) ? forwarded.join(",") : (forwarded ?? ""))
    .split(",")
    .map(addressIn);
  let client: string | undefined;
  for (const address of chain.toReversed()) {
    if (isIP(address) === 0) return undefined;
    client = address;
    if (!isTrusted(address, config)) break;
  }
  return client;
}

/** A host as browsers write it: a name or an address, and maybe a port. Anything else would become part of the path. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/** Host an answer's own address is built with. A client's word counts on one's own machine only. */
export function hostOf(request: IncomingMessage, config: Config): string {
  const own = new URL(config.baseUrl);
  const asked = request.headers.host;
  if (config.production || !asked || !HOST.test(asked) || !URL.canParse(`http://${asked}`)) return own.host;
  return isLoopback(new URL(`http://${asked}`).hostname) ? asked : own.host;
}

const peerOf = (request: IncomingMessage): string => plainAddress(request.socket.remoteAddress ?? "");

/** The address of an entry; some proxies write the port beside it, with IPv6 in brackets. */
function addressIn(entry: string): string {
  const [, bracketed, dotted] =
    /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/.exec(entry.trim()) ?? [];
  return plainAddress(bracketed ?? dotted ?? entry.trim());
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
