/**
 * A font for letters that the fonts of the project do not have.
 * `package`: where its files are, by the ranges of `unicode.json`; `letters`: what it is looked up for.
 */
export type OtherFont = {
  readonly package: string;
  readonly letters: RegExp;
  /** Whether only drawings have it: the library of documents puts its signs in a wrong order. */
  readonly isOnlyDrawn?: boolean;
};

/**
 * The scripts of Nepal first (Newa, Tibetan, Limbu, Lepcha, Tirhuta, Sunuwar, Ol Chiki), then those of its neighbours and of names from further away. Of a
 * letter in two of them, the first one's font draws it. A variable font has every weight in one file; the others have one weight only.
 */
export const OTHER_FONTS: readonly OtherFont[] = [
  { package: "@fontsource/noto-sans-newa", letters: /\p{scx=Newa}/u },
  { package: "@fontsource-variable/noto-serif-tibetan", letters: /\p{scx=Tibetan}/u },
  { package: "@fontsource/noto-sans-limbu", letters: /\p{scx=Limbu}/u },
  { package: "@fontsource/noto-sans-lepcha", letters: /\p{scx=Lepcha}/u },
  { package: "@fontsource/noto-sans-tirhuta", letters: /\p{scx=Tirhuta}/u },
  // By its code points: engines before Unicode 16 do not know the name.
  { package: "@fontsource/noto-sans-sunuwar", letters: /[\u{11bc0}-\u{11bff}]/u },
  { package: "@fontsource-variable/noto-sans-ol-chiki", letters: /\p{scx=Ol_Chiki}/u },
  { package: "@fontsource-variable/noto-sans-meetei-mayek", letters: /\p{scx=Meetei_Mayek}/u },
  { package: "@fontsource-variable/noto-serif-bengali", letters: /\p{scx=Bengali}/u },
  { package: "@fontsource-variable/noto-serif-gujarati", letters: /\p{scx=Gujarati}/u },
  { package: "@fontsource-variable/noto-serif-gurmukhi", letters: /\p{scx=Gurmukhi}/u },
  { package: "@fontsource-variable/noto-serif-oriya", letters: /\p{scx=Oriya}/u },
  { package: "@fontsource-variable/noto-serif-tamil", letters: /\p{scx=Tamil}/u },
  { package: "@fontsource-variable/noto-serif-telugu", letters: /\p{scx=Telugu}/u },
  { package: "@fontsource-variable/noto-serif-kannada", letters: /\p{scx=Kannada}/u },
  { package: "@fontsource-variable/noto-serif-malayalam", letters: /\p{scx=Malayalam}/u },
  { package: "@fontsource-variable/noto-serif-sinhala", letters: /\p{scx=Sinhala}/u },
  { package: "@fontsource-variable/noto-serif-thai", letters: /\p{scx=Thai}/u },
  { package: "@fontsource-variable/noto-sans-myanmar", letters: /\p{scx=Myanmar}/u, isOnlyDrawn: true },
  { package: "@fontsource-variable/noto-naskh-arabic", letters: /\p{scx=Arabic}/u },
  { package: "@fontsource-variable/noto-serif-hebrew", letters: /\p{scx=Hebrew}/u },
  { package: "@fontsource/noto-serif", letters: /\p{scx=Cyrillic}|\p{scx=Greek}/u },
  {
    package: "@fontsource-variable/noto-sans-sc",
    letters: /\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Katakana}|\p{scx=Bopomofo}/u,
  },
  { package: "@fontsource-variable/noto-sans-kr", letters: /\p{scx=Hangul}/u },
  {
    package: "@fontsource-variable/noto-emoji",
    letters: /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u,
  },
];

/** Whether letters run from right to left. */
export const isRightToLeft = (text: string): boolean => /\p{Script=Arabic}|\p{Script=Hebrew}/u.test(text);

/** Whether a text has letters that run from left to right. */
const isLeftToRight = (text: string): boolean => /\p{L}/u.test(text) && !isRightToLeft(text);

/**
 * The parts of a line in the order in which they stand from left to right: those that run from right to left are reversed, with what is
 * between them and runs either way. The line itself runs from left to right.
 */
export function fromLeftToRight<Part extends { readonly text: string }>(parts: readonly Part[]): Part[] {
  const ordered: Part[] = [];
  for (let at = 0; at < parts.length; ) {
    let end = at;
    for (let next = at; next < parts.length && !isLeftToRight(parts[next]?.text ?? ""); next += 1)
      if (isRightToLeft(parts[next]?.text ?? "")) end = next + 1;
    const isReversed = isRightToLeft(parts[at]?.text ?? "") && end > at;
    ordered.push(...(isReversed ? parts.slice(at, end).toReversed() : parts.slice(at, at + 1)));
    at = isReversed ? end : at + 1;
  }
  return ordered;
}
