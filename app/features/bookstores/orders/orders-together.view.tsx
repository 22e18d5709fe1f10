import { href } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { byScript } from "#app/ui/by-script.tsx";
import common from "#app/ui/common.module.css";
import { DeskPage, EmptyState } from "#app/ui/desk-page.tsx";
import { messageOf } from "#app/ui/form/answer.ts";
import { Form } from "#app/ui/form/form.tsx";
import { Notice, ProblemMessage } from "#app/ui/form/messages.tsx";
import { Link } from "#app/ui/link.tsx";
import {
  ORDER_DESK_REFUSALS,
  ORDER_STATUS_LABELS,
  ORDER_STATUS_TONES,
  type OrderDeskRefusal,
} from "./order-labels.ts";
import type { moveTogether, OrdersTogether } from "./orders-together.server.ts";
import type { TogetherStep } from "./orders-together.ts";

type Done = Awaited<ReturnType<typeof moveTogether>>;

/** The titles of the pages, their buttons, and what was done; call while rendering. */
const TEXTS: Readonly<
  Record<
    TogetherStep,
    {
      readonly title: () => string;
      readonly submit: (of: { count: string }) => string;
      readonly done: (of: { count: string }) => string;
    }
  >
> = {
  accept: {
    title: m.orderdesk_together_accept,
    submit: m.orderdesk_together_accept_submit,
    done: m.orderdesk_together_accepted,
  },
  handover: {
    title: m.orderdesk_together_hand_over,
    submit: m.orderdesk_together_hand_over_submit,
    done: m.orderdesk_together_handed_over,
  },
};

export const togetherTitle = (step: TogetherStep): string => TEXTS[step].title();

type TogetherProps = {
  page: OrdersTogether;
  answer: FormAnswer | undefined;
  /** What was done a moment ago. */
  outcome: Done | undefined;
};

/** Orders with which one step is taken at once: which can take it, and what is printed of them. */
export function OrdersTogetherView({ page, answer, outcome }: TogetherProps) {
  const { to } = useLanguage();
  const { step, rows, ready, readyText, missing, listUrl, query } = page;
  const { title, submit, done } = TEXTS[step];
  return (
    <DeskPage title={title()} back={{ to: listUrl, label: m.orderdesk_title() }}>
      <div className={common.stack}>
        <ProblemMessage>
          {answer?.refusal ? messageOf(ORDER_DESK_REFUSALS, answer.refusal) : null}
        </ProblemMessage>
        {outcome ? <Notice>{done({ count: outcome.moved })}</Notice> : null}
        {outcome?.left.map(({ number, code }) => (
          <p key={number}>
            {m.orderdesk_order({ number })}:{" "}
            {messageOf(ORDER_DESK_REFUSALS, { code: code as OrderDeskRefusal })}
          </p>
        ))}
        {missing ? <p className={common.hint}>{m.orderdesk_together_missing({ count: missing })}</p> : null}
        {rows.length === 0 ? <EmptyState text={m.orderdesk_together_none()} /> : null}
        <ul className={common.rows}>
          {rows.map(({ id, number, name, status, isReady }) => (
            <li key={id}>
              <span>
                <Link
                  className={common.link}
                  to={to(href("/bookstore/manage/orders/:orderId", { orderId: id }))}
                >
                  {number}
                </Link>{" "}
                {byScript(name)}
              </span>
              <span>
                <Badge tone={ORDER_STATUS_TONES[status]}>{ORDER_STATUS_LABELS[status]()}</Badge>
                {isReady || outcome ? null : (
                  <span className={common.muted}> {m.orderdesk_together_not_now()}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
        {ready > 0 ? (
          <Form
            intent="move"
            answer={undefined}
            messages={ORDER_DESK_REFUSALS}
            labels={{}}
            submit={submit({ count: readyText })}
          />
        ) : null}
        {rows.length > 0 ? (
          <p className={common.links}>
            <a
              className={buttonClass("plain")}
              href={`${to(href("/bookstore/manage/orders/picking"))}?${query}`}
            >
              {m.orderdesk_picking()}
            </a>
            <a
              className={buttonClass("plain")}
              href={`${to(href("/bookstore/manage/orders/labels"))}?${query}`}
            >
              {m.orderdesk_labels_selected()}
            </a>
          </p>
        ) : null}
      </div>
    </DeskPage>
  );
}
