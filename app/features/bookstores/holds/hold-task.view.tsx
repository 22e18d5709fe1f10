import { href } from "react-router";
import home from "#app/desk/tasks.module.css";
import * as m from "#app/i18n/generated/messages.js";
import { Localized } from "#app/platform/i18n/localized.tsx";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import common from "#app/ui/common.module.css";
import { Link } from "#app/ui/link.tsx";
import type { HoldTask } from "./hold-tasks.server.ts";

/** A copy that is kept for a reader, on the home page of the desk: a link to its page, for whom, and until when. */
export function HoldTaskLink({ task: { id, title, name, until } }: { task: HoldTask }) {
  const { to } = useLanguage();
  return (
    <>
      <Link className={home.link} to={to(`${href("/bookstore/manage/holds/:holdId", { holdId: id })}#next`)}>
        <Localized of={title} />
      </Link>
      <span className={common.muted}>{m.holddesk_task({ name, until })}</span>
    </>
  );
}
