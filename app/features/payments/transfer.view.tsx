import * as m from "#app/i18n/generated/messages.js";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { FactLine, FactList } from "#app/ui/fact-list.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import styles from "./payment.module.css";
import { PAYMENT_REFUSALS, type PaymentAnswer } from "./payment-messages.ts";
import type { PaymentPage } from "./payment-page.server.ts";

/** Pictures as phones and banks' apps make them. */
const PICTURES = "image/jpeg,image/png,image/webp,image/avif";

type TransferProps = {
  page: PaymentPage;
  account: Extract<PaymentPage["step"], { kind: "transfer" }>["account"];
};

/** Where the money is to be transferred, and the remark by which it is found: each line to copy, and all of them to scan. */
export function Transfer({ page: { sum, reference = "" }, account: { lines, code } }: TransferProps) {
  return (
    <>
      <FactList>
        <FactLine label={m.payment_account()}>
          <ul className={styles.account}>
            {lines.map((line) => (
              <Copied key={line} text={line} of={m.payment_account()} />
            ))}
          </ul>
        </FactLine>
        <FactLine label={m.payment_amount()}>
          <span className={styles.money}>{sum}</span>
        </FactLine>
        <FactLine label={m.payment_reference()}>
          <ul className={styles.account}>
            <Copied text={reference} of={m.payment_reference()} />
          </ul>
        </FactLine>
      </FactList>
      <p className={styles.muted}>{m.payment_reference_hint()}</p>
      <details className={styles.scan}>
        <summary>{m.payment_scan()}</summary>
        <QrCode code={code} label={m.payment_scan_code()} />
      </details>
    </>
  );
}

const Copied = ({ text, of }: { text: string; of: string }) => (
  <li>
    <span className={styles.reference} translate="no">
      {text}
    </span>
    <CopyButton text={text} of={`${of}: ${text}`} />
  </li>
);

type ProofProps = { answer: PaymentAnswer; refusal?: string | undefined; isAnother?: boolean };

/** Sends the picture of a receipt. @param refusal why the last one was not taken */
export function ProofForm({ answer, refusal, isAnother = false }: ProofProps) {
  return (
    <section className={styles.part} aria-labelledby="proof">
      <h2 id="proof">{isAnother ? m.payment_proof_another() : m.payment_proof_title()}</h2>
      {refusal ? <p className={styles.note}>{m.payment_proof_refused({ reason: refusal })}</p> : null}
      <Form
        answer={answer}
        messages={PAYMENT_REFUSALS}
        intent="proof"
        labels={{ picture: m.payment_proof() }}
        submit={m.payment_proof_send()}
        look={isAnother ? "plain" : "action"}
        hasFile
      >
        <TextField name="picture" type="file" accept={PICTURES} hint={m.payment_proof_hint()} required />
      </Form>
    </section>
  );
}
