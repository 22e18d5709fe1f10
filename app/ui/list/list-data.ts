import type { ListView } from "#app/platform/lists/list-view.ts";

/** Whether there is no row yet, and so nothing to search, filter or save. */
export const isEmptyList = ({ total, isNarrowed, views, hasIgnoredParameters }: ListView): boolean =>
  total === 0 && !isNarrowed && views.links.length === 0 && !hasIgnoredParameters;
