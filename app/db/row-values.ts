import { z } from "zod";

/** A text in one or both languages. */
export const l10nValue = z.object({ en: z.string().exactOptional(), np: z.string().exactOptional() });

/** A time, which PostgreSQL sends as text. */
export const momentValue = z.union([z.string(), z.date()]).transform((sent) => new Date(sent));

/** An address in both languages, as columns of it are gathered in one object. */
export const addressValue = z.object({
  country: z.string(),
  placeCode: z.string().nullish(),
  state: l10nValue.nullish(),
  district: l10nValue.nullish(),
  city: l10nValue.nullish(),
  ward: z.int().nullish(),
  area: l10nValue.nullish(),
  streetAddress: l10nValue.nullish(),
  streetAddress2: l10nValue.nullish(),
  zipcode: z.string().nullish(),
});

/** The values of a row at some time, as the audit trail has them. */
export const valuesValue = z.record(z.string(), z.unknown());

/** A row of a table as JSON, whose type follows from the table: its values have the shapes of the columns. */
export const rowValue = <Row extends object>(): z.ZodCustom<Row> =>
  z.custom<Row>((sent) => typeof sent === "object" && sent !== null);

/** A row of which only the id is read. */
export const idRow = z.object({ id: z.string() });

/** A row with its name in one or both languages. */
export const namedRow = z.object({ id: z.string(), name: l10nValue });

/** An edition by its code, with the title of its book. */
export const codedTitleRow = z.object({ code: z.string(), title: l10nValue });
