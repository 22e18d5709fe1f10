import { afterEach } from "vitest";
import { openSilentProxy, type SilentProxy } from "#server/stand-ins/silent-proxy.ts";

/** Proxies to databases for the tests of a file, closed after each test. */
export function useSilentProxies(): (url: string) => Promise<SilentProxy> {
  const open: SilentProxy[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((proxy) => proxy.close()));
  });
  return async (url) => {
    const proxy = await openSilentProxy(url);
    open.push(proxy);
    return proxy;
  };
}
