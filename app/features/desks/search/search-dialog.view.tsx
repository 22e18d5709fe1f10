import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { QUERY_MAX } from "#app/domain/limits.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import type { FoundGroup } from "#app/platform/lists/find-in-lists.server.ts";
import { controlClass } from "#app/ui/form/control.ts";
import { belongsToInputMethod } from "#app/ui/input-method.ts";
import { Modal } from "#app/ui/modal.tsx";
import { CellText } from "./found.view.tsx";
import styles from "./search.module.css";
import { visitedPages } from "./visited-pages.ts";

/** The time without typing after which something is looked up. */
const WAIT_MS = 150;

type SearchDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The path of the page that finds the same, in the language of the page. */
  url: string;
  /** By whom the visited pages are noted. */
  owner: string;
};

type FoundData = { readonly text: string; readonly groups: readonly FoundGroup[] };

/** One search over everything at the desks, over the page that is open: the pages opened last until something is typed. */
export default function SearchDialog(props: SearchDialogProps) {
  return (
    <Modal
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={m.desks_search()}
      closeLabel={m.shell_close()}
    >
      <DialogContent {...props} />
    </Modal>
  );
}

/** What is shown for a text: what was found for it last, or what was opened last where nothing is typed. */
function shownGroups(
  typed: string,
  data: FoundData | undefined,
  owner: string,
  here: string,
): readonly FoundGroup[] {
  if (typed !== "") return data?.groups ?? [];
  const rows = visitedPages(owner)
    .filter(({ path }) => path !== here)
    .map(({ path, title }) => ({ path, name: { kind: "text" as const, text: title }, detail: undefined }));
  return rows.length > 0 ? [{ title: m.desks_search_recent(), rows, all: undefined }] : [];
}

function DialogContent({ onClose, url, owner }: SearchDialogProps) {
  const id = useId();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { load, data } = useFetcher<FoundData>();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  useEffect(() => {
    if (typed === "") return undefined;
    const timer = window.setTimeout(() => void load(`${url}?${new URLSearchParams({ q: typed })}`), WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [typed, url, load]);
  const groups = shownGroups(typed, data, owner, pathname);
  const rows = groups.flatMap((group) => group.rows);
  const isAnswered = typed === "" || data?.text === typed;
  const choose = (path: string) => {
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (belongsToInputMethod(event)) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && rows.length > 0) {
      event.preventDefault();
      setActive(((active + 1 + step + rows.length + 1) % (rows.length + 1)) - 1);
    } else if (event.key === "Enter") {
      event.preventDefault();
      // Enter before the answer is there waits for nothing: the page of the search has it.
      const row = rows[Math.max(active, 0)];
      choose(row && isAnswered ? row.path : `${url}?${new URLSearchParams({ q: typed })}`);
    }
  };
  return (
    <div className={styles.dialog}>
      <label htmlFor={`${id}-field`}>{m.desks_search_label()}</label>
      <input
        id={`${id}-field`}
        type="search"
        className={controlClass}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 && rows[active] ? `${id}-${active}` : undefined}
        maxLength={QUERY_MAX}
        autoComplete="off"
        spellCheck={false}
        // The browser gives the focus to it when the dialog opens; React would do that before.
        ref={(field) => field?.setAttribute("autofocus", "")}
        onInput={({ currentTarget: { value } }) => {
          setTyped(value.trim());
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={m.desks_search()} className={styles.groups}>
        {groups.map((group, index) => {
          const first = groups.slice(0, index).reduce((sum, each) => sum + each.rows.length, 0);
          return (
            <div
              key={group.title + (group.rows[0]?.path ?? "")}
              role="group"
              aria-labelledby={`${id}-group-${first}`}
              className={styles.group}
            >
              <p id={`${id}-group-${first}`} role="presentation" className={styles.heading}>
                {group.title}
              </p>
              {group.rows.map((row, at) => (
                // The keys are handled by the field, which keeps the focus.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={row.path}
                  id={`${id}-${first + at}`}
                  role="option"
                  aria-selected={first + at === active}
                  tabIndex={-1}
                  className={styles.row}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(row.path)}
                >
                  <CellText cell={row.name} />
                  <span className={styles.detail}>
                    <CellText cell={row.detail} />
                  </span>
                </div>
              ))}
            </div>
          );
        })}
      </div>
      <output className={typed !== "" && isAnswered && rows.length === 0 ? undefined : styles.announced}>
        {typed === "" || !isAnswered
          ? ""
          : rows.length === 0
            ? m.desks_search_none()
            : m.desks_search_count({ count: formatNumber(rows.length, language) })}
      </output>
    </div>
  );
}
