let given: (() => string) | undefined;

/**
 * Sets the session secret of this process, under which personal data is encrypted.
 * @param secret undefined where none is known; a function is called when it is first needed
 */
export function useSiteSecret(secret: string | (() => string) | undefined): void {
  given = typeof secret === "string" ? () => secret : secret;
}

/** The session secret of this process. @throws Error where there is none */
export function siteSecret(): string {
  if (!given) throw new Error("SESSION_SECRET is not set.");
  return given();
}
