import type { Language } from "#app/domain/text/language.ts";
import { variantAddress } from "#app/platform/images/picture-sources.ts";
import { VARIANT_WIDTHS, type VariantWidth } from "#app/platform/images/variants.ts";
import type { ExportContext, ExportedCover, ExportedEdition } from "./exported-edition.ts";
import { inLanguageCode, textsOf } from "./languages.ts";
import { type Content, group, paragraphs, value } from "./xml.ts";

/** Codes of ONIX list 158. A picture that the product drew only holds the place of a cover. */
const CONTENT_TYPES = { front: "01", back: "02", spine: "07", other: "07" } as const;
const HOLDING_IMAGE = "45";

/** Codes of ONIX lists 159 to 162 and 178: a picture, its alternative text, a file to download, JPEG, its size. */
const IMAGE = "03";
const ALTERNATIVE_TEXT = "07";
const DOWNLOADABLE = "02";
const FILE_FORMAT = "01";
const JPEG = "D502";
const HEIGHT = "02";
const WIDTH = "03";

/** The pictures of the cover, each with its public address. */
export function writeCovers(
  { covers }: ExportedEdition,
  { origin }: ExportContext,
  first: Language,
): Content {
  return covers.map((cover) =>
    group(
      "SupportingResource",
      value("ResourceContentType", cover.isDrawn ? HOLDING_IMAGE : CONTENT_TYPES[cover.part]),
      value("ContentAudience", "00"),
      value("ResourceMode", IMAGE),
      group(
        "ResourceFeature",
        value("ResourceFeatureType", ALTERNATIVE_TEXT),
        textsOf(cover.altText, first).map(({ text, language }) =>
          paragraphs("FeatureNote", text, inLanguageCode(language)),
        ),
      ),
      writeVersion(cover, origin),
    ),
  );
}

function writeVersion({ hash, width, height }: ExportedCover, origin: string): Content {
  const widest = widestVariant(width);
  const shown = Math.min(widest, width);
  return group(
    "ResourceVersion",
    value("ResourceForm", DOWNLOADABLE),
    feature(FILE_FORMAT, JPEG),
    feature(HEIGHT, Math.max(1, Math.round((height * shown) / width))),
    feature(WIDTH, shown),
    value("ResourceLink", origin + variantAddress(hash, widest, "jpeg")),
  );
}

const feature = (type: string, text: string | number): Content =>
  group("ResourceVersionFeature", value("ResourceVersionFeatureType", type), value("FeatureValue", text));

/** The narrowest variant that is as wide as the picture, or else the widest: no variant is wider than its picture. */
function widestVariant(width: number): VariantWidth {
  return VARIANT_WIDTHS.find((each) => each >= width) ?? (VARIANT_WIDTHS.at(-1) as VariantWidth);
}
