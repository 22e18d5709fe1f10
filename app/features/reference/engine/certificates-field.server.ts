import { and, eq, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { formatDayAsTyped } from "#app/domain/calendar/either-calendar.ts";
import {
  CERTIFICATE_NUMBER,
  CERTIFICATES_MAX,
  type Certificate,
} from "#app/domain/reference/certificates.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import { PLATFORM_TAGS } from "#app/domain/text/language.ts";
import { dayField } from "#app/fields/day.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { getLocale } from "#app/i18n/generated/runtime.js";
import type { Part } from "#app/platform/changes/row-parts.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { choice, optional } from "#app/platform/forms/schema-fields.ts";
import type { FieldTexts } from "./field.server.ts";
import type { PartField } from "./kind.server.ts";

/** A table with the certificates of papers, or of presses. */
type CertificateTable = PgTable & Readonly<Record<"certificationId" | "number" | "validUntil", AnyPgColumn>>;

type Holder = { readonly table: CertificateTable; readonly owner: AnyPgColumn };

const byCertification = (one: Certificate, other: Certificate) =>
  one.certificationId < other.certificationId ? -1 : 1;

const certificatesPart = ({ table, owner }: Holder): Part<Certificate[]> => ({
  table,
  none: [],
  async read(on, ids) {
    const { certificationId, number, validUntil } = table;
    const rows = (await on
      .select({ owner, certificationId, number, validUntil })
      .from(table)
      .where(inArray(owner, [...ids]))
      .orderBy(certificationId)) as (Certificate & { owner: string })[];
    const byOwner = Map.groupBy(rows, (row) => row.owner);
    return new Map(
      [...byOwner].map(([id, own]) => [id, own.map(({ owner: _owner, ...certificate }) => certificate)]),
    );
  },
  async write(tx, changes) {
    for (const { id, before, after } of changes) {
      const kept = after.map(({ certificationId }) => certificationId);
      const removed = before.map((each) => each.certificationId).filter((each) => !kept.includes(each));
      if (removed.length > 0)
        await tx.delete(table).where(and(eq(owner, id), inArray(table.certificationId, removed)));
      if (after.length > 0)
        await tx.execute(sql`
          insert into ${table} (${sql.identifier(owner.name)}, certification_id, number, valid_until)
          select ${id}::uuid, given."certificationId", given.number, given."validUntil"
          from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as given ("certificationId" uuid, number text, "validUntil" date)
          on conflict (${sql.identifier(owner.name)}, certification_id)
          do update set number = excluded.number, valid_until = excluded.valid_until`);
    }
  },
});

/** A number as it is written: in capitals, with the digits of any script, without spaces. */
const readNumber = (text: string): string | undefined => {
  const number = typedDigits(text).toUpperCase().replaceAll(/\s/g, "");
  return CERTIFICATE_NUMBER.test(number) ? number : undefined;
};

/** The certificates that a row holds, each with its certification, its number and its last day. */
export const certificates = (holder: Holder, texts: FieldTexts): PartField<Certificate[]> => ({
  ...texts,
  refersTo: "environmentalCertification",
  part: certificatesPart(holder),
  owner: holder.owner,
  references: {
    target: holder.table.certificationId,
    idsOf: (held) => held.map(({ certificationId }) => certificationId),
    // Where both certificates are held, that of the row that stays stays.
    moved: (held, fromId, intoId) => {
      const hasOther = held.some(({ certificationId }) => certificationId === intoId);
      return held
        .filter(({ certificationId }) => !hasOther || certificationId !== fromId)
        .map((each) => (each.certificationId === fromId ? { ...each, certificationId: intoId } : each))
        .toSorted(byCertification);
    },
  },
  control: ({ choices, language }) => ({
    kind: "certificates",
    options: choices.map(({ id, name }) => ({
      value: id,
      label: name.text,
      ...(name.language === language ? {} : { lang: PLATFORM_TAGS[name.language].html }),
    })),
    labels: {
      certification: m.environmentalcertification_held(),
      number: m.environmentalcertification_number(),
      until: m.environmentalcertification_until(),
      add: m.environmentalcertification_add_held(),
    },
  }),
  schema: (control) => {
    const options = control.kind === "certificates" ? control.options : [];
    return z
      .array(
        z
          .object({
            certification: choice((text) => options.find(({ value }) => value === text)?.value),
            number: optional(readNumber),
            until: dayField(),
          })
          .transform(
            ({ certification, number, until }): Certificate => ({
              certificationId: certification,
              number: number ?? null,
              validUntil: until ?? null,
            }),
          ),
      )
      .transform((held, context) => {
        if (held.length > CERTIFICATES_MAX) refuseField(context, "form_invalid");
        return held.toSorted(byCertification);
      });
  },
  posted: (held) =>
    Object.fromEntries(
      held.flatMap(({ certificationId, number, validUntil }, at) => {
        const day = validUntil === null ? "" : formatDayAsTyped(validUntil, getLocale());
        return [
          [`.${at}.certification`, certificationId],
          [`.${at}.number`, number ?? ""],
          [`.${at}.until.day`, day],
        ];
      }),
    ),
  cell: () => ({ kind: "none" }),
});
