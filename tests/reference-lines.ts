import type { ReferenceKind } from "#app/domain/reference-kinds.ts";
import { list, organisationForms, type ReferenceForm, referenceForms } from "./screen-forms.ts";

const admin = { kind: "desk", audience: "admin.enter" } as const;

/** The lines of a kind of reference rows: its list, the form to add one, and the page of one. */
export const ofKind = <Kind extends ReferenceKind>(kind: Kind) =>
  ({
    [`admin/${kind}-list`]: { ...admin, form: list },
    [`admin/${kind}-add`]: { ...admin, form: referenceForms[kind].add },
    [`admin/${kind}-page`]: { ...admin, form: referenceForms[kind].page },
  }) as {
    readonly [Id in `admin/${Kind}-${"list" | "add" | "page"}`]: typeof admin & {
      readonly form: ReferenceForm;
    };
  };

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
