import type { Viewer } from "#app/domain/people/viewer.ts";
import { ratioText } from "#app/features/brand-book/ratio-text.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { OneOfForms } from "#app/platform/forms/read-form.server.ts";
import { readDesignTokens } from "#brand/read-design-tokens.ts";
import type { TokenProblem } from "#brand/token-set.ts";
import type { BRAND_FORMS } from "./brand-forms.schema.ts";
import { type BrandNotice, FAULTS, placeLabel } from "./brand-labels.ts";
import { endTrial, saveTrial, tryTokens } from "./brand-trial.server.ts";
import { withPalette, withPrint, withRoles, withType } from "./change-tokens.ts";

type BrandForm = OneOfForms<typeof BRAND_FORMS>;

/** What became of a form: the message of the page that is opened next, the number of a set that was saved, the page to return to. */
export type Opened = { readonly notice: BrandNotice; readonly saved?: number; readonly back?: string };

const opened = (page: Opened): Opened => page;

/**
 * Carries out a form of the page of colours and type, by its intent.
 * @returns the page to open, or the answer of a form that was refused
 */
export async function answerBrand(form: BrandForm, viewer: Viewer) {
  if (form.intent === "end") {
    await endTrial(viewer);
    return opened({ notice: "brand_ended", back: form.value.back });
  }
  if (form.intent === "save") {
    const saved = await saveTrial(viewer, form.value.basedOn);
    if (!saved.ok) return { answer: form.refuse(saved) };
    if (!saved.value.changed) return opened({ notice: "form_no_changes" });
    return opened({ notice: "brand_saved", saved: saved.value.number });
  }
  if (form.intent === "file") return await answerFile(form, viewer);
  const tried = await tryTokens(viewer, (tokens) => {
    if (form.intent === "palette") return withPalette(tokens, form.value);
    if (form.intent === "roles") return withRoles(tokens, form.value);
    if (form.intent === "type") return withType(tokens, form.value);
    return withPrint(tokens, form.value);
  });
  if (!tried.ok) return { answer: form.refuse(tried) };
  return opened({ notice: tried.value.changed ? "brand_tried" : "form_no_changes" });
}

async function answerFile(form: Extract<BrandForm, { intent: "file" }>, viewer: Viewer) {
  const { file } = form;
  if (!file) return { answer: form.refuse({ code: "form_required" as const }, { field: "tokens" }) };
  if ("problem" in file)
    return { answer: form.refuse({ code: "brand_file_too_large" as const }, { field: "tokens" }) };
  const read = readDesignTokens(file.bytes.toString("utf8"));
  if (!read.ok)
    return {
      answer: form
        .with({ faults: read.problems.map(faultOf) })
        .refuse({ code: "brand_file_wrong" as const }, { field: "tokens" }),
    };
  const tried = await tryTokens(viewer, () => read.tokens);
  if (!tried.ok) return { answer: form.refuse(tried) };
  return opened({ notice: tried.value.changed ? "brand_tried" : "form_no_changes" });
}

/** A fault of a token file in words, with its path: that of a pair are its two colours. */
function faultOf(problem: TokenProblem): { path: string; text: string } {
  if (problem.code === "notObject" && problem.path === "")
    return { path: "", text: m.branddesk_fault_file_not_object() };
  if (problem.code !== "contrast") return { path: problem.path, text: FAULTS[problem.code]() };
  const { where, front, back, ratio, needed } = problem;
  return {
    path: "",
    text: m.branddesk_problem({
      where: placeLabel(where),
      pair: `${front} / ${back}`,
      ratio: ratioText(ratio),
      needed: ratioText(needed),
    }),
  };
}
