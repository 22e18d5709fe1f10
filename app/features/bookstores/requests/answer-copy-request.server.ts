import { db } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { CopyRequestSide } from "#app/domain/stock/copy-request.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import type { Sender } from "#app/platform/person/post-letter-to.server.ts";
import { addCopyRequest } from "#app/records/copy-requests/add-copy-request.server.ts";
import { addCopyRequestRemark } from "#app/records/copy-requests/add-remark.server.ts";
import type {
  CopyRequestResult,
  CopyRequestWriter,
} from "#app/records/copy-requests/copy-request-rows.server.ts";
import {
  acceptCopyRequest,
  cancelCopyRequest,
  declineCopyRequest,
  loseCopies,
  receiveCopies,
  sendCopies,
} from "#app/records/copy-requests/move-copy-request.server.ts";
import type { AskForCopies, PUBLISHER_FORMS, STORE_FORMS } from "./copy-request.schema.ts";
import { notifyOtherSide } from "./copy-request-letters.server.ts";

type StoreForm = OneOfForms<typeof STORE_FORMS>;
type PublisherForm = OneOfForms<typeof PUBLISHER_FORMS>;
type AskForm = OneOfForms<{ readonly request: typeof AskForCopies }>;

/** Who posts a form of a request, and who sends the letters about it. */
type By = { readonly viewer: Viewer | null; readonly sender: Sender };

const writerOf = ({ viewer, sender }: By): CopyRequestWriter => ({
  actor: viewer,
  notify: notifyOtherSide(sender),
});

/**
 * Carries out a form of the bookstore on the page of a request.
 * @returns `part`: the section that shows what came of it; undefined when something is left to correct, with the answer for the form
 * @throws AppError notFound when there is no such request, or the viewer may not act for its bookstore
 */
export async function answerAsStore(form: StoreForm, by: By, id: string) {
  if (form.intent === "write") return await write(form, by, { id, side: "bookstore" });
  const opened = { id, openedVersion: form.value.version };
  if (form.intent === "receive") {
    const { quantity, remark = null } = form.value;
    return await moved(form, await receiveCopies(db(), writerOf(by), { ...opened, quantity, remark }));
  }
  const remark = form.value.reason ?? null;
  const result =
    form.intent === "lose"
      ? await loseCopies(db(), writerOf(by), { ...opened, remark, side: "bookstore" })
      : await cancelCopyRequest(db(), writerOf(by), { ...opened, remark });
  return await moved(form, result);
}

/** Carries out a form of the publisher, as `answerAsStore` does one of the bookstore. */
export async function answerAsPublisher(form: PublisherForm, by: By, id: string) {
  if (form.intent === "write") return await write(form, by, { id, side: "publisher" });
  const opened = { id, openedVersion: form.value.version };
  if (form.intent === "accept") {
    const { quantity, remark = null } = form.value;
    return await moved(form, await acceptCopyRequest(db(), writerOf(by), { ...opened, quantity, remark }));
  }
  if (form.intent === "lose") {
    const lost = { ...opened, remark: form.value.reason, side: "publisher" } as const;
    return await moved(form, await loseCopies(db(), writerOf(by), lost));
  }
  const result =
    form.intent === "decline"
      ? await declineCopyRequest(db(), writerOf(by), { ...opened, remark: form.value.reason })
      : await sendCopies(db(), writerOf(by), { ...opened, remark: form.value.note ?? null });
  return await moved(form, result);
}

/**
 * Carries out the form of a listing that asks for copies.
 * @returns as `answerAsStore`
 * @throws AppError notFound when there is no such listing, or the viewer may not act for its bookstore
 */
export async function askForCopies(form: AskForm, by: By, listingId: string) {
  const { quantity, neededBy = null, remark = null } = form.value;
  const made = await addCopyRequest(db(), writerOf(by), { listingId, quantity, neededBy, remark });
  return made.ok
    ? ({ isDone: true, answer: form.done("copyrequest_made") } as const)
    : ({ isDone: false, answer: form.refuse(made) } as const);
}

async function moved(
  form: Exclude<StoreForm | PublisherForm, { readonly intent: "write" }>,
  result: CopyRequestResult,
) {
  const answer = await form.respondToChange(result, { notice: "copyrequest_saved" });
  return { part: result.ok ? ("next" as const) : undefined, answer };
}

async function write(
  form: Extract<StoreForm | PublisherForm, { readonly intent: "write" }>,
  by: By,
  at: { readonly id: string; readonly side: CopyRequestSide },
) {
  const said = await addCopyRequestRemark(db(), writerOf(by), { ...at, text: form.value.text });
  return said.ok
    ? { part: "thread" as const, answer: form.done("copyrequest_remark_sent") }
    : { part: undefined, answer: form.refuse(said) };
}
