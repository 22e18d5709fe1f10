/**
 * The content security policy of a file that is part of a page: a script, style sheet, font or picture. Browsers apply it only where the
 * file is opened by itself, and there it may load and do nothing. It is a quarter of a page's policy, which twenty files of a first
 * visit would repeat.
 */
export const FILE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
