import { EMAIL_MAX } from "#app/domain/limits.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized, useLangOf } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { Notice } from "#app/ui/form/messages.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import styles from "./waitlist.module.css";
import { WAITLIST_REFUSALS, type WaitlistFormRefusal } from "./waitlist-messages.ts";
import type { WaitlistOffers } from "./waitlist-offers.server.ts";

type WaitlistFormProps = {
  edition: WaitlistOffers;
  /** The e-mail address of a reader who is signed in. */
  email: string | undefined;
  answer: FormAnswer<WaitlistFormRefusal> | undefined;
};

/** The page on which a reader asks to be told when a bookstore has copies again. */
export function WaitlistFormPage({ edition, email, answer }: WaitlistFormProps) {
  const { to } = useLanguage();
  const langOf = useLangOf();
  const { stores } = edition;
  const isDone = answer?.notice !== undefined;
  return (
    <Main>
      <Container className={styles.page}>
        <PageHead
          title={m.waitlist_title()}
          lead={stores.length > 0 ? m.waitlist_lead() : m.waitlist_nothing()}
        >
          <Link className={styles.book} to={to(edition.path)}>
            <Localized of={edition.title} />, <Localized of={edition.format} />
          </Link>
        </PageHead>
        <Notice>{isDone ? m.waitlist_done() : null}</Notice>
        {stores.length > 0 && !isDone ? (
          <div className={styles.form}>
            <Form
              answer={answer}
              messages={WAITLIST_REFUSALS}
              labels={{ listing: m.waitlist_store(), email: m.waitlist_email() }}
              submit={m.waitlist_submit()}
            >
              <ChoicesField
                name="listing"
                type="radio"
                stored={stores.slice(0, 1).map(({ listingId }) => listingId)}
                options={stores.map(({ listingId, store, place }) => {
                  const lang = langOf(store);
                  const label = [store.text, place?.text].filter(Boolean).join(" · ");
                  return { value: listingId, label, ...(lang ? { lang } : {}) };
                })}
              />
              <TextField
                name="email"
                stored={email}
                hint={m.waitlist_email_hint()}
                type="email"
                autoComplete="email"
                maxLength={EMAIL_MAX}
                required
              />
            </Form>
          </div>
        ) : null}
      </Container>
    </Main>
  );
}
