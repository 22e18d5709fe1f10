import { build } from "#tests/build.ts";
import { type ConstraintCase, twice, UNKNOWN } from "./constraint-case-for-tests.ts";

export const copyRequestConstraints: ConstraintCase[] = [
  ["copy_requests_status_known", "an unknown status", () => build.copyRequest({ status: UNKNOWN })],
  ["copy_requests_quantity_range", "a request for nothing", () => build.copyRequest({ quantity: 0 })],
  [
    "copy_requests_agreed_fits",
    "copies that were agreed before an answer",
    () => build.copyRequest({ agreedQuantity: 20 }),
  ],
  [
    "copy_requests_agreed_fits",
    "all copies of which some are agreed",
    () => build.copyRequest({ status: "accepted", agreedQuantity: 19 }),
  ],
  [
    "copy_requests_agreed_fits",
    "some copies that are all",
    () => build.copyRequest({ status: "partly", agreedQuantity: 20 }),
  ],
  [
    "copy_requests_agreed_fits",
    "copies on the way that nobody agreed to send",
    () => build.copyRequest({ status: "sent" }),
  ],
  [
    "copy_requests_received_fits",
    "an arrival without a number",
    () => build.copyRequest({ status: "received", agreedQuantity: 20 }),
  ],
  [
    "copy_requests_received_fits",
    "copies that arrived before their arrival",
    () => build.copyRequest({ status: "sent", agreedQuantity: 20, receivedQuantity: 20 }),
  ],
  [
    "copy_requests_one_waits",
    "two requests of one listing that wait",
    async () => twice({ listingId: (await build.listing()).id }, build.copyRequest)(),
  ],
  ["copy_request_remarks_side_known", "an unknown side", () => build.copyRequestRemark({ side: UNKNOWN })],
  [
    "copy_request_remarks_status_known",
    "an unknown status",
    () => build.copyRequestRemark({ status: UNKNOWN }),
  ],
  [
    "copy_request_remarks_quantity_range",
    "less than a copy",
    () => build.copyRequestRemark({ status: "accepted", quantity: 0 }),
  ],
  ["copy_request_remarks_text_filled", "an empty remark", () => build.copyRequestRemark({ text: " " })],
  [
    "copy_request_remarks_not_empty",
    "a line that says nothing",
    () => build.copyRequestRemark({ text: null }),
  ],
];
