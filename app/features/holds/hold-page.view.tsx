import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import styles from "./hold.module.css";
import { PhoneLink } from "./hold-form.view.tsx";
import { HOLD_REFUSALS, HOLD_STATES, type HoldFormRefusal } from "./hold-messages.ts";
import type { HoldPage } from "./hold-page.server.ts";

type HoldPageProps = { page: HoldPage; answer: FormAnswer<HoldFormRefusal> | undefined };

/** The page of a hold for the reader: what its state is, the code, until when and where. */
export function HoldPageView({ page, answer }: HoldPageProps) {
  const { to } = useLanguage();
  const { status, isOpen, path, title, format } = page;
  const state = HOLD_STATES[status];
  const book = (
    <>
      <Localized of={title} />, <Localized of={format} />
    </>
  );
  return (
    <Main>
      <Container className={styles.page}>
        {/* The page looks for the answer of the bookstore; whoever does not see it is told. */}
        <div aria-live="polite">
          <PageHead title={state.title()} lead={state.text()}>
            {path ? (
              <Link className={styles.book} to={to(path)}>
                {book}
              </Link>
            ) : (
              <span className={styles.book}>{book}</span>
            )}
          </PageHead>
        </div>
        {page.isWithdrawn ? <p className={styles.reason}>{m.hold_still_held()}</p> : null}
        {page.reason ? <p className={styles.reason}>{page.reason}</p> : null}
        {isOpen ? (
          <dl className={styles.code}>
            <dt>{m.hold_code()}</dt>
            <dd lang="en">{page.code}</dd>
            <dt>{m.hold_until()}</dt>
            <dd>{page.until}</dd>
          </dl>
        ) : null}
        <Store page={page} />
        <ProblemMessage>{answer?.refusal ? messageOf(HOLD_REFUSALS, answer.refusal) : null}</ProblemMessage>
        {isOpen ? (
          <div className={styles.cancel}>
            <p>{page.isWithoutLetters ? m.hold_no_letter() : m.hold_keep_code()}</p>
            <ActionButton intent="cancel" label={m.hold_cancel()} />
          </div>
        ) : null}
      </Container>
    </Main>
  );
}

function Store({ page: { store, place, phone, opening } }: { page: HoldPage }) {
  return (
    <section className={styles.store} aria-labelledby="store">
      <h2 id="store">
        <Localized of={store} />
      </h2>
      {place ? (
        <p>
          <Localized of={place} />
        </p>
      ) : null}
      {opening ? (
        <p>
          <Localized of={opening} />
        </p>
      ) : null}
      {phone ? (
        <p>
          <PhoneLink phone={phone} />
        </p>
      ) : null}
    </section>
  );
}
