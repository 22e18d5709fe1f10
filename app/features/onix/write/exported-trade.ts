import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import type { LanguageUse, RelationKind } from "#app/domain/editions/trade-codes.ts";
import type { Money } from "#app/domain/money/money.ts";
import type { L10n } from "#app/domain/text/l10n.ts";

/** The terms of a price. */
type Terms = {
  readonly taxCode: string | null;
  readonly taxPercent: string | null;
  readonly territory: string | null;
};

/** What an edition and its book have for the trade besides what every edition has. */
export type ExportedTrade = {
  readonly titlePrefix: L10n | null;
  readonly headline: L10n | null;
  readonly blurb: L10n | null;
  readonly audiences: readonly string[];
  readonly ageFrom: number | null;
  readonly ageUntil: number | null;
  readonly partNumber: string | null;
  readonly awards: readonly {
    readonly name: L10n;
    readonly year: number | null;
    readonly country: string | null;
    readonly result: string | null;
  }[];
  readonly furtherLanguages: readonly { readonly language: string; readonly use: LanguageUse }[];
  readonly furtherSeries: readonly {
    readonly title: L10n;
    readonly issn: string | null;
    readonly number: string | null;
  }[];
  readonly imprint: L10n | null;
  readonly publisherIsni: string | null;
  readonly publisherGln: string | null;
  readonly availability: string | null;
  readonly salesTerritory: string | null;
  readonly formDetails: readonly string[];
  /** The type and terms of the list price. */
  readonly listPrice: Terms & { readonly type: string | null };
  readonly prices: readonly (Terms & {
    readonly type: string;
    readonly qualifier: string | null;
    readonly money: Money;
    readonly from: IsoDate | null;
    readonly until: IsoDate | null;
  })[];
  readonly relations: readonly {
    readonly kind: RelationKind;
    readonly relation: string;
    readonly idType: string;
    readonly idValue: string;
  }[];
};
