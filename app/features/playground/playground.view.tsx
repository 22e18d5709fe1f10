import { useState } from "react";
import * as m from "#app/i18n/generated/messages.js";
import { Button } from "#app/ui/button.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import { TextArea, TextField } from "#app/ui/form/text-field.tsx";
import { Container, Main, Section } from "#app/ui/layout.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Outbox, type ShownMessage } from "./outbox.view.tsx";
import styles from "./playground.module.css";
import type { SamplePrice } from "./sample-prices.server.ts";

/** Nepali letters that only some fonts draw correctly. */
const TEST_LINE = "क्षितिज ज्ञान श्रद्धा र्‍याल गर्‍यो झोला द्वन्द्व ५८९";
const COLOURS = [
  "bg",
  "surface",
  "sunken",
  "text",
  "text-muted",
  "link",
  "action-bg",
  "accent-bg",
  "danger",
  "success",
  "folio",
] as const;

type PlaygroundProps = {
  /** Null when the request is from another machine. */
  outbox: readonly ShownMessage[] | null;
  prices: readonly SamplePrice[];
};

/** The state of a form of which two fields were refused. */
const FIELD_STATES = () => ({
  typed: { refused: ["asha@"] },
  // The page is a sample: no form was refused, so the focus must not move.
  firstRefused: undefined,
  errors: { refused: m.form_invalid(), long: m.form_required() },
  labels: {
    plain: m.contact_name(),
    hinted: m.contact_phone(),
    refused: m.contact_email(),
    long: m.contact_body(),
  },
});

/** Every component in every state, on one page. */
export function Playground({ outbox, prices }: PlaygroundProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Main>
      <Container>
        <h1 className={styles.title}>{m.playground_title()}</h1>
      </Container>
      <Section id="buttons" folio={1} heading={m.playground_buttons()}>
        <p className={styles.row}>
          <Button type="button">{m.contact_send()}</Button>
          <Button type="button" look="highlight">
            {m.promo_open()}
          </Button>
          <Button type="button" look="plain">
            {m.shell_close()}
          </Button>
          <Button type="button" disabled>
            {m.contact_send()}
          </Button>
        </p>
      </Section>
      <Section id="modal" folio={2} heading={m.playground_modal()}>
        <Button type="button" onClick={() => setIsOpen(true)}>
          {m.playground_modal_open()}
        </Button>
        <Modal
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          title={m.playground_modal()}
          closeLabel={m.shell_close()}
        >
          <p>{m.playground_modal_text()}</p>
        </Modal>
      </Section>
      <Section id="fields" folio={3} heading={m.playground_fields()}>
        <div className={styles.form}>
          <FormContext value={FIELD_STATES()}>
            <TextField name="plain" />
            <TextField name="hinted" hint={m.contact_one_of_two()} />
            <TextField name="refused" />
            <TextArea name="long" />
          </FormContext>
        </div>
      </Section>
      <Section id="letters" folio={4} heading={m.playground_letters()}>
        <div lang="ne" className={styles.letters}>
          <p style={{ fontFamily: "var(--font-display)", fontWeight: 700 }}>{TEST_LINE}</p>
          <p style={{ fontFamily: "var(--font-reading)" }}>{TEST_LINE}</p>
          <p style={{ fontFamily: "var(--font-ui)" }}>{TEST_LINE}</p>
        </div>
      </Section>
      <Section id="prices" folio={5} heading={m.playground_prices()}>
        <dl className={styles.prices}>
          {prices.map(({ label, text }) => (
            <div key={label + text}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="colours" folio={6} heading={m.playground_colours()}>
        <ul className={styles.row}>
          {COLOURS.map((name) => (
            <li key={name} className={styles.swatch}>
              <span style={{ background: `var(--${name})` }} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="loading" folio={7} heading={m.playground_loading()}>
        <Skeleton height="6rem" />
      </Section>
      <Section id="outbox" folio={8} heading={m.playground_outbox()}>
        <Outbox messages={outbox} />
      </Section>
    </Main>
  );
}
