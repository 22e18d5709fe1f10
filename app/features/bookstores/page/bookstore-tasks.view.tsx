import type { ReactNode } from "react";
import { href } from "react-router";
import { CopyRequestTaskLink } from "#app/desk/copy-requests/copy-request-task.view.tsx";
import { EDITION_STATUS_LABELS } from "#app/desk/edition-status.ts";
import { actionLabel } from "#app/desk/history/change-messages.ts";
import styles from "#app/desk/tasks.module.css";
import { TasksOfKind } from "#app/desk/tasks-of-kind.view.tsx";
import type { OrderStatus } from "#app/domain/orders/order.ts";
import { HoldTaskLink } from "#app/features/bookstores/holds/hold-task.view.tsx";
import { OrderTaskLink } from "#app/features/bookstores/orders/order-task.view.tsx";
import type { OrderTasks } from "#app/features/bookstores/orders/order-tasks.server.ts";
import { RunsLow, StoreStockSection } from "#app/features/bookstores/stock/store-stock.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { BOOKSTORE_NOTICES, type BookstoreNotice } from "./bookstore-messages.ts";
import { BookstoreState } from "./bookstore-state.view.tsx";
import type { BookstoreChange, BookstoreTask, BookstoreTasks } from "./bookstore-tasks.server.ts";

const listingPath = (listingId: string) => href("/bookstore/manage/books/:listingId", { listingId });

type TasksProps = { tasks: BookstoreTasks; notice: BookstoreNotice | undefined };

/** What is to be done in a bookstore, whether it is open, and what was changed last, on the home page of its desk. */
export function BookstoreTasksView({ tasks, notice }: TasksProps) {
  const { store, orders, holds, newEditions, hiddenListings, endingDiscounts, requests, stock, changes } =
    tasks;
  const { answered, toReceive } = requests;
  const isNothing = [
    orders.placed,
    orders.toPack,
    orders.toTakeBack,
    orders.late,
    orders.gone,
    holds.asked,
    holds.kept,
    newEditions,
    hiddenListings,
    endingDiscounts,
    answered,
    toReceive,
    stock.low,
  ].every(({ count }) => count === 0);
  const add = href("/bookstore/manage/books/add");
  return (
    <>
      <DeskSection id="tasks" heading={m.task_title()}>
        {isNothing ? <p>{m.task_nothing()}</p> : null}
        <div className={styles.kinds}>
          <OrderTasksOf
            heading={m.orderdesk_task_new()}
            tasks={orders.placed}
            status="placed"
            store={store.id}
          />
          <OrderTasksOf
            heading={m.orderdesk_task_pack()}
            tasks={orders.toPack}
            status="accepted"
            store={store.id}
          />
          <OrderTasksOf
            heading={m.orderdesk_task_back()}
            tasks={orders.toTakeBack}
            status="refused"
            store={store.id}
          />
          <OrderTasksOf
            heading={m.orderdesk_task_late()}
            tasks={orders.late}
            status="handedOver"
            store={store.id}
          />
          <OrderTasksOf
            heading={m.orderdesk_task_gone()}
            tasks={orders.gone}
            status="preordered"
            store={store.id}
          />
          <TasksOfKind
            heading={m.holddesk_task_asked()}
            tasks={holds.asked}
            all={`${href("/bookstore/manage/holds")}?${new URLSearchParams({ status: "requested", bookstore: store.id })}`}
          >
            {(task) => <HoldTaskLink task={task} />}
          </TasksOfKind>
          <TasksOfKind
            heading={m.holddesk_task_kept()}
            tasks={holds.kept}
            all={`${href("/bookstore/manage/holds")}?${new URLSearchParams({ status: "confirmed", bookstore: store.id })}`}
          >
            {(task) => <HoldTaskLink task={task} />}
          </TasksOfKind>
          <TasksOfKind
            heading={m.copyrequest_task_to_receive()}
            tasks={toReceive}
            all={`${href("/bookstore/manage/requests")}?${new URLSearchParams({ status: "sent", bookstore: store.id })}`}
          >
            {(task) => <CopyRequestTaskLink task={task} side="bookstore" />}
          </TasksOfKind>
          <TasksOfKind
            heading={m.copyrequest_task_answered()}
            tasks={answered}
            all={`${href("/bookstore/manage/requests")}?${new URLSearchParams({ bookstore: store.id, sort: "moved" })}`}
          >
            {(task) => <CopyRequestTaskLink task={task} side="bookstore" />}
          </TasksOfKind>
          <RunsLow stock={stock} shopId={store.id} />
          <TasksOfKind
            heading={m.bookstore_hidden_listings()}
            tasks={hiddenListings}
            all={`${href("/bookstore/manage/books")}?${new URLSearchParams({ status: "hidden", bookstore: store.id })}`}
          >
            {(task) => (
              <TaskLink task={task} to={listingPath(task.id)}>
                {EDITION_STATUS_LABELS[task.editionStatus]()}
              </TaskLink>
            )}
          </TasksOfKind>
          <TasksOfKind heading={m.bookstore_ending_discounts()} tasks={endingDiscounts}>
            {(task) => (
              <TaskLink task={task} to={`${listingPath(task.id)}?edit=price#price`}>
                {m.bookstore_ends_on({ percent: task.percent ?? "", day: task.day ?? "" })}
              </TaskLink>
            )}
          </TasksOfKind>
          <TasksOfKind heading={m.bookstore_new_editions()} tasks={newEditions}>
            {(task) => (
              <TaskLink
                task={task}
                to={`${add}?${new URLSearchParams({ bookstore: store.id, edition: task.id })}`}
              >
                <Localized of={task.publisher} />
              </TaskLink>
            )}
          </TasksOfKind>
        </div>
      </DeskSection>
      <StoreStockSection stock={stock} shopId={store.id} />
      <BookstoreState
        store={store}
        answer={undefined}
        notice={notice && BOOKSTORE_NOTICES[notice]()}
        hasDetailsLink
      />
      {changes.length > 0 ? (
        <DeskSection id="changes" heading={m.task_changes()}>
          <ul className={styles.rows}>
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ul>
        </DeskSection>
      ) : null}
    </>
  );
}

type OrderTasksProps = { heading: string; tasks: OrderTasks; status: OrderStatus; store: string };

/** The orders of a status with which the bookstore has something to do. */
const OrderTasksOf = ({ heading, tasks, status, store }: OrderTasksProps) => (
  <TasksOfKind
    heading={heading}
    tasks={tasks}
    all={`${href("/bookstore/manage/orders")}?${new URLSearchParams({ status, bookstore: store })}`}
  >
    {(task) => <OrderTaskLink task={task} />}
  </TasksOfKind>
);

function TaskLink({ task, to: path, children }: { task: BookstoreTask; to: string; children: ReactNode }) {
  const { to } = useLanguage();
  return (
    <>
      <Link className={styles.link} to={to(path)}>
        <Localized of={task.title} />, <Localized of={task.format} />
      </Link>
      <span className={common.muted}>{children}</span>
    </>
  );
}

function Change({ change: { listing, action, person, ago, time } }: { change: BookstoreChange }) {
  const { to } = useLanguage();
  return (
    <li>
      {listing ? (
        <Link className={styles.link} to={to(listingPath(listing.id))}>
          <Localized of={listing.title} />
        </Link>
      ) : null}
      <span className={common.muted}>
        {m.task_changed({ action: actionLabel(action), person: person ?? m.history_product() })} · {ago} ·{" "}
        {time}
      </span>
    </li>
  );
}
