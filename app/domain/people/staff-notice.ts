/** How somebody is told of what waits for them at a desk: at once, by an e-mail, a text or both; once a day; or not at all. */
export const STAFF_NOTICES_BY = ["letter", "text", "both", "daily", "nothing"] as const;
export type StaffNoticesBy = (typeof STAFF_NOTICES_BY)[number];

/** What waits for staff: at a bookstore an order or a hold that nobody has answered; of the site payments. */
export const STAFF_NOTICES = [
  "orderPlaced",
  "holdRequested",
  "paymentUnclear",
  "refundOwed",
  "gatewayRefused",
] as const;
export type StaffNotice = (typeof STAFF_NOTICES)[number];
