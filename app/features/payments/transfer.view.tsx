import * as m from "#app/i18n/generated/messages.js";
import { FactLine, FactList } from "#app/ui/fact-list.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import styles from "./payment.module.css";
import { PAYMENT_REFUSALS, type PaymentAnswer } from "./payment-messages.ts";
import type { PaymentPage } from "./payment-page.server.ts";

/** Pictures as phones and banks' apps make them. */
const PICTURES = "image/jpeg,image/png,image/webp,image/avif";

/** Where the money is to be transferred, and the remark by which it is found. */
export function Transfer({ page: { sum, reference }, account }: { page: PaymentPage; account: string }) {
  return (
    <>
      <FactList>
        <FactLine label={m.payment_account()}>{account}</FactLine>
        <FactLine label={m.payment_amount()}>
          <span className={styles.money}>{sum}</span>
        </FactLine>
        <FactLine label={m.payment_reference()}>
          <span className={styles.reference} lang="en">
            {reference}
          </span>
        </FactLine>
      </FactList>
      <p className={styles.muted}>{m.payment_reference_hint()}</p>
    </>
  );
}

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
