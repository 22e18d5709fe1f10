import { useEffect, useId, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { QUERY_MAX } from "#app/domain/limits.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import type { FoundGroup } from "#app/platform/lists/find-in-lists.server.ts";
import { comboboxProps } from "#app/ui/combobox/combobox-props.ts";
import { belongsToInputMethod } from "#app/ui/combobox/input-method.ts";
import { Option, OptionGroup, OptionList } from "#app/ui/combobox/option-list.tsx";
import common from "#app/ui/common.module.css";
import { controlClass } from "#app/ui/form/control.ts";
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
  // Enter before the answer is there waits for nothing: the page of the search has it.
  const page = `${url}?${new URLSearchParams({ q: typed })}`;
  const choose = (path: string) => {
    onClose();
    void navigate(path);
  };
  const { onKeyDown, ...combobox } = comboboxProps({
    id: `${id}-field`,
    count: rows.length,
    active,
    onActive: setActive,
    onChoose: (at) => choose((isAnswered && rows[at]?.path) || page),
    enter: "first",
  });
  return (
    <div className={styles.dialog}>
      <label htmlFor={`${id}-field`}>{m.desks_search_label()}</label>
      <input
        id={`${id}-field`}
        type="text"
        enterKeyHint="search"
        className={controlClass}
        {...combobox}
        maxLength={QUERY_MAX}
        spellCheck={false}
        // The browser gives the focus to it when the dialog opens; React would do that before.
        ref={(field) => field?.setAttribute("autofocus", "")}
        onInput={({ currentTarget: { value } }) => {
          setTyped(value.trim());
          setActive(-1);
        }}
        onKeyDown={(event) => {
          onKeyDown(event);
          const { currentTarget: field } = event;
          // The first Escape empties the field, as in any search; only the next one closes the dialog.
          if (event.key === "Escape" && field.value !== "" && !belongsToInputMethod(event)) {
            event.preventDefault();
            field.value = "";
            setTyped("");
            setActive(-1);
          }
          const isOpening = event.key === "Enter" && !event.defaultPrevented && !belongsToInputMethod(event);
          if (!isOpening) return;
          event.preventDefault();
          choose(page);
        }}
      />
      <OptionList
        id={`${id}-field`}
        label={m.desks_search()}
        isShown={rows.length > 0}
        isOver={false}
        className={styles.groups}
      >
        {groups.map((group, index) => {
          const first = groups.slice(0, index).reduce((sum, each) => sum + each.rows.length, 0);
          return (
            <OptionGroup
              key={group.title + (group.rows[0]?.path ?? "")}
              id={`${id}-field`}
              first={first}
              heading={group.title}
            >
              {group.rows.map((row, at) => (
                <Option
                  key={row.path}
                  id={`${id}-field`}
                  at={first + at}
                  isActive={first + at === active}
                  onChoose={() => choose(row.path)}
                  className={styles.row}
                >
                  <CellText cell={row.name} />
                  <span className={styles.detail}>
                    <CellText cell={row.detail} />
                  </span>
                </Option>
              ))}
            </OptionGroup>
          );
        })}
      </OptionList>
      <span
        role="status"
        className={typed !== "" && isAnswered && rows.length === 0 ? undefined : common.hidden}
      >
        {typed === "" || !isAnswered
          ? ""
          : rows.length === 0
            ? m.desks_search_none()
            : m.desks_search_count({ count: formatNumber(rows.length, language) })}
      </span>
    </div>
  );
}
