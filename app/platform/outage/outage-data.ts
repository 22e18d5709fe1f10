/** Seconds after which a client may retry, for the header `retry-after`. */
export const RETRY_AFTER_S = "5";

/** Data of the page that reports an outage. `isSent`: a form was sent with the request. */
export type OutageData = { readonly code: "unavailable"; readonly isSent: boolean };

/** Whether the data of an error reports an outage. */
export function isOutageData(data: unknown): data is OutageData {
  return typeof data === "object" && data !== null && "code" in data && data.code === "unavailable";
}
