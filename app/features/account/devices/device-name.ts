/** Browsers and systems by their part of a User-Agent header: product names, the same in every language. */
export type DeviceName = { readonly browser: string | undefined; readonly system: string | undefined };

/** The first match counts: most browsers also name the ones they are derived from. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ["Edge", /\bEdg(?:A|iOS)?\//],
  ["Opera", /\b(?:OPR|OPT|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["UC Browser", /\bUC ?Browser\//i],
  ["Brave", /\bBrave\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
  ["curl", /^curl\//],
];

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b|\bX11\b/],
];

/**
 * Browser and system by a User-Agent header. Anything can be sent in it, but it is enough to distinguish one's own
 * devices.
 */
export function deviceName(userAgent: string | null | undefined): DeviceName {
  const text = (userAgent ?? "").slice(0, 512);
  const find = (known: typeof BROWSERS) => known.find(([, sign]) => sign.test(text))?.[0];
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
