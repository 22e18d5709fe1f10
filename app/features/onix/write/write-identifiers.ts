import { ownReference } from "#app/onix/own-reference.ts";
import type { ExportedEdition } from "./exported-edition.ts";
import { type Content, group, value } from "./xml.ts";

const RECORD_OF = "Record reference of ";

/**
 * The identifiers of a product (ONIX list 5): our own, and the numbers of the trade. A record that was imported also has the
 * reference that its sender gave it, so that a receiver of both files can recognise the product.
 */
export function writeIdentifiers({ code, isbn10, isbn13, upc, records }: ExportedEdition): Content {
  return [
    identifier("01", ownReference(code), "Ekadeshma edition"),
    identifier("02", isbn10),
    identifier("03", isbn13),
    identifier("04", upc),
    identifier("15", isbn13),
    records.map(({ sender, reference }) =>
      identifier("01", reference, RECORD_OF + (sender || "an unknown sender")),
    ),
  ];
}

function identifier(type: string, number: string | null, typeName?: string): Content {
  return number === null
    ? undefined
    : group(
        "ProductIdentifier",
        value("ProductIDType", type),
        value("IDTypeName", typeName),
        value("IDValue", number),
      );
}
