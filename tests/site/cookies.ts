/** The cookies of one browser, as far as tests need them. */
export type CookieJar = {
  /** Applies the cookies a response sets or removes, and returns the response. */
  store(answer: Response): Response;
  /** The headers to send. */
  headers(): Record<string, string>;
  has(name: string): boolean;
};

export function cookieJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    store(answer) {
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ""] = cookie.split(";");
        const separator = pair.indexOf("=");
        const name = pair.slice(0, separator);
        if (/max-age=0(?:;|$)/i.test(cookie)) cookies.delete(name);
        else cookies.set(name, pair.slice(separator + 1));
      }
      return answer;
    },
    headers: () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
    has: (name) => cookies.has(name),
  };
}
