import { REFERENCE_KINDS, type ReferenceKind } from "#app/domain/reference/reference-kinds.ts";
import { list, organisationForms, type ReferenceForm, referenceForms } from "./screen-forms.ts";

const admin = { kind: "desk", audience: "admin.enter" } as const;

/** The lines of each kind of reference rows: its list, the form to add one, and the page of one. */
export function ofKinds() {
  const lines = REFERENCE_KINDS.flatMap((kind) => [
    [`admin/${kind}-list`, { ...admin, form: list }] as const,
    [`admin/${kind}-add`, { ...admin, form: referenceForms(kind).add }] as const,
    [`admin/${kind}-page`, { ...admin, form: referenceForms(kind).page }] as const,
  ]);
  return Object.fromEntries(lines) as {
    readonly [Id in `admin/${ReferenceKind}-${"list" | "add" | "page"}`]: typeof admin & {
      readonly form: ReferenceForm;
    };
  };
}

/** The lines of the publishers or of the bookstores: their list, the form to add one, and the page of one. */
export const ofOrganisation = <Name extends keyof typeof organisationForms>(name: Name) =>
  ({
    [`admin/${name}-list`]: { ...admin, form: list },
    [`admin/${name}-add`]: { ...admin, form: organisationForms[name].add },
    [`admin/${name}-page`]: { ...admin, form: organisationForms[name].page },
  }) as {
    readonly [Id in `admin/${Name}-${"list" | "add" | "page"}`]: typeof admin & {
      readonly form: ReferenceForm;
    };
  };
