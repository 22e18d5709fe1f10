import * as m from "#app/i18n/generated/messages.js";

/** The labels of the fields of a book; call it while rendering. */
export const bookLabels = (): Readonly<Record<string, string>> => ({
  title: m.bookdesk_title(),
  subtitle: m.bookdesk_subtitle(),
  abbreviation: m.bookdesk_abbreviation(),
  aliases: m.bookdesk_aliases(),
  description: m.bookdesk_description(),
  mainGenre: m.bookdesk_main_genre(),
  genres: m.bookdesk_genre(),
  contents: m.bookdesk_contents(),
  "contents.title": m.bookdesk_contents_title(),
  "contents.page": m.bookdesk_contents_page(),
  "contents.depth": m.bookdesk_contents_depth(),
  language: m.bookdesk_language(),
  originalLanguage: m.bookdesk_original_language(),
  seriesId: m.bookdesk_series(),
  seriesNumber: m.bookdesk_series_number(),
  "submitted.day": m.bookdesk_submitted(),
  ...bookTradeLabels(),
});

/** The labels of the fields; call it while rendering. */
export const bookTradeLabels = (): Readonly<Record<string, string>> => ({
  headline: m.trade_headline(),
  blurb: m.trade_blurb(),
  audiences: m.trade_audiences(),
  ageFrom: m.trade_age_from(),
  ageUntil: m.trade_age_until(),
  awards: m.trade_part_awards(),
  "awards.name": m.trade_award(),
  "awards.year": m.trade_award_year_label(),
  "awards.country": m.trade_award_country(),
  "awards.result": m.trade_award_result_label(),
  "published.date": m.trade_first_published(),
  partNumber: m.trade_part_number(),
  titlePrefix: m.trade_title_prefix(),
  furtherLanguages: m.trade_further_languages(),
  "furtherLanguages.language": m.trade_further_language(),
  "furtherLanguages.use": m.trade_further_language_use(),
  "furtherLanguages.text": m.trade_further_languages(),
  "furtherLanguages.original": m.trade_language_original_label(),
  furtherSeries: m.trade_further_series(),
  "furtherSeries.seriesId": m.trade_further_series_one(),
  "furtherSeries.number": m.trade_further_series_number(),
});
