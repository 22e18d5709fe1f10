import { and, eq, inArray, sql } from "drizzle-orm";
import { href } from "react-router";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { operations } from "#app/db/tables/operations.server.ts";
import { reasonText } from "#app/desk/operations/reason-text.server.ts";
import { can } from "#app/domain/access/abilities.ts";
import { formatInstantInBoth, formatTime, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { spanText } from "#app/domain/personal-data/retention.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import { l10nByScript } from "#app/domain/text/l10n-by-script.ts";
import type { Language } from "#app/domain/text/language.ts";
import { hasEnded, IMPORT_KINDS, type Refused } from "#app/domain/web/operation.ts";
import * as m from "#app/i18n/generated/messages.js";
import { storedFiles } from "#app/platform/operations/operation-files.server.ts";
import type { OperationKind, OperationTexts } from "#app/platform/operations/operation-kind.server.ts";
import {
  followingOf,
  type Operation,
  operationOf,
  refusalsOf,
  undoingOf,
} from "#app/platform/operations/read-operation.server.ts";
import { markSeen } from "#app/platform/operations/start-operation.server.ts";
import { countEntries } from "#app/records/undo/undone-entries.server.ts";
import { progressText } from "./operation-list.server.ts";
import { stateBadge } from "./operation-messages.ts";

/** As many reasons as a page shows; files contain all of them. */
const SHOWN = 200;

/**
 * The page of an operation, with all texts in the language of the request. Opening it after its end marks it as seen.
 * @throws AppError notFound when there is none, or the viewer may not see it
 */
export async function operationPage(
  viewer: Viewer | null,
  id: string,
  kinds: readonly OperationKind[],
  language: Language,
) {
  const operation = await operationOf(viewer, id);
  if (viewer) await markSeen(viewer, operation);
  const kind = kinds.find(({ definition }) => definition.kind === operation.kind);
  const texts = kind?.texts;
  const { state, done, total, report, createdOn, endedOn } = operation;
  const undoing = await undoingOf(id);
  const undone = operation.undoOf ? await linkTo(viewer, operation.undoOf, kinds) : undefined;
  const mayChange = can(viewer, "operation.change", operation);
  const mayUndo =
    mayChange &&
    kind?.definition.canUndo === true &&
    hasEnded(state) &&
    !undoing &&
    (await countEntries(id)) > 0;
  const correcting = await correctingOf(operation);
  const following = await followingOf(id);
  const files = await storedFiles(db(), id);
  const upToOneMore = await refusalsOf(id, SHOWN + 1);
  const refusals = upToOneMore.slice(0, SHOWN);
  return {
    id,
    title: undone ? m.operation_undo_titled({ title: undone.title }) : titleOf(operation, kinds),
    state,
    isCheck: isCheck(operation),
    badge: stateBadge(state, undoing?.state === "done"),
    done,
    total,
    progress: progressText(done, total, language),
    isCancelling: operation.cancelAskedOn !== null && !hasEnded(state),
    mayCancel: mayChange && (state === "waiting" || state === "running") && operation.cancelAskedOn === null,
    mayUndo,
    undoHint: (texts?.undoHint ?? m.operation_undo_hint)(),
    mayHandle: mayChange && !undoing && !correcting && refusals.length > 0 && isOpenImport(operation),
    started: m.operation_by({
      person: await personName(operation),
      time: formatInstantInBoth(createdOn, language),
    }),
    ended: endedOn ? m.operation_ended({ time: endText(createdOn, endedOn, language) }) : null,
    failure: report.failure ? reasonText(texts, { name: "", code: report.failure }) : null,
    counts: Object.entries(report.counts ?? {}).flatMap(([name, count]) => {
      const label = texts?.counts[name];
      return label && count > 0 ? [{ name, count: formatNumber(count, language), label: label() }] : [];
    }),
    refused: report.refused ? formatNumber(report.refused, language) : null,
    refusals: refusals.map((refused, at) => shownRefusal(texts, refused, at, language)),
    refusalsShown: upToOneMore.length > refusals.length ? formatNumber(refusals.length, language) : null,
    files: files.map(({ role, fileName, bytes }) => ({
      role,
      fileName,
      size: m.operation_size({ count: formatNumber(Math.max(1, Math.round(bytes / 1000)), language) }),
    })),
    fileDays: spanText("operationFile", language),
    undoOf: undone ?? null,
    correctedBy: correcting ?? null,
    follows: operation.follows ? await linkTo(viewer, operation.follows, kinds) : null,
    followedBy: following
      ? {
          id: following.id,
          title: titleOf(following, kinds),
          progress: hasEnded(following.state)
            ? stateBadge(following.state, false).text
            : progressText(following.done, following.total, language),
        }
      : null,
    undoneBy: undoing ? { id: undoing.id, title: formatInstantInBoth(undoing.createdOn, language) } : null,
  };
}

/** Whether it is an import, and not a check, whose refused rows no person has declared as handled. */
const isOpenImport = ({ kind, input, endedOn, handledOn }: Operation): boolean =>
  IMPORT_KINDS.some((each) => each === kind) && endedOn !== null && handledOn === null && !isCheck({ input });

/** Whether it only says what an import would do. */
const isCheck = ({ input }: Pick<Operation, "input">): boolean =>
  (input as { readonly mode?: string }).mode === "check";

/** The import of the corrected rows of another one. */
async function correctingOf({ id, publisherId }: Operation) {
  if (publisherId === null) return undefined;
  const [row] = await db()
    .select({ id: operations.id, title: sql<string>`${operations.input} ->> 'fileName'` })
    .from(operations)
    .where(
      and(
        eq(operations.publisherId, publisherId),
        sql`${operations.input} ->> 'corrects' = ${id}`,
        sql`${operations.input} ->> 'mode' is distinct from 'check'`,
        inArray(operations.state, ["waiting", "running", "done"]),
      ),
    )
    .limit(1);
  return row;
}

async function personName({ createdBy }: Operation): Promise<string> {
  if (createdBy === null) return "–";
  const [row] = await db()
    .select({ name: appUsers.name, erasedOn: appUsers.erasedOn })
    .from(appUsers)
    .where(eq(appUsers.id, createdBy));
  return row && row.erasedOn === null ? row.name : "–";
}

async function linkTo(viewer: Viewer | null, id: string, kinds: readonly OperationKind[]) {
  return { id, title: titleOf(await operationOf(viewer, id), kinds) };
}

const titleOf = ({ kind, input }: Operation, kinds: readonly OperationKind[]): string =>
  kinds.find(({ definition }) => definition.kind === kind)?.texts.title(input) ?? kind;

/** When an operation ended: the time alone where it is the day on which it began. */
const endText = (createdOn: Date, endedOn: Date, language: Language): string =>
  todayInNepal(createdOn) === todayInNepal(endedOn)
    ? formatTime(endedOn, language)
    : formatInstantInBoth(endedOn, language);

function shownRefusal(texts: OperationTexts | undefined, refused: Refused, at: number, language: Language) {
  const { row, name, id, kind, field, code } = refused;
  const label = field === undefined ? undefined : texts?.fields()[field];
  const text = reasonText(texts, refused);
  const shownName: LocalizedText = localized(typeof name === "string" ? l10nByScript(name) : name, language);
  return {
    key: `${at}`,
    row: row === undefined ? null : (texts?.row ?? m.operation_row)({ row: formatNumber(row, language) }),
    name: shownName,
    path: pathOf(kind, id),
    // A sentence about a change names its field itself.
    field: label === undefined || code === "operation_changed_since" ? null : label,
    text,
  };
}

function pathOf(kind: string | undefined, id: string | undefined): string | null {
  if (id === undefined) return null;
  if (kind === "edition") return href("/publishers/manage/books/:editionId", { editionId: id });
  if (kind === "book") return href("/publishers/manage/books/unpublished/:bookId", { bookId: id });
  return null;
}
