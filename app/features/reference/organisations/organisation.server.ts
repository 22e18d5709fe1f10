import type { SQL } from "drizzle-orm";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Result } from "#app/domain/result.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { FormDefinition, Usage, Values } from "#app/features/reference/engine/kind.server.ts";
import type { ListDefinition } from "#app/platform/lists/list-definition.server.ts";
import type { NotifyOfClosing } from "#app/records/bookstores/change-bookstore.server.ts";
import type { OrganisationMove, OrganisationRefusal } from "./organisation-messages.ts";

/** A company or a store in which members work: its stored row. */
export type OrganisationRow = Values & {
  readonly id: string;
  readonly version: number;
  readonly slug: string;
  readonly name: L10n;
  readonly createdOn: Date;
  readonly createdBy: string | null;
};

/** The state of a publisher or bookstore: as a badge, in a sentence, and what can be made of it. */
export type OrganisationState = {
  readonly label: string;
  readonly tone: "plain" | "good" | "warning";
  readonly text: string;
  readonly moves: readonly OrganisationMove[];
};

/** Where a publisher or bookstore is used. */
export type OrganisationUse = {
  readonly label: () => string;
  /** The rows that use it, as a query of their `id` and `name`; and `edition_id`, where `pathOf` needs it. */
  readonly rows: (id: SQL) => SQL;
  readonly pathOf?: (usage: Usage) => string;
};

/** Who waits, a line for each kind, and what becomes of what they wait for. */
export type Waiting = { readonly lines: readonly string[]; readonly outcome: string };

type OpenedOrganisation = { readonly id: string; readonly openedVersion: number };

/** The result of a change of the row, as `respondToChange` of a form takes it. */
export type OrganisationResult = Result<{ readonly changed: boolean }, OrganisationRefusal | "form_conflict">;

/** Publishers or bookstores, as the desk of site administrators keeps them. */
export type OrganisationKind = FormDefinition & {
  /** The word in abilities, audit entries, live events and URL parameters. */
  readonly name: "publisher" | "bookstore";
  /** The path in English of the list; a row is below it by its id, and `add` adds one. */
  readonly path: string;
  readonly texts: Readonly<Record<"title" | "description" | "add", () => string>>;
  /** What the form to add one has at first. */
  readonly initial: Readonly<Record<string, string>>;
  // The types of rows differ, and only their ids are used.
  readonly list: ListDefinition<{ readonly id: string }, "admin.enter">;
  /** Its logo, of a kind that has one. */
  readonly logo?: {
    readonly hashOf: (row: OrganisationRow) => string | null;
    /** Sets another one, or none. */
    readonly change: (
      viewer: Viewer,
      of: OpenedOrganisation & { readonly logoHash: string | null },
    ) => Promise<OrganisationResult>;
  };
  readonly uses: readonly OrganisationUse[];
  /** The column of `user_roles` with its id. */
  readonly roleColumn: SQL;
  readonly deskPath: (id: string) => string;
  readonly row: (id: string) => Promise<OrganisationRow | undefined>;
  readonly stateOf: (row: OrganisationRow) => OrganisationState;
  /** Who waits for something of it, and what becomes of that when it is closed. */
  readonly waiting: (row: OrganisationRow, language: Language) => Promise<Waiting>;
  /** Why it cannot be deleted, as texts; none when it can. */
  readonly obstacles: (id: string, language: Language) => Promise<readonly string[]>;
  readonly add: (
    viewer: Viewer | null,
    values: Values,
  ) => Promise<Result<{ readonly id: string }, OrganisationRefusal>>;
  readonly change: (
    viewer: Viewer | null,
    of: OpenedOrganisation & { readonly values: Values },
  ) => Promise<OrganisationResult>;
  readonly move: (
    viewer: Viewer | null,
    of: OpenedOrganisation & {
      readonly to: OrganisationMove;
      /** How those who wait for something of it are notified. */
      readonly notify: NotifyOfClosing;
    },
  ) => Promise<OrganisationResult>;
  readonly remove: (viewer: Viewer | null, id: string) => Promise<Result<null, OrganisationRefusal>>;
};
