/**
 * A text as it is searched: apostrophes within words are left out (`Don't` is found by `dont`), `&` is `and`, and letters and digits in other
 * forms are plain ones (`ﬃ`, `₂`). Applied to what is found and to what is searched for. When this rule changes, the version of
 * the search keys in
 * `db/derived-data` must be raised.
 */
export const searchedText = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/(?<=[\p{L}\p{M}\p{N}])['’‘ʼ`´](?=[\p{L}\p{M}])/gu, "")
    .replace(/\s*[&＆]\s*(?=[\p{L}\p{N}])/gu, " and ");
