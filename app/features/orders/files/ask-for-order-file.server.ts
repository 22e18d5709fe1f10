import { href, type RouterContextProvider } from "react-router";
import { shownOrderNumber } from "#app/domain/orders/order.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { downloadKey } from "#app/platform/book-files/book-file-store.server.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { askForFile, type DownloadRefusal } from "#app/records/edition-files/downloads.server.ts";
import type { Order } from "#app/records/orders/locked-orders.server.ts";

/** Making a copy takes seconds of a processor: an order has so many within ten minutes. */
const LIMIT = { name: "orderFile", points: 60, seconds: 600 } as const;

type Asked = { readonly url: URL; readonly context: Readonly<RouterContextProvider> };

/**
 * Makes a link to a marked copy of a file of an order, for a reader who has shown that the order is theirs.
 * @returns the path of the link, with its key
 */
export async function askForOrderFile(
  { lineId, fileId }: { readonly lineId: string; readonly fileId: string },
  { id, number }: Pick<Order, "id" | "number">,
  { url, context }: Asked,
): Promise<Result<string, DownloadRefusal | "order_too_often">> {
  const { config } = requestDetailsOf(context);
  const attempt = await takeAttempt(LIMIT, id);
  if (!attempt.ok) return refuse("order_too_often", { seconds: attempt.seconds });
  const textsOf = (shown: string) => [
    m.order_file_mark({ number: shown }, { locale: "en" }),
    m.order_file_mark({ number: shown }, { locale: "np" }),
  ];
  const asked = await askForFile({ orderId: id, lineId, fileId, textsOf }, config.uploadDir);
  if (!asked.ok) return asked;
  const { id: download } = asked.value;
  const path = href("/orders/:order/files/:download", { order: shownOrderNumber(number), download });
  const key = downloadKey(config.sessionSecret, download);
  return done(`${inLanguage(path, languageOfPath(url.pathname))}?key=${key}`);
}
