/** Seconds after which asking again may help. */
export const RETRY_AFTER_S = "5";

/** What the page in place of one that met trouble is told: `isSent` where a form had been sent. */
export type OutageData = { readonly code: "unavailable"; readonly isSent: boolean };

/** Whether what a page is told of its error is that something was in the way. */
export function isOutageData(data: unknown): data is OutageData {
  return typeof data === "object" && data !== null && "code" in data && data.code === "unavailable";
}
