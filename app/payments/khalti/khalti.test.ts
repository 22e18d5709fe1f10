import { describe, expect, test } from "vitest";
import { khaltiLookUp, khaltiReturned } from "./look-up.ts";
import { khaltiStart, khaltiStarted } from "./start-payment.ts";

const PIDX = "bZQLD9wRVWo4CdESSfuSsB";

test("a payment is started with an amount in paisa, and without anything about the reader", () => {
  const body = khaltiStart({
    reference: "ABCD-EFGH-JKLM-NPQR",
    paisa: 103_550n,
    name: "Ekadeshma 1042",
    returnUrl: "https://books.test/pay/1",
    siteUrl: "https://books.test",
  });
  expect(JSON.parse(JSON.stringify(body))).toEqual({
    return_url: "https://books.test/pay/1",
    website_url: "https://books.test",
    amount: 103_550,
    purchase_order_id: "ABCD-EFGH-JKLM-NPQR",
    purchase_order_name: "Ekadeshma 1042",
  });
});

describe("the answer to a start", () => {
  const answer = {
    pidx: PIDX,
    payment_url: `https://test-pay.khalti.test/?pidx=${PIDX}`,
    expires_at: "2026-11-27T16:26:16.471649+05:45",
    expires_in: 1800,
  };

  test("has Khalti's number, the page of the payment, and its end", () => {
    expect(khaltiStarted(JSON.stringify(answer))).toEqual({
      gatewayReference: PIDX,
      url: answer.payment_url,
      expiresOn: new Date("2026-11-27T10:41:16.471Z"),
    });
  });

  test.each([
    ["an error", { detail: "Invalid token.", status_code: 401 }],
    ["no number", { ...answer, pidx: "" }],
    ["a script in place of a page", { ...answer, payment_url: "javascript:alert(1)" }],
    ["no end", { ...answer, expires_at: "soon" }],
    ["a list", [answer]],
  ])("is none with %s", (_what, given) => {
    expect(khaltiStarted(JSON.stringify(given))).toBeUndefined();
  });

  test("is none where it is a page", () => {
    expect(khaltiStarted("<html></html>")).toBeUndefined();
  });
});

describe("a look-up", () => {
  const answer = (own: object) =>
    JSON.stringify({
      pidx: PIDX,
      total_amount: 100_000,
      status: "Completed",
      transaction_id: "T-1",
      fee: 0,
      refunded: false,
      ...own,
    });

  test.each([
    ["Completed", "paid"],
    ["Pending", "pending"],
    ["Initiated", "waiting"],
    ["Expired", "failed"],
    ["User canceled", "failed"],
    ["Refunded", "refunded"],
    ["Partially Refunded", "partlyRefunded"],
    ["Something new", "unclear"],
    ["completed", "unclear"],
  ])("that says %s is %s", (status, state) => {
    expect(khaltiLookUp(answer({ status }), PIDX)).toEqual({
      state,
      paisa: 100_000n,
      gatewayReference: "T-1",
    });
  });

  test("that says completed and refunded was given back in part: it does not say how much", () => {
    expect(khaltiLookUp(answer({ refunded: true }), PIDX)?.state).toBe("partlyRefunded");
  });

  test("of a payment without a number at Khalti has none", () => {
    expect(
      khaltiLookUp(answer({ status: "Expired", transaction_id: null }), PIDX)?.gatewayReference,
    ).toBeUndefined();
  });

  test.each([
    ["another payment", answer({ pidx: "another" })],
    ["an amount in words", answer({ total_amount: "1000" })],
    ["half a paisa", answer({ total_amount: 1000.5 })],
    ["an amount below zero", answer({ total_amount: -1 })],
    ["an error", `{"detail":"Not found.","error_key":"validation_error"}`],
    ["a page", "<html></html>"],
    ["nothing", ""],
  ])("with %s says nothing", (_what, text) => {
    expect(khaltiLookUp(text, PIDX)).toBeUndefined();
  });
});

describe("the address that a reader comes back to", () => {
  test.each([
    [`pidx=${PIDX}&status=Completed&txnId=9&total_amount=1`, PIDX],
    ["status=Completed", undefined],
    ["pidx=", undefined],
    [`pidx=${PIDX}&pidx=other`, undefined],
    ["pidx=../../etc", undefined],
  ])("%s names %s", (query, pidx) => {
    expect(khaltiReturned(new URLSearchParams(query))).toBe(pidx);
  });
});
