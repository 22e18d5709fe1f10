import type { PressBinding } from "#app/domain/reference/suppliers.ts";
import * as m from "#app/i18n/generated/messages.js";

/** How the copies of a book are bound. */
export const BINDING_LABELS: Readonly<Record<PressBinding, () => string>> = {
  case_sewn: m.format_binding_case_sewn,
  case_glued: m.format_binding_case_glued,
  perfect: m.format_binding_perfect,
  sewn_paperback: m.format_binding_sewn_paperback,
  saddle_stitch: m.format_binding_saddle_stitch,
  spiral: m.format_binding_spiral,
  wire_o: m.format_binding_wire_o,
  board: m.format_binding_board,
  loose_leaf: m.format_binding_loose_leaf,
};
