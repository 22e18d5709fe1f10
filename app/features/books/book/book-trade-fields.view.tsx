import { countRows, type StoredFields, storedL10n } from "#app/desk/part-values.ts";
import { NAME_MAX, REVIEW_TEXT_MAX } from "#app/domain/limits.ts";
import { ListField } from "#app/fields/list-field.tsx";
import { PublicationDateField } from "#app/fields/publication-date-field.tsx";
import { TextInTwoLanguages } from "#app/fields/text-in-two-languages.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { type Option, SelectField } from "#app/ui/form/choice-field.tsx";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { BOOK_TRADE_FIELDS } from "./book-trade.schema.ts";

type TradePart = keyof typeof BOOK_TRADE_FIELDS;

/** What the fields of these parts are chosen from. */
export type BookTradeOptions = {
  readonly languages: readonly Option[];
  readonly series: readonly Option[];
  readonly audiences: readonly Option[];
  readonly awardResults: readonly Option[];
};

type FieldsProps = { stored: StoredFields; options: BookTradeOptions };

/** The fields of a part of a book for the trade and for readers, in a form with `bookTradeLabels`. */
export function BookTradeFields({ part, ...props }: FieldsProps & { part: TradePart }) {
  switch (part) {
    case "book-promotion":
      return <PromotionFields {...props} />;
    case "book-audience":
      return <AudienceFields {...props} />;
    case "book-awards":
      return <AwardFields {...props} />;
    default:
      return <WorkFields {...props} />;
  }
}

function PromotionFields({ stored }: FieldsProps) {
  return (
    <>
      <TextInTwoLanguages
        name="headline"
        stored={storedL10n(stored, "headline")}
        maxLength={NAME_MAX}
        hint={m.trade_headline_hint()}
      />
      <TextInTwoLanguages
        name="blurb"
        stored={storedL10n(stored, "blurb")}
        maxLength={REVIEW_TEXT_MAX}
        hint={m.trade_blurb_hint()}
        multiline
      />
    </>
  );
}

function AudienceFields({ stored, options }: FieldsProps) {
  return (
    <>
      <ListField
        name="audiences"
        legend={m.trade_audiences()}
        storedRows={countRows(stored, "audiences")}
        add={m.trade_audience_add()}
      >
        {(row, at) => (
          <SelectField
            name={row}
            stored={at === undefined ? "" : stored[`audiences.${at}`]}
            options={options.audiences}
            empty=""
          />
        )}
      </ListField>
      <FieldPair>
        <TextField
          name="ageFrom"
          stored={stored.ageFrom}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
        />
        <TextField
          name="ageUntil"
          stored={stored.ageUntil}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
        />
      </FieldPair>
    </>
  );
}

function AwardFields({ stored, options }: FieldsProps) {
  return (
    <ListField
      name="awards"
      legend={m.trade_part_awards()}
      storedRows={countRows(stored, "awards")}
      add={m.trade_award_add()}
    >
      {(row, at) => {
        const own = (name: string) => (at === undefined ? "" : stored[`awards.${at}.${name}`]);
        return (
          <>
            <TextInTwoLanguages
              name={`${row}.name`}
              stored={at === undefined ? null : storedL10n(stored, `awards.${at}.name`)}
              maxLength={NAME_MAX}
            />
            <FieldPair>
              <TextField
                name={`${row}.year`}
                stored={own("year")}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
              />
              <TextField name={`${row}.country`} stored={own("country")} autoComplete="off" maxLength={2} />
            </FieldPair>
            <SelectField
              name={`${row}.result`}
              stored={own("result")}
              options={options.awardResults}
              empty=""
            />
          </>
        );
      }}
    </ListField>
  );
}

function WorkFields({ stored, options }: FieldsProps) {
  const uses = [
    { value: "text", label: m.trade_language_text() },
    { value: "original", label: m.trade_language_original() },
  ];
  return (
    <>
      <PublicationDateField name="published" stored={stored["published.date"]} />
      <TextField name="partNumber" stored={stored.partNumber} autoComplete="off" />
      <TextInTwoLanguages
        name="titlePrefix"
        stored={storedL10n(stored, "titlePrefix")}
        maxLength={NAME_MAX}
        hint={m.trade_title_prefix_hint()}
      />
      <ListField
        name="furtherLanguages"
        legend={m.trade_further_languages()}
        storedRows={countRows(stored, "furtherLanguages")}
        add={m.trade_language_add()}
      >
        {(row, at) => (
          <FieldPair>
            <SelectField
              name={`${row}.language`}
              stored={at === undefined ? "" : stored[`furtherLanguages.${at}.language`]}
              options={options.languages}
              empty=""
              required
            />
            <SelectField
              name={`${row}.use`}
              stored={at === undefined ? "text" : stored[`furtherLanguages.${at}.use`]}
              options={uses}
            />
          </FieldPair>
        )}
      </ListField>
      {options.series.length > 0 ? (
        <ListField
          name="furtherSeries"
          legend={m.trade_further_series()}
          storedRows={countRows(stored, "furtherSeries")}
          add={m.trade_series_add()}
        >
          {(row, at) => (
            <FieldPair>
              <SelectField
                name={`${row}.seriesId`}
                stored={at === undefined ? "" : stored[`furtherSeries.${at}.seriesId`]}
                options={options.series}
                empty=""
                required
              />
              <TextField
                name={`${row}.number`}
                stored={at === undefined ? "" : stored[`furtherSeries.${at}.number`]}
                autoComplete="off"
              />
            </FieldPair>
          )}
        </ListField>
      ) : null}
    </>
  );
}
