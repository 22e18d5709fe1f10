import { z } from "zod";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { anyText, choice, line, openedVersion, optional } from "#app/platform/forms/schema-fields.ts";

const id = choice((text) => (isUuid(text) ? text : undefined));
/** The publisher with whose members a view is shared; empty for a view of the person alone. */
const share = optional((text) => (isUuid(text) ? text : undefined));

/** The forms of every list's page, by their intent. */
export const LIST_FORMS = {
  chooseColumns: z.object({ column: z.array(z.string()) }),
  saveView: z.object({ newName: line(NAME_MAX), newShare: share, query: anyText }),
  changeView: z.object({ view: id, name: line(NAME_MAX), share, version: openedVersion }),
  replaceView: z.object({ view: id, query: anyText }),
  removeView: z.object({ view: id }),
} as const;
