import { redirect } from "react-router";
import type { Ability } from "#app/domain/access/abilities.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import type { ListDefinition } from "./list-definition.server.ts";
import { LIST_FORMS } from "./list-forms.schema.ts";
import { type ListRequest, queryToSave, type Requested, readRequest } from "./list-parameters.server.ts";
import { listQueryString, readListQuery } from "./list-query.ts";
import { changeView, rememberColumns, removeView, saveView } from "./list-views.server.ts";

/**
 * Answers the forms of a list's page: the choice of columns, and those of saved views. The action of every list's route.
 * @throws AppError notFound when the viewer may not see the list, or the view is another person's
 */
export async function answerList<Row extends { readonly id: string }, Able extends Ability>(
  list: ListDefinition<Row, Able>,
  request: Request,
  of: ListRequest<Able>,
) {
  const requested = await readRequest(list, of);
  const { viewer, names } = requested;
  const form = await readForm(request, LIST_FORMS);
  if (!form.ok) return form.answer;
  const { pathname } = of.url;
  const opened = (id: string) => redirect(`${pathname}?view=${id}`);
  switch (form.intent) {
    case "chooseColumns": {
      const columns = names.optionalColumns.filter((name) => form.value.column.includes(name));
      await rememberColumns(viewer, list.name, columns);
      return redirect(pathname + withColumns(requested, columns));
    }
    case "saveView": {
      const { newName, newShare = null, query } = form.value;
      const view = { name: newName, publisherId: newShare, query: cleaned(query, requested) };
      const saved = await saveView(viewer, { ...view, list: list.name });
      if (saved.ok) return opened(saved.value.id);
      return form.refuse({ code: saved.code }, saved.code === "list_view_taken" ? { field: "newName" } : {});
    }
    case "changeView": {
      const { view, name, share = null, version } = form.value;
      const changed = await changeView(viewer, view, version, { name, publisherId: share });
      return changed.ok ? redirect(pathname + of.url.search) : await form.respondToChange(changed);
    }
    case "replaceView": {
      const { view, query } = form.value;
      await changeView(viewer, view, null, { query: cleaned(query, requested) });
      return opened(view);
    }
    default:
      await removeView(viewer, form.value.view);
      return redirect(pathname + listQueryString(requested.query, names));
  }
}

/** A posted query as it is stored: only what the list has. */
const cleaned = (query: string, { names }: Requested): string =>
  queryToSave(readListQuery(names, new URLSearchParams(query)).query, names);

/** The query of the same page of the list with the columns that are remembered now. */
function withColumns({ query, names, view }: Requested, columns: readonly string[]): string {
  const other = new URLSearchParams(view ? { view: view.id } : {});
  return listQueryString({ ...query, columns }, { ...names, chosenColumns: columns }, other);
}
