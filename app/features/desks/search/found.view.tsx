import * as m from "#app/i18n/generated/messages.js";
import type { FoundGroup } from "#app/platform/lists/find-in-lists.server.ts";
import type { Cell } from "#app/platform/lists/list-view.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./search.module.css";

/** The text of a cell, as the name of what was found or what tells it from others. */
export const CellText = ({ cell }: { cell: Cell | undefined }) =>
  cell === undefined || cell.kind === "none" ? null : (
    <span lang={cell.kind === "text" ? cell.lang : undefined}>{cell.text}</span>
  );

/** What was found, as a page shows it. */
export function Found({ groups }: { groups: readonly FoundGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, rows, all }) => (
        <section key={title + (rows[0]?.path ?? "")} className={styles.group}>
          <h2>{title}</h2>
          <ul className={styles.rows}>
            {rows.map(({ path, name, detail }) => (
              <li key={path}>
                <Link to={path} className={styles.row}>
                  <CellText cell={name} />
                  <span className={styles.detail}>
                    <CellText cell={detail} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {all === undefined ? null : (
            <p>
              <Link to={all}>{m.desks_search_all()}</Link>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
