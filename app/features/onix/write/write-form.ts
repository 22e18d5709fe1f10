import type { Language } from "#app/domain/language.ts";
import type { ExportedEdition } from "./exported-edition.ts";
import { valuesOf } from "./languages.ts";
import { type Content, group, value } from "./xml.ts";

/** A product of one component. */
const ONE_COMPONENT = "00";

/** The form of a product, the name of its trim size, and its measures. */
export function writeForm(edition: ExportedEdition, first: Language): Content {
  const { format, size, trade } = edition;
  const details = new Set([...format.productFormDetails, ...trade.formDetails]);
  return [
    value("ProductComposition", ONE_COMPONENT),
    value("ProductForm", format.productForm),
    [...details].map((detail) => value("ProductFormDetail", detail)),
    valuesOf("ProductFormDescription", size, first),
    writeMeasures(edition),
  ];
}

/**
 * The measures of a copy (ONIX list 48): its height along the spine, its width, its thickness, its weight, and the height of
 * a book that stands or is in a box.
 */
function writeMeasures({ lengthMm, widthMm, thicknessMm, heightMm, weightG }: ExportedEdition): Content {
  return [
    measure("01", lengthMm, "mm"),
    measure("02", widthMm, "mm"),
    measure("03", thicknessMm, "mm"),
    measure("08", weightG, "gr"),
    measure("21", heightMm, "mm"),
  ];
}

function measure(type: string, amount: number | null, unit: string): Content {
  return amount === null
    ? undefined
    : group(
        "Measure",
        value("MeasureType", type),
        value("Measurement", amount),
        value("MeasureUnitCode", unit),
      );
}
