import { COPY_REQUEST_REMARK_MAX, type CopyRequestStatus } from "#app/domain/stock/copy-request.ts";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import common from "#app/ui/common.module.css";
import { DeskSection } from "#app/ui/desk-page.tsx";
import { EditForm } from "#app/ui/form/edit-form.tsx";
import { TextArea } from "#app/ui/form/text-field.tsx";
import { COPY_REQUEST_REFUSALS, type CopyRequestAnswer, copyRequestLabels } from "./copy-request-messages.ts";
import type { CopyRequestPage } from "./copy-request-page.server.ts";
import styles from "./requests.module.css";

type Said = CopyRequestPage["remarks"][number];
type ThreadProps = { page: CopyRequestPage; answer: CopyRequestAnswer; notice: string | undefined };

/** What both sides did and wrote, oldest first, and the form to write to the other side. */
export function Thread({ page, answer, notice }: ThreadProps) {
  return (
    <DeskSection id="thread" heading={m.copyrequest_thread()} notice={notice}>
      <ol className={styles.thread}>
        {page.remarks.map((said) => (
          <li key={said.id} className={styles.said} data-own={said.side === page.side}>
            <p>
              <span className={styles.side}>
                <Localized of={said.side === "bookstore" ? page.store : page.publisher} />
              </span>{" "}
              <span className={common.muted}>
                {said.person ? `${said.person} · ` : ""}
                {said.at}
              </span>
            </p>
            {said.status ? <p>{saidText(said.status, said)}</p> : null}
            {said.text ? <p className={styles.text}>{said.text}</p> : null}
          </li>
        ))}
      </ol>
      {page.mayAct ? (
        <EditForm
          // A remark that was sent is in the thread; the next one begins empty.
          key={page.remarks.length}
          answer={answer}
          messages={COPY_REQUEST_REFUSALS}
          labels={copyRequestLabels(page.side)}
          submit={m.copyrequest_write_submit()}
          look="plain"
          intent="write"
        >
          <TextArea name="text" rows={3} maxLength={COPY_REQUEST_REMARK_MAX} required />
        </EditForm>
      ) : null}
    </DeskSection>
  );
}

const saidText = (status: CopyRequestStatus, { count = "", asked }: Pick<Said, "count" | "asked">): string =>
  ({
    requested: () => m.copyrequest_said_requested({ count }),
    accepted: () => m.copyrequest_said_accepted({ count }),
    partly: () => m.copyrequest_said_partly({ count, asked }),
    declined: () => m.copyrequest_said_declined(),
    sent: () => m.copyrequest_said_sent(),
    received: () => m.copyrequest_said_received({ count }),
    lost: () => m.copyrequest_said_lost(),
    cancelled: () => m.copyrequest_said_cancelled(),
  })[status]();
