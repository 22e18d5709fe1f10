/** The names of a browser and an operating system: product names, the same in every language. */
export type DeviceName = { readonly browser: string | undefined; readonly system: string | undefined };

/** Browsers by a pattern of their User-Agent header. The first match counts: most also name those they are derived from. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
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

const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b|\bX11\b/],
];

/**
 * The browser and the system that a User-Agent header names. The header can be forged, but is enough for a person to
 * distinguish their own devices.
 */
export function deviceName(userAgent: string | null | undefined): DeviceName {
  const text = (userAgent ?? "").slice(0, 512);
  const find = (known: typeof BROWSERS) => known.find(([, pattern]) => pattern.test(text))?.[0];
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
