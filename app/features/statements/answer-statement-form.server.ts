import { db } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import {
  agreeStatement,
  answerDispute,
  disputeStatement,
} from "#app/records/statements/answer-statement.server.ts";
import { closeStatement } from "#app/records/statements/close-statement.server.ts";
import type { COMPANY_STATEMENT_FORMS, STORE_STATEMENT_FORMS } from "./statement.schema.ts";

type CompanyForm = OneOfForms<typeof COMPANY_STATEMENT_FORMS>;
type StoreForm = OneOfForms<typeof STORE_STATEMENT_FORMS>;

/**
 * Carries out a form of the company on the page of a statement.
 * @returns whether nothing is left to correct, with the answer for the form
 * @throws AppError notFound when there is no such statement, or the viewer may not change statements
 */
export async function answerCompanyStatement(form: CompanyForm, actor: Viewer | null, id: string) {
  if (form.intent === "close") {
    const result = await closeStatement(db(), { actor }, { id, openedVersion: form.value.version });
    return {
      isDone: result.ok,
      answer: await form.respondToChange(result, { notice: "statement_closed" }),
    };
  }
  const { dispute: disputeId, answer = "" } = form.value;
  const result = await answerDispute(db(), { actor }, { id, disputeId, answer });
  return { isDone: result.ok, answer: await form.respondToChange(result, { notice: "statement_answered" }) };
}

/** As `answerCompanyStatement`, of a bookstore on its own statements. */
export async function answerStoreStatement(form: StoreForm, actor: Viewer | null, id: string) {
  if (form.intent === "agree") {
    const result = await agreeStatement(db(), { actor }, { id, openedVersion: form.value.version });
    return {
      isDone: result.ok,
      answer: await form.respondToChange(result, { notice: "statement_agreed" }),
    };
  }
  const { line, remark = "" } = form.value;
  const of = line === "" ? {} : { postingId: line };
  const result = await disputeStatement(db(), { actor }, { id, remark, ...of });
  return result.ok
    ? { isDone: true, answer: form.done("statement_disputed") }
    : { isDone: false, answer: form.refuse(result) };
}
