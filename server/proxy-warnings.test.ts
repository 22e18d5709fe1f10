import { describe, expect, test } from "vitest";
import { readConfig } from "#app/platform/config/config.server.ts";
import { createProxyWarnings } from "./proxy-warnings.ts";
import { requestWith } from "./request-for-tests.ts";

const production = (proxies: string) =>
  readConfig({
    BASE_URL: "https://books.test",
    SESSION_SECRET: "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y",
    TRUSTED_PROXIES: proxies,
  });

/** What is warned of, by requests of a peer with these values of `X-Forwarded-For`. */
function warnings(proxies: string, peer: string, ...forwarded: (string | undefined)[]): string[] {
  const found: string[] = [];
  const look = createProxyWarnings(production(proxies), (_details, text) => void found.push(text));
  for (const each of forwarded)
    look(requestWith(each === undefined ? {} : { "x-forwarded-for": each }, { peer }));
  return found.map((text) => text.slice(0, 40));
}

const UNNAMED = "requests come through a proxy that TRUST";
const NO_ADDRESS = "a proxy in TRUSTED_PROXIES sends no addr";
const SEVERAL = "a proxy in TRUSTED_PROXIES sends several";

describe("a production site", () => {
  test.each<[string, string, string, (string | undefined)[], string[]]>([
    ["behind a named proxy that sends the address", "127.0.0.1", "127.0.0.1", ["192.0.2.1", "192.0.2.2"], []],
    ["behind two named ones", "127.0.0.1, 10.0.0.0/8", "127.0.0.1", ["192.0.2.1, 10.0.0.3"], []],
    ["behind one that is not named", "", "127.0.0.1", [undefined, "192.0.2.1"], [UNNAMED]],
    ["behind another than the named one", "10.0.0.1", "127.0.0.1", ["192.0.2.1"], [UNNAMED]],
    ["with proxy_pass alone", "127.0.0.1", "127.0.0.1", [undefined, undefined], [NO_ADDRESS]],
    [
      "with what the client wrote before its address",
      "127.0.0.1",
      "127.0.0.1",
      ["6.6.6.6, 192.0.2.1"],
      [SEVERAL],
    ],
    [
      "with each in turn",
      "127.0.0.1",
      "127.0.0.1",
      [undefined, "6.6.6.6, 192.0.2.1", undefined],
      [NO_ADDRESS, SEVERAL],
    ],
  ])("%s", (_how, proxies, peer, forwarded, expected) => {
    expect(warnings(proxies, peer, ...forwarded)).toEqual(expected);
  });

  test("on this machine alone is not warned of", () => {
    const found: unknown[] = [];
    const look = createProxyWarnings(readConfig({}), () => void found.push(1));
    look(requestWith({}, { peer: "127.0.0.1" }));
    expect(found).toEqual([]);
  });
});
