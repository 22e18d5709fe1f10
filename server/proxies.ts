import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";
import type { Config } from "#app/platform/config/config.server.ts";
import { isLoopback } from "#app/platform/config/loopback.ts";
import { compileTrustedProxies, type Trust } from "#app/platform/config/trusted-proxies.ts";

/**
 * Headers that proxies add. Behind a proxy that is not trusted, every request would otherwise seem to be from this
 * machine.
 */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/**
 * The client's IP address. `X-Forwarded-For` counts only when the peer is a trusted proxy, and then the last address
 * that is not itself a trusted proxy: anything before it may have been written by the client.
 */
export function sourceOf(request: IncomingMessage, config: Config): string {
  const peer = peerOf(request);
  const client = isTrusted(peer, config) ? clientOf(request, config) : undefined;
  return client && !isTrusted(client, config) ? client : peer;
}

/** How a request arrived: from which peer, whether it names any address, and how many that are no trusted proxies. */
export function forwardedThrough(request: IncomingMessage, config: Config) {
  const proxy = peerOf(request);
  const header = request.headers["x-forwarded-for"];
  const named = [header ?? []].flat().join(",").split(",").map(addressIn);
  const addresses = named.filter((address) => address !== NO_ADDRESS);
  return {
    proxy,
    isTrusted: isTrusted(proxy, config),
    hasAddress: addresses.length > 0,
    clients: addresses.filter((address) => !isTrusted(address, config)).length,
  };
}

/**
 * Whether the client runs on this machine. The address of a trusted proxy proves nothing: the proxy has to report a
 * loopback client in a readable `X-Forwarded-For`, and no other header may contradict it or be one we do not parse,
 * since a proxy that writes one of them may pass the others on as the client wrote them.
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

/**
 * The last address of the chain that is not a trusted proxy, or its first address when all are trusted. Undefined when
 * the chain is empty, or an entry that is no address comes before that.
 */
function clientOf(request: IncomingMessage, config: Config): string | undefined {
  const header = request.headers["x-forwarded-for"];
  if (header === undefined) return undefined;
  const chain = [header ?? []].flat().join(",").split(",").map(addressIn).join(",");
  const asRead = { headers: { "x-forwarded-for": chain }, socket: { remoteAddress: peerOf(request) } };
  const [, ...others] = proxyAddr.all(asRead as unknown as IncomingMessage, (address) =>
    isTrusted(address, config),
  );
  const client = others.at(-1);
  return client && isIP(client) !== 0 ? client : undefined;
}

/**
 * A host as browsers write it: a name or an IP address, with an optional port. Anything else would become part of the
 * path.
 */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

type Origin = { readonly protocol: string; readonly host: string };

/** The origin used to build URLs in an answer. The client's `Host` counts on a loopback site only. */
export function originOf(request: IncomingMessage, config: Config): Origin {
  const own = ownOrigin(config);
  const requested = request.headers.host;
  if (config.production || !requested || requested === own.host || !HOST.test(requested)) return own;
  const host = URL.parse(`http://${requested}`);
  return host && isLoopback(host.hostname) ? { ...own, host: requested } : own;
}

/** The origin of each configuration: reading a URL for each request takes longer than the rest of this file. */
const originOfConfig = new WeakMap<Config, Origin>();

function ownOrigin(config: Config): Origin {
  const known = originOfConfig.get(config);
  if (known) return known;
  const { protocol, host } = new URL(config.baseUrl);
  originOfConfig.set(config, { protocol, host });
  return { protocol, host };
}

/** The address of the other end of each connection, which has many requests. */
const peers = new WeakMap<object, string>();

function peerOf({ socket }: IncomingMessage): string {
  const known = peers.get(socket);
  if (known !== undefined) return known;
  const peer = plainAddress(socket.remoteAddress ?? "");
  // Of a connection that was closed meanwhile it is not known any more.
  if (peer !== "") peers.set(socket, peer);
  return peer;
}

/** What an entry that is no address is replaced with: the library would skip an empty one. */
const NO_ADDRESS = "unknown";

/** The address of an entry. Some proxies write the port beside it, with IPv6 in brackets. */
function addressIn(entry: string): string {
  const [, bracketed, dotted] =
    /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/.exec(entry.trim()) ?? [];
  return plainAddress(bracketed ?? dotted ?? entry.trim()) || NO_ADDRESS;
}

/** An address in its usual form, with IPv4 that is mapped into IPv6 as IPv4. Empty when the text is no address. */
function plainAddress(text: string): string {
  return isIP(text) === 0 ? "" : ipaddr.process(text).toString();
}

/** The compiled trusted proxies of each configuration. */
const trustOfConfig = new WeakMap<Config, Trust>();

/** Whether an address is of a proxy that the configuration trusts. */
export function isTrusted(address: string, config: Config): boolean {
  const trust = trustOfConfig.get(config) ?? compileTrustedProxies(config.trustedProxies);
  trustOfConfig.set(config, trust);
  return trust(address);
}
