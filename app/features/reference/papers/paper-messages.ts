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
  papers_certification_recycled: ({ names = "" }) => m.papers_certification_recycled({ names }),
  papers_bulk_other: () => m.papers_bulk_other(),
  certificate_other_thing: ({ names = "" }) => m.environmentalcertification_other_thing({ names }),
  certificate_number_needed: ({ names = "" }) => m.environmentalcertification_number_needed({ names }),
  certificate_number_other: ({ names = "" }) => m.environmentalcertification_number_other({ names }),
  certificate_twice: ({ names = "" }) => m.environmentalcertification_twice({ names }),
  certificate_would_break: ({ names = "" }) => m.environmentalcertification_would_break({ names }),
  papers_would_break: ({ names = "" }) => m.papers_would_break({ names }),
} as const;
