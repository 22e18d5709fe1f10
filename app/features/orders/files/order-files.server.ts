import { formatNumber } from "#app/domain/text/digits.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { filesOfOrder } from "#app/records/edition-files/downloads.server.ts";
import type { OrderLine } from "#app/records/orders/locked-orders.server.ts";

/** A file of an order as its page shows it. */
export type ShownFile = {
  readonly lineId: string;
  readonly fileId: string;
  readonly title: LocalizedText;
  /** Its place among the files of the edition, where there are several. */
  readonly position: string | undefined;
  readonly format: string;
  /** In megabytes. */
  readonly size: string;
  /** How often it can still be fetched; undefined when it was as often as it may be. */
  readonly left: string | undefined;
  /** Whether the last link still works, which counts no more. */
  readonly isOpen: boolean;
};

const MB = 1_000_000;

/** The files of an order, which can be fetched; none before it is paid. @param lines the lines of the order */
export async function shownFiles(
  orderId: string,
  lines: readonly Pick<OrderLine, "id" | "title">[],
  language: Language,
): Promise<ShownFile[]> {
  const files = await filesOfOrder(orderId);
  return files.flatMap(({ lineId, file, left, isOpen }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const ofLine = files.filter((each) => each.lineId === lineId);
    const place = ofLine.findIndex((each) => each.file.id === file.id) + 1;
    const size = Math.max(file.bytes / MB, 0.1);
    return [
      {
        lineId,
        fileId: file.id,
        title: localized(line.title, language),
        position: ofLine.length > 1 ? formatNumber(place, language) : undefined,
        format: file.format.toUpperCase(),
        size: formatNumber(Number(size.toFixed(size < 10 ? 1 : 0)), language),
        left: left > 0 ? formatNumber(left, language) : undefined,
        isOpen,
      },
    ];
  });
}
