import { describe, expect, test } from "vitest";
import { readConfig } from "#app/platform/config/config.server.ts";
import { isFromThisMachine, originOf, sourceOf } from "./proxies.ts";
import { requestWith } from "./request-for-tests.ts";

const behind = (proxies: string) => readConfig({ TRUSTED_PROXIES: proxies });

function source(proxies: string, peer: string, forwarded?: string): string {
  const headers: Record<string, string> = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return sourceOf(requestWith(headers, { peer }), behind(proxies));
}

describe("the source of a request", () => {
  test("is the peer, whatever its headers say, unless the peer is trusted", () => {
    expect(source("", "203.0.113.9", "192.0.2.1")).toBe("203.0.113.9");
    expect(source("10.0.0.0/8", "203.0.113.9", "192.0.2.1")).toBe("203.0.113.9");
    expect(source("10.0.0.0/8", "10.1.2.3", "192.0.2.1")).toBe("192.0.2.1");
  });

  test("is the last address that is not a trusted proxy", () => {
    expect(source("10.0.0.0/8", "10.0.0.1", "6.6.6.6, 192.0.2.1, 10.0.0.2")).toBe("192.0.2.1");
    expect(source("10.0.0.1", "10.0.0.1", "192.0.2.1,10.0.0.2")).toBe("10.0.0.2");
    expect(source("10.0.0.0/8, 2001:db8::/32", "2001:db8::1", "192.0.2.7, 10.9.9.9")).toBe("192.0.2.7");
  });

  test.each([
    ["192.0.2.1:80", "192.0.2.1"],
    ["6.6.6.6, 192.0.2.1:54321, 10.0.0.2:80", "192.0.2.1"],
    ["[2001:db8::7]:443", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["[::ffff:192.0.2.1]:443", "192.0.2.1"],
    ["2001:db8::7", "2001:db8::7"],
    ["2001:db8::7:443", "2001:db8::7:443"],
    ["192.0.2.1:", "10.0.0.1"],
    ["192.0.2.1:123456", "10.0.0.1"],
    ["[192.0.2.1", "10.0.0.1"],
    ["[]:80", "10.0.0.1"],
    ["[2001:db8::7]443", "10.0.0.1"],
  ])("is read from an entry with a port: %s", (chain, address) => {
    expect(source("10.0.0.0/8", "10.0.0.1", chain)).toBe(address);
  });

  test("is the peer when the chain cannot be read", () => {
    for (const chain of ["", "unknown", "192.0.2.1, unknown", "192.0.2.1:http", "<script>", "10.0.0.2", ","])
      expect(source("10.0.0.0/8", "10.0.0.1", chain), chain).toBe("10.0.0.1");
    expect(source("10.0.0.0/8", "10.0.0.1")).toBe("10.0.0.1");
  });

  test("is the same for IPv4 that is mapped into IPv6, however it is written", () => {
    expect(source("", "::ffff:192.0.2.1")).toBe("192.0.2.1");
    expect(source("127.0.0.1", "::ffff:127.0.0.1", "::FFFF:192.0.2.1")).toBe("192.0.2.1");
    for (const mapped of ["::ffff:c000:201", "::FFFF:C000:0201", "0:0:0:0:0:ffff:192.0.2.1"]) {
      expect(source("", mapped)).toBe("192.0.2.1");
      expect(source("10.0.0.0/8", "10.0.0.1", mapped)).toBe("192.0.2.1");
      expect(source("10.0.0.0/8", "10.0.0.1", `[${mapped}]:443`)).toBe("192.0.2.1");
    }
  });

  test("passes over proxies that are written as mapped IPv6", () => {
    expect(source("10.0.0.0/8", "::ffff:a00:1", "192.0.2.1, ::ffff:10.0.0.2, ::ffff:a00:3")).toBe(
      "192.0.2.1",
    );
    expect(source("::ffff:10.0.0.1", "10.0.0.1", "192.0.2.1")).toBe("192.0.2.1");
  });

  test.each([
    ["10.0.0.1, 10.0.0.2, 172.16.0.0/12", "192.0.2.1, 172.20.1.1, 10.0.0.2", "192.0.2.1"],
    ["10.0.0.1, 10.0.0.2, 172.16.0.0/12", "192.0.2.1, 10.0.0.3, 172.20.1.1", "10.0.0.3"],
    ["10.0.0.1, 2001:db8:1::/48", "192.0.2.1, 2001:db8:1::9", "192.0.2.1"],
    ["10.0.0.1, 2001:db8:1::/48", "192.0.2.1, 2001:db8:2::9", "2001:db8:2::9"],
    ["10.0.0.1, 10.0.0.1", "192.0.2.1,", "10.0.0.1"],
    ["0.0.0.0/0", "192.0.2.1, 203.0.113.9", "10.0.0.1"],
    ["::/0, 10.0.0.1", "192.0.2.1, 2001:db8::1", "192.0.2.1"],
  ])("with the trusted proxies %s and the chain %s is %s", (proxies, chain, address) => {
    expect(source(proxies, "10.0.0.1", chain)).toBe(address);
  });

  test("is empty when the socket is closed", () => {
    const gone = requestWith();
    Object.assign(gone, { socket: {} });
    expect(sourceOf(gone, behind("127.0.0.1"))).toBe("");
  });
});

describe("a client on this machine", () => {
  const isHere = (proxies: string, peer: string, headers: Record<string, string> = {}) =>
    isFromThisMachine(requestWith(headers, { peer }), behind(proxies));

  test.each(["", "10.0.0.0/8"])("connects directly over loopback (trusted: %j)", (proxies) => {
    for (const peer of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
      expect(isHere(proxies, peer), peer).toBe(true);
    for (const peer of ["", "203.0.113.9", "192.168.1.4"]) expect(isHere(proxies, peer), peer).toBe(false);
    for (const name of ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip"])
      expect(isHere(proxies, "127.0.0.1", { [name]: "127.0.0.1" }), name).toBe(false);
  });

  test.each([
    [{ "x-forwarded-for": "127.0.0.1" }],
    [{ "x-forwarded-for": "127.0.0.1:50123" }],
    [{ "x-forwarded-for": "[::1]:50123" }],
    [{ "x-forwarded-for": "203.0.113.7, ::1" }],
    [{ "x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1", "x-forwarded-host": "localhost" }],
  ])("is recognised by the headers of a trusted proxy: %j", (headers) => {
    expect(isHere("127.0.0.1", "127.0.0.1", headers)).toBe(true);
  });

  test.each([
    [{}],
    [{ "x-real-ip": "203.0.113.7" }],
    [{ "x-real-ip": "127.0.0.1" }],
    [{ forwarded: "for=203.0.113.7" }],
    [{ "x-forwarded-host": "localhost" }],
    [{ "x-forwarded-for": "" }],
    [{ "x-forwarded-for": "unknown" }],
    [{ "x-forwarded-for": "localhost" }],
    [{ "x-forwarded-for": "unknown, 127.0.0.1" }],
    [{ "x-forwarded-for": "127.0.0.1, unknown" }],
    [{ "x-forwarded-for": "8.8.8.8:1234" }],
    [{ "x-forwarded-for": "[2001:db8::7]:1234" }],
    [{ "x-forwarded-for": "127.0.0.1, 203.0.113.7" }],
    [{ "x-forwarded-for": "203.0.113.7, 127.0.0.1" }],
    // Written by the client and passed on by a proxy that uses another header.
    [{ "x-forwarded-for": "127.0.0.1", "x-real-ip": "203.0.113.7" }],
    [{ "x-forwarded-for": "127.0.0.1", forwarded: "for=203.0.113.7" }],
  ])("is not recognised by other headers of a trusted proxy: %j", (headers) => {
    expect(isHere("127.0.0.1", "127.0.0.1", headers as Record<string, string>)).toBe(false);
  });
});

describe("the host of an answer", () => {
  const hostIn = (host: string | undefined, environment: Record<string, string>) =>
    originOf(requestWith(host === undefined ? {} : { host }), readConfig(environment)).host;

  test("is the requested host on a loopback site, if it is a loopback name", () => {
    const home = { BASE_URL: "http://127.0.0.1:3000" };
    expect(hostIn("localhost:3000", home)).toBe("localhost:3000");
    expect(hostIn("[::1]:3000", home)).toBe("[::1]:3000");
    for (const host of [
      undefined,
      "",
      "evil.example",
      "a b",
      "localhost@evil.example",
      "127.0.0.1.evil.example",
      // Anything after the name would become part of the address.
      "127.0.0.1/admin",
      "localhost:3000/admin",
      "localhost?from=/admin",
      "localhost#x",
      "localhost\\admin",
      "user@localhost",
    ])
      expect(hostIn(host, home), host).toBe("127.0.0.1:3000");
  });

  test("is the configured one in production", () => {
    const production = {
      BASE_URL: "https://ekadeshma.example",
      SESSION_SECRET: "fq83hd72kd9sl10dmcn47shf62hs81la",
    };
    for (const host of [undefined, "localhost", "127.0.0.1", "evil.example"])
      expect(hostIn(host, production), host).toBe("ekadeshma.example");
  });
});
