/** The cookies of one browser, as far as tests need them. */
export type Jar = {
  /** Takes what an answer sets or takes away, and hands the answer on. */
  keep(answer: Response): Response;
  /** The headers to send. */
  headers(): Record<string, string>;
  has(name: string): boolean;
};

export function cookieJar(): Jar {
  const held = new Map<string, string>();
  return {
    keep(answer) {
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ""] = cookie.split(";");
        const at = pair.indexOf("=");
        const name = pair.slice(0, at);
        if (/max-age=0(?:;|$)/i.test(cookie)) held.delete(name);
        else held.set(name, pair.slice(at + 1));
      }
      return answer;
    },
    headers: () => ({ cookie: [...held].map(([name, value]) => `${name}=${value}`).join("; ") }),
    has: (name) => held.has(name),
  };
}
