import * as m from "#app/i18n/generated/messages.js";

/** What a paper is refused for, when what it refers to is not compatible. */
export const PAPER_REFUSALS = {
  papers_method_needed: () => m.papers_method_needed(),
  papers_method_category: ({ names = "" }) => m.papers_method_category({ names }),
  papers_coating_process: () => m.papers_coating_process(),
  papers_coating_category: () => m.papers_coating_category(),
  papers_coating_finish: () => m.papers_coating_finish(),
  papers_coating_methods: ({ names = "" }) => m.papers_coating_methods({ names }),
  papers_grain_square: () => m.papers_grain_square(),
  papers_recycled_sum: () => m.papers_recycled_sum(),
  papers_tensile_reversed: () => m.papers_tensile_reversed(),
  papers_certification_other: ({ names = "" }) => m.papers_certification_other({ names }),
  papers_certification_recycled: ({ names = "" }) => m.papers_certification_recycled({ names }),
  papers_certificate_number: ({ names = "" }) => m.papers_certificate_number({ names }),
  papers_would_break: ({ names = "" }) => m.papers_would_break({ names }),
} as const;
