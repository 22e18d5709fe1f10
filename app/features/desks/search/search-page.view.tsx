import { QUERY_MAX } from "#app/domain/limits.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { FoundGroup } from "#app/platform/lists/find-in-lists.server.ts";
import { DeskPage, EmptyState } from "#app/ui/desk-page.tsx";
import { DeskSearch } from "#app/ui/desk-search.tsx";
import { Found } from "./found.view.tsx";

/** The search of the desks as a page of its own: without script, and for whoever wants to keep what was found. */
export function SearchPage({ text, groups }: { text: string; groups: readonly FoundGroup[] }) {
  return (
    <DeskPage title={m.desks_search()} lead={m.desks_search_description()}>
      <DeskSearch
        id="desks-search"
        label={m.desks_search_label()}
        submit={m.desks_search_submit()}
        searched={text}
        maxLength={QUERY_MAX}
        isChosen={false}
      />
      {text !== "" && groups.length === 0 ? (
        <EmptyState text={m.desks_search_none()} />
      ) : (
        <Found groups={groups} />
      )}
    </DeskPage>
  );
}
