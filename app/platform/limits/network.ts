import { normalizeIP } from "@better-auth/core/utils/ip";

/**
 * Whom a source address stands for: one machine in IPv4; in IPv6 a network of /64, which one customer has whole.
 * @param source an address of the server's own finding, perhaps with a zone
 */
export const networkOf = (source: string): string =>
  normalizeIP(source.replace(/%.*$/, ""), { ipv6Subnet: 64 });
