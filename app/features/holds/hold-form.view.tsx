import { EMAIL_MAX } from "#app/domain/limits.ts";
import { HOLD_NAME_MAX } from "#app/domain/orders/hold.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized, useLangOf } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { OpenedValue } from "#app/ui/form/opened-value.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import styles from "./hold.module.css";
import { HOLD_REFUSALS, type HoldFormRefusal } from "./hold-messages.ts";
import type { HoldOffer, HoldOffers } from "./hold-offers.server.ts";

const PHONE_MAX = 40;

type HoldFormProps = {
  edition: HoldOffers;
  submission: string;
  /** The name and the e-mail address of a reader who is signed in. */
  reader: { readonly name: string; readonly email: string } | undefined;
  answer: FormAnswer<HoldFormRefusal> | undefined;
};

/** The page on which a reader asks a bookstore to keep a copy. */
export function HoldFormPage(props: HoldFormProps) {
  const { to } = useLanguage();
  const { edition } = props;
  const others = edition.offers.filter(({ hasCopy }) => !hasCopy);
  const hasCopies = others.length < edition.offers.length;
  return (
    <Main>
      <Container className={styles.page}>
        <PageHead title={m.hold_title()} lead={hasCopies ? m.hold_lead() : m.hold_none()}>
          <Link className={styles.book} to={to(edition.path)}>
            <Localized of={edition.title} />, <Localized of={edition.format} />
          </Link>
        </PageHead>
        {hasCopies ? <HoldForm {...props} /> : null}
        {others.length > 0 ? <OtherStores offers={others} hasCopies={hasCopies} /> : null}
      </Container>
    </Main>
  );
}

function HoldForm({ edition, submission, reader, answer }: HoldFormProps) {
  const langOf = useLangOf();
  const stores = edition.offers.filter(({ hasCopy }) => hasCopy);
  return (
    <div className={styles.form}>
      <Form
        answer={answer}
        messages={HOLD_REFUSALS}
        labels={{
          listing: m.hold_store(),
          name: m.hold_name(),
          phone: m.hold_phone(),
          email: m.hold_email(),
        }}
        submit={m.hold_submit()}
      >
        <OpenedValue name="submission" value={submission} />
        <ChoicesField
          name="listing"
          type="radio"
          stored={stores.slice(0, 1).map(({ listingId }) => listingId)}
          options={stores.map((offer) => {
            const lang = langOf(offer.store);
            const label = [offer.store.text, offer.place?.text, offer.price].filter(Boolean).join(" · ");
            return { value: offer.listingId, label, ...(lang ? { lang } : {}) };
          })}
        />
        <TextField name="name" stored={reader?.name} autoComplete="name" maxLength={HOLD_NAME_MAX} required />
        <TextField
          name="phone"
          hint={m.hold_phone_hint()}
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX}
          required
        />
        <TextField
          name="email"
          stored={reader?.email}
          hint={m.hold_email_hint()}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
        />
      </Form>
    </div>
  );
}

/** The stores without a copy, or that do not count theirs: the reader can call them. */
function OtherStores({ offers, hasCopies }: { offers: readonly HoldOffer[]; hasCopies: boolean }) {
  return (
    <section className={styles.others} aria-labelledby="others">
      <h2 id="others">{hasCopies ? m.hold_other_stores() : m.hold_call_stores()}</h2>
      <ul>
        {offers.map(({ listingId, store, place, phone }) => (
          <li key={listingId}>
            <strong>
              <Localized of={store} />
            </strong>
            {place ? (
              <span>
                <Localized of={place} />
              </span>
            ) : null}
            {phone ? <PhoneLink phone={phone} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>
);
