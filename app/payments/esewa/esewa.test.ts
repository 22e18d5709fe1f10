import { describe, expect, test } from "vitest";
import { esewaForm } from "./payment-form.server.ts";
import { esewaClaim } from "./returned-data.server.ts";
import { signatureOf } from "./sign.server.ts";
import { esewaStatus, esewaStatusUrl } from "./status-answer.ts";

/** The account for trying, which eSewa publishes. */
const ACCOUNT = { productCode: "EPAYTEST", secret: "8gBm/:&EnhH.1/q" };
const SIGNED = "transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names";

type Values = Readonly<Record<string, string>>;

const sign = (values: Values, names = SIGNED, secret = ACCOUNT.secret) =>
  signatureOf(
    secret,
    names
      .split(",")
      .map((name) => [name, name === "signed_field_names" ? names : (values[name] ?? "")] as const),
  );

const PAID: Values = {
  transaction_code: "000AWEO",
  status: "COMPLETE",
  total_amount: "1000.0",
  transaction_uuid: "250610-162413",
  product_code: "EPAYTEST",
};

/** The text of an answer, with amounts as numbers where `isNumber`. */
const written = (
  values: Values,
  { names = SIGNED, signature = sign(values, names), isNumber = false } = {},
) => {
  const amount = isNumber ? values.total_amount : `"${values.total_amount}"`;
  return `{"transaction_code":"${values.transaction_code}","status":"${values.status}","total_amount":${amount},"transaction_uuid":"${values.transaction_uuid}","product_code":"${values.product_code}","signed_field_names":"${names}","signature":"${signature}"}`;
};
const claimOf = (text: string) => esewaClaim(ACCOUNT, Buffer.from(text).toString("base64"));

describe("the form that is posted to eSewa", () => {
  test.each([
    [11_000n, "241028", "i94zsd3oXF6ZsSr/kGqT4sSzYQzjj1W/waxjWyRwaME="],
    [125_050n, "EKD-2083-000124-1", "2Tk7JJTpHEhU4FjQjaTAuQ3n6wLxQA0trEoQQjMrKB8="],
  ])("of %d paisa for %s is signed as eSewa does", (paisa, reference, signature) => {
    const back = { successUrl: "https://books.test/a", failureUrl: "https://books.test/b" };
    const fields = esewaForm(ACCOUNT, { reference, paisa, ...back });
    expect(fields.signature).toBe(signature);
    expect(fields.amount).toBe(fields.total_amount);
    // All fields are required, and none may be empty.
    expect(Object.values(fields)).not.toContain("");
    expect(Object.keys(fields)).toHaveLength(11);
  });
});

describe("what a reader comes back with", () => {
  test("is a claim where eSewa signed it, with the signature of its own example", () => {
    expect(sign(PAID)).toBe("62GcfZTmVkzhtUeh+QJ1AqiJrjoWWGof3U+eTPTZ7fA=");
    expect(claimOf(written(PAID))).toEqual({
      reference: "250610-162413",
      status: "COMPLETE",
      paisa: 100_000n,
      gatewayReference: "000AWEO",
    });
  });

  test.each([
    ["as a number with its zero", { total_amount: "1000.0" }, true, 100_000n],
    ["with commas", { total_amount: "1,000.0" }, false, 100_000n],
    ["as a text", { total_amount: "1000.0" }, false, 100_000n],
    ["that is none", { total_amount: "1000.005" }, true, undefined],
    ["that is empty", { total_amount: "" }, false, undefined],
    ["in hexadecimal digits", { total_amount: "0x3e8" }, false, undefined],
    ["below zero", { total_amount: "-1000.0" }, true, undefined],
  ])("has an amount %s as it was signed", (_what, own, isNumber, paisa) => {
    expect(claimOf(written({ ...PAID, ...own }, { isNumber }))).toMatchObject({ paisa });
  });

  test.each([
    ["another amount", written({ ...PAID, total_amount: "10.0" }, { signature: sign(PAID) })],
    ["another payment", written({ ...PAID, transaction_uuid: "B-9" }, { signature: sign(PAID) })],
    ["another state", written({ ...PAID, status: "PENDING" }, { signature: sign(PAID) })],
    ["another secret", written(PAID, { signature: sign(PAID, SIGNED, "another") })],
    ["no signature", written(PAID, { signature: "" })],
    ["fewer names that are signed", written(PAID, { names: "transaction_uuid,status,signed_field_names" })],
    ["no name that is signed", written(PAID, { names: "" })],
    ["a further name that is signed", written(PAID, { names: `${SIGNED},other` })],
    [
      "a name that is signed twice",
      written(PAID, {
        names: "transaction_code,status,status,transaction_uuid,product_code,signed_field_names",
      }),
    ],
  ])("is no claim with %s", (_what, text) => {
    expect(claimOf(text)).toBe("notSigned");
  });

  test("is no claim where the payment is named twice, the first time as it was signed", () => {
    const text = written(PAID).replace("}", `,"transaction_uuid":"B-9"}`);
    expect(claimOf(text)).toBe("unreadable");
    expect(claimOf(text.replace('transaction_uuid":"B', 'transaction\\u005fuuid":"B'))).toBe("unreadable");
  });

  test.each([
    ["nothing", ""],
    ["no Base64", "%7B%7D"],
    ["Base64 of another text", Buffer.from("paid").toString("base64")],
    ["a text that is too long", "a".repeat(5000)],
  ])("is no claim with %s", (_what, data) => {
    expect(esewaClaim(ACCOUNT, data)).toBe("unreadable");
  });

  test("is no claim for another account, which the same secret signed", () => {
    expect(claimOf(written({ ...PAID, product_code: "OTHER" }))).toBe("otherAccount");
  });
});

describe("the state of a payment", () => {
  const query = { reference: "250610-162413", paisa: 100_050n, productCode: "EPAYTEST" };
  const answer = (own: string) =>
    `{"product_code":"EPAYTEST","transaction_uuid":"250610-162413","total_amount":1000.5,${own}}`;

  test("is asked for by reference and amount", () => {
    expect(esewaStatusUrl("https://rc.esewa.test/status/", query)).toBe(
      "https://rc.esewa.test/status/?product_code=EPAYTEST&total_amount=1000.5&transaction_uuid=250610-162413",
    );
  });

  test.each([
    ["COMPLETE", "paid"],
    ["PENDING", "waiting"],
    ["NOT_FOUND", "waiting"],
    ["AMBIGUOUS", "unclear"],
    ["CANCELED", "failed"],
    ["FULL_REFUND", "refunded"],
    ["PARTIAL_REFUND", "partlyRefunded"],
  ])("%s is %s", (status, state) => {
    expect(esewaStatus(answer(`"status":"${status}","ref_id":null`), query)).toEqual({
      state,
      paisa: 100_050n,
      gatewayReference: undefined,
    });
  });

  test("has eSewa's own number of a payment that was made", () => {
    expect(esewaStatus(answer(`"status":"COMPLETE","ref_id":"0001TS9"`), query)?.gatewayReference).toBe(
      "0001TS9",
    );
  });

  test.each([
    ["a failure of eSewa", `{"code":0,"error_message":"Service is currently unavailable"}`],
    ["a page", "<html></html>"],
    ["an unknown state", answer(`"status":"DONE","ref_id":null`)],
    ["a state in small letters", answer(`"status":"complete","ref_id":"1"`)],
    ["two states", answer(`"status":"PENDING","status":"COMPLETE"`)],
    ["another payment", answer(`"status":"COMPLETE"`).replace("162413", "999999")],
    ["another account", answer(`"status":"COMPLETE"`).replace("EPAYTEST", "OTHER")],
  ])("is not known after %s", (_what, text) => {
    expect(esewaStatus(text, query)).toBeUndefined();
  });
});
