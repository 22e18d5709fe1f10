import { Fragment } from "react";
import * as m from "#app/i18n/generated/messages.js";
import styles from "./playground.module.css";

/** A message of the outbox as the page shows it: decoded, with its time formatted. */
export type ShownMessage = {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly date: string | undefined;
  readonly when: string;
  /** Language of the message, which may differ from the page's. */
  readonly lang: "en" | "ne";
  readonly text: string;
};

/** The sent mail, newest first. Null when the request is from another machine. */
export function Outbox({ messages }: { readonly messages: readonly ShownMessage[] | null }) {
  if (messages === null) return <p>{m.playground_outbox_loopback()}</p>;
  if (messages.length === 0) return <p>{m.playground_outbox_empty()}</p>;
  return (
    <ol className={styles.outbox}>
      {messages.map((message, at) => (
        <li key={message.name}>
          <details open={at === 0}>
            <summary>
              <bdi lang={message.lang}>{message.subject}</bdi>
            </summary>
            <dl>
              <dt>{m.playground_mail_from()}</dt>
              <dd>{message.from}</dd>
              <dt>{m.playground_mail_to()}</dt>
              <dd>{message.to}</dd>
              <dt>{m.playground_mail_date()}</dt>
              <dd>
                <time dateTime={message.date}>{message.when}</time>
              </dd>
            </dl>
            <p lang={message.lang} className={styles.message}>
              <WithLinks text={message.text} />
            </p>
          </details>
        </li>
      ))}
    </ol>
  );
}

/** Text with its URLs as links. */
function WithLinks({ text }: { readonly text: string }) {
  // A split by a capturing group returns the texts between matches and the matches alternately.
  const pieces = text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)।])/);
  return pieces.map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
      <a key={at} href={piece} rel="noreferrer">
        {piece}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
}
