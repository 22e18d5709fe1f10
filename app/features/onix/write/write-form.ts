import { EDITION_MEASURES } from "#app/domain/editions/edition-measures.ts";
import type { Language } from "#app/domain/text/language.ts";
import { MEASURES_OF_COPIES } from "#app/onix/onix-measures.ts";
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

/** The measures of a copy that are known, in units of ONIX list 50. */
function writeMeasures(edition: ExportedEdition): Content {
  return MEASURES_OF_COPIES.map(({ name, types: [type = ""] }) => {
    const { unit } = EDITION_MEASURES[name];
    const amount = edition[name];
    return amount === null
      ? undefined
      : group(
          "Measure",
          value("MeasureType", type),
          value("Measurement", amount),
          value("MeasureUnitCode", unit === "g" ? "gr" : "mm"),
        );
  });
}
