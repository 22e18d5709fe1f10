import { useContext, useState } from "react";
import { FORM_OWNER } from "#app/domain/web/form-fields.ts";
import { type PagePerson, PagePersonContext } from "#app/ui/page-person.ts";

/**
 * Whose a form is: of the person who was signed in when it was opened. Somebody else may sign in at another tab, or the browser's back
 * button may show the form after that; what one person typed is not saved for another (`platform/forms`).
 * @param isAnswered whether the form was refused for it: then it belongs to the person who is signed in now
 */
export function FormOwner({ isAnswered = false }: { isAnswered?: boolean }) {
  return <OpenedBy key={String(isAnswered)} person={useContext(PagePersonContext)} />;
}

function OpenedBy({ person }: { person: PagePerson }) {
  const [opened] = useState(person);
  return opened ? <input type="hidden" name={FORM_OWNER} value={`${opened.id} ${opened.name}`} /> : null;
}
