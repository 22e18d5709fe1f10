import { COOKIES } from "#app/domain/personal-data/personal-data.ts";
import { secondsOf } from "#app/domain/personal-data/retention.ts";
import { HOST_PREFIX } from "#app/domain/web/cookie-names.ts";
import { cookieIn } from "#app/platform/request/sent-cookie.ts";
import { THEMES, type Theme } from "./theme.ts";

/** In production the cookie is bound to this host and to https. */
const cookieName = (production: boolean) => (production ? HOST_PREFIX : "") + COOKIES.theme.name;

/** The theme in the `Cookie` header of a request. */
export function themeIn(cookies: string, production: boolean): Theme {
  const sent = cookieIn(cookies, cookieName(production));
  return THEMES.find((theme) => theme === sent) ?? "auto";
}

/** The `Cookie` header of a request with a theme; undefined for the theme without a cookie. */
export const cookieOfTheme = (theme: Theme, production: boolean): string | undefined =>
  theme === "auto" ? undefined : `${cookieName(production)}=${theme}`;

/** The `Set-Cookie` header that stores a theme for a year, or removes it. */
export function themeCookie(theme: Theme, production: boolean): string {
  const age = theme === "auto" ? 0 : secondsOf("theme");
  const value = theme === "auto" ? "" : theme;
  const secure = production ? "; Secure" : "";
  return `${cookieName(production)}=${value}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${secure}`;
}
