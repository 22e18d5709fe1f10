import { useId } from "react";
import { Form } from "react-router";
import { CART_COPIES_MAX } from "#app/domain/orders/cart.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { INTENT } from "#app/domain/web/form-fields.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { controlClass } from "#app/ui/form/control.ts";
import { FieldError } from "#app/ui/form/field-frame.tsx";
import { useSendOnce } from "#app/ui/form/form.tsx";
import { FormOwner } from "#app/ui/form/form-owner.tsx";
import { Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./cart.module.css";
import { CART_REFUSALS, type CartAnswer, LINE_PROBLEMS } from "./cart-messages.ts";
import type { ShownLine } from "./cart-page.server.ts";

type LineProps = { line: ShownLine; answer: CartAnswer; isSaved?: boolean };

/** One line of the cart, with what is wrong with it and what can be done with it. */
export function CartLineView({ line, answer, isSaved = false }: LineProps) {
  const { to } = useLanguage();
  const { listingId, title, problem, change } = line;
  const target = ["listing", listingId] as const;
  const name = title.text;
  return (
    <li className={styles.line} data-problem={problem?.kind}>
      <div className={styles.cover}>
        {line.cover ? <Picture {...line.cover} alt="" sizes="72px" ratio="2 / 3" /> : null}
      </div>
      <div className={styles.about}>
        <Link className={styles.title} to={to(line.path)}>
          <Localized of={title} />
        </Link>
        <p className={styles.muted}>
          <Localized of={line.format} />
          {isSaved ? (
            <>
              {" · "}
              <Localized of={line.store} />
            </>
          ) : null}
        </p>
        {line.each ? <p className={styles.money}>{m.cart_each({ price: line.each })}</p> : null}
        {change ? (
          <p className={styles.note}>
            {change.isHigher ? m.cart_price_up(change) : m.cart_price_down(change)}
          </p>
        ) : null}
        {line.isPreorder ? <p className={styles.muted}>{m.cart_preorder()}</p> : null}
        {problem ? <p className={styles.note}>{LINE_PROBLEMS[problem.kind](problem.count)}</p> : null}
      </div>
      <div className={styles.amount}>
        {isSaved || (line.isFile && line.copies === 1) ? null : <Copies line={line} answer={answer} />}
        {line.total && !isSaved ? <strong className={styles.money}>{line.total}</strong> : null}
      </div>
      <div className={styles.actions}>
        {isSaved ? (
          <ActionButton
            intent="now"
            target={target}
            label={m.cart_now()}
            fullLabel={m.cart_now_of({ title: name })}
          />
        ) : (
          <ActionButton
            intent="later"
            target={target}
            label={m.cart_later()}
            fullLabel={m.cart_later_of({ title: name })}
          />
        )}
        <ActionButton
          intent="remove"
          target={target}
          label={m.cart_remove()}
          fullLabel={m.cart_remove_of({ title: name })}
        />
        {line.holdPath && !isSaved ? (
          <Link className={styles.hold} to={to(line.holdPath)} aria-label={m.cart_hold_of({ title: name })}>
            {m.cart_hold()}
          </Link>
        ) : null}
      </div>
    </li>
  );
}

/** The number of copies: one more, one fewer, or as typed. Each is a form of its own, which works without script. */
function Copies({ line, answer }: { line: ShownLine; answer: CartAnswer }) {
  const id = useId();
  const { guard } = useSendOnce();
  const { language } = useLanguage();
  const { listingId, copies } = line;
  const title = line.title.text;
  const isAnswered = answer?.values.listing?.[0] === listingId;
  const problem = isAnswered ? answer?.errors.copies : undefined;
  const typed = isAnswered ? answer?.values.copies?.[0] : undefined;
  return (
    <div className={styles.copies}>
      <Step line={line} by={-1} />
      <Form method="post" onSubmit={guard} className={styles.typed}>
        <input type="hidden" name={INTENT} value="change" />
        <FormOwner />
        <input type="hidden" name="listing" value={listingId} />
        <label className={styles.hidden} htmlFor={id}>
          {m.cart_copies_of({ title })}
        </label>
        <input
          key={`${copies} ${typed ?? ""}`}
          id={id}
          name="copies"
          className={controlClass}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={typed ?? formatNumber(copies, language)}
          {...(problem ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {})}
        />
        <Button look="plain" className={styles.update} aria-label={m.cart_update_of({ title })}>
          {m.cart_update()}
        </Button>
      </Form>
      <Step line={line} by={1} />
      <FieldError id={id} error={problem ? messageOf(CART_REFUSALS, problem) : undefined} />
    </div>
  );
}

/** One copy more or fewer; the last one less removes the line, which can be undone. */
function Step({ line: { listingId, copies, title }, by }: { line: ShownLine; by: 1 | -1 }) {
  const { guard } = useSendOnce();
  const next = copies + by;
  if (next > CART_COPIES_MAX) return null;
  const name = { title: title.text };
  const fewer = next === 0 ? m.cart_remove_of(name) : m.cart_one_fewer(name);
  return (
    <Form method="post" onSubmit={guard}>
      <input type="hidden" name={INTENT} value="change" />
      <FormOwner />
      <input type="hidden" name="listing" value={listingId} />
      <input type="hidden" name="copies" value={next} />
      <Button look="plain" className={styles.step} aria-label={by > 0 ? m.cart_one_more(name) : fewer}>
        {by > 0 ? "+" : "−"}
      </Button>
    </Form>
  );
}
