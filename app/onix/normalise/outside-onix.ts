/**
 * Languages of the reference data that have no code in ONIX list 74, mostly languages of Nepal. Exported records have
 * `mis`, "uncoded language", with the code of ISO 639-3 in the attribute `sourcename`.
 */
export const OUTSIDE_ONIX: ReadonlySet<string> = new Set(
  "bap cdm dhi dhw dty gvr jml kjl kle lif mgp mjz rab rjs scp suz taj tdh the thl thq thr ths vjk xsr ybh".split(
    " ",
  ),
);

/** The code in the attribute `sourcename` of an uncoded language; undefined where there is none. */
export function uncodedLanguage(code: string, sourceName: string | undefined): string | undefined {
  const found = code === "mis" ? /^ISO 639-3 ([a-z]{3})$/.exec(sourceName?.trim() ?? "")?.[1] : undefined;
  return found !== undefined && OUTSIDE_ONIX.has(found) ? found : undefined;
}
