/** Colours a reader may choose; `auto` follows the device. */
export const THEMES = ["auto", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

const YEAR_S = 31_536_000;

/** The theme a request's cookies ask for. */
export function themeOf(cookies: string | null): Theme {
  const found = /(?:^|;\s*)(?:__Host-)?theme=(light|dark)(?:;|$)/.exec(cookies ?? "")?.[1];
  return found === "light" || found === "dark" ? found : "auto";
}

/**
 * The `Set-Cookie` header that remembers a theme for a year, or forgets it.
 * @param production then the cookie is bound to this host and to https
 */
export function themeCookie(theme: Theme, production: boolean): string {
  const age = theme === "auto" ? 0 : YEAR_S;
  const cookie = `theme=${theme === "auto" ? "" : theme}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly`;
  return production ? `__Host-${cookie}; Secure` : cookie;
}
