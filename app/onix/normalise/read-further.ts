import type { LanguageUse } from "#app/domain/editions/trade-codes.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { webUrl } from "#app/domain/web/web-url.ts";
import type { Findings } from "#app/onix/findings.ts";
import { all, code, first, type RawElement, type RawProduct } from "#app/onix/read/raw-element.ts";
import type { OnixFurther } from "./further.ts";
import { readAudiences } from "./read-audiences.ts";
import { readLanguageCode } from "./read-details.ts";
import { type ReadPrice, readPriceTerms } from "./read-price-terms.ts";
import { readPromotion } from "./read-promotion.ts";
import { readRelations } from "./read-relations.ts";
import { readSalesTerritory } from "./read-territory.ts";
import { readCollections, readPartNumber } from "./read-title.ts";

/** Codes of ONIX list 22 for the language of the text, and of the original. */
const USES: Readonly<Record<string, LanguageUse>> = { "01": "text", "02": "original" };

/** What records carry besides the values that were read from the beginning; undefined where there is nothing of it. */
export function readFurther(
  product: RawProduct,
  given: {
    readonly description: L10n | undefined;
    readonly read: readonly ReadPrice[];
    readonly chosen: ReadPrice | undefined;
    readonly isOwn: boolean;
  },
  findings: Findings,
): OnixFurther | undefined {
  const detail = first(product, "DescriptiveDetail");
  const [, ...collections] = readCollections(detail, findings);
  const partNumber = readPartNumber(detail, findings);
  const languages = readFurtherLanguages(detail, findings);
  const relations = readRelations(product, findings);
  const salesTerritory = readSalesTerritory(product, findings);
  const website = readWebsite(first(product, "PublishingDetail"));
  const further: OnixFurther = {
    ...readPromotion(product, given.description, findings),
    ...readAudiences(detail, findings),
    ...(partNumber && { partNumber }),
    ...(languages.length > 0 && { languages }),
    ...(collections.length > 0 && { collections }),
    ...readPriceTerms(given.read, given.chosen, given.isOwn),
    ...(relations.length > 0 && { relations }),
    ...(website && { website }),
    ...(salesTerritory && { salesTerritory }),
  };
  return Object.keys(further).length > 0 ? further : undefined;
}

/** Codes of ONIX list 73 for the website of the publisher, in order of preference; one without a role is the last. */
const WEBSITES = ["01", "02", "18", undefined];

/** The website of the publisher itself. */
export function readWebsite(publishing: RawElement | undefined): string | undefined {
  const publishers = all(publishing, "Publisher");
  const publisher = publishers.find((one) => code(one, "PublishingRole") === "01") ?? publishers[0];
  const sites = all(publisher, "Website");
  const found = WEBSITES.map((role) => sites.find((one) => code(one, "WebsiteRole") === role)).find(
    (one) => one !== undefined,
  );
  return webUrl(code(found, "WebsiteLink") ?? "");
}

function readFurtherLanguages(
  detail: RawElement | undefined,
  findings: Findings,
): NonNullable<OnixFurther["languages"]> {
  const seen = new Map<LanguageUse, Set<string>>();
  const found: { language: string; use: LanguageUse }[] = [];
  for (const element of all(detail, "Language")) {
    const use = USES[code(element, "LanguageRole") ?? ""];
    const language = use && readLanguageCode(element, "LanguageCode", findings);
    if (!use || !language) continue;
    const before = seen.get(use) ?? new Set<string>();
    // The first of each use is the language of the book, or of its original.
    if (before.size > 0 && !before.has(language)) found.push({ language, use });
    seen.set(use, before.add(language));
  }
  return found;
}
