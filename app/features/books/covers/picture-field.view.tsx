import { type DragEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { controlClass } from "#app/ui/form/control.ts";
import { FieldFrame } from "#app/ui/form/field-frame.tsx";
import { useField, useFormState } from "#app/ui/form/form-context.ts";
import { COVER_REFUSALS } from "./cover-messages.ts";
import styles from "./covers.module.css";
import type { TrimSize } from "./covers-page.server.ts";
import { ChosenPicture, StoredPicture, type StoredPictureProps } from "./cropped-pictures.view.tsx";
import { PICTURE } from "./posted-picture.ts";
import { useUploadProgress } from "./upload-progress.ts";

/** The formats that the server accepts, by what a file says of itself. */
const ACCEPT = "image/jpeg,image/png,image/webp,image/avif";

type PictureFieldProps = {
  hint: string;
  trim: TrimSize;
  /** The picture that is kept where no other is chosen; undefined for none, and for one that is not to be cropped. */
  stored: StoredPictureProps["cover"] | undefined;
};

/**
 * A field for a picture. Without script it is the browser's own; with script a picture can also be dropped or pasted, is shown
 * before it is sent and can be cropped, as can the stored one, and is refused at once where it is too large.
 */
export function PictureField({ hint, trim, stored }: PictureFieldProps) {
  const { value: _none, control, error, ...frame } = useField(PICTURE.name, { hint });
  const input = useRef<HTMLInputElement>(null);
  const { typed } = useFormState();
  const [{ file, problem, after, count = 0 }, setChosen] = useState<Taken>({});
  const [isOver, setIsOver] = useState(false);
  const progress = useUploadProgress();
  const { language } = useLanguage();
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

  const take = (files: FileList) => {
    const node = input.current;
    if (!node || files.length === 0) return;
    const chosen = chosenOf(files);
    if (chosen.file && node.files !== files) node.files = files;
    // A file that is refused is not sent.
    if (!chosen.file) node.value = "";
    setChosen({ ...chosen, after: typed, count: count + 1 });
    // Tells the form that it has unsaved changes.
    node.dispatchEvent(new Event("input", { bubbles: true }));
  };

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files;
      // Text is pasted as usual.
      if (!files || files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  });

  // A form whose picture was refused is not sent: the server would answer as if none had been chosen.
  useEffect(() => {
    const form = input.current?.form;
    if (problem === undefined || !form) return undefined;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    };
    form.addEventListener("submit", hold);
    return () => form.removeEventListener("submit", hold);
  }, [problem]);

  const over = (isAbove: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(isAbove);
  };
  const drop = (event: DragEvent) => {
    over(false)(event);
    take(event.dataTransfer.files);
  };

  // The reason of the last answer is of the picture before the one that was chosen since.
  const isChosenSince = file !== undefined && after === typed;
  const shown = problem ?? (isChosenSince ? undefined : error);
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={drop}
    >
      {/* Announces why a picture is refused at once, and which one was taken. */}
      <div className={styles.field} aria-live="polite">
        <FieldFrame {...frame} hint={hint} error={shown}>
          <input
            {...control}
            ref={input}
            type="file"
            accept={ACCEPT}
            className={controlClass}
            aria-invalid={shown ? true : undefined}
            aria-describedby={shown ? `${frame.id}-hint ${frame.id}-error` : `${frame.id}-hint`}
            onChange={({ currentTarget: { files } }) => {
              if (files && files.length > 0) take(files);
              else setChosen({});
            }}
          />
        </FieldFrame>
        {hasScript ? <p className={styles.muted}>{m.cover_drop()}</p> : null}
        {file ? <p className={styles.muted}>{m.cover_chosen({ name: file.name })}</p> : null}
      </div>
      {file ? <ChosenPicture key={count} file={file} trim={trim} /> : null}
      {hasScript && !file && stored ? <StoredPicture cover={stored} trim={trim} /> : null}
      {progress === undefined ? null : (
        <p>
          <progress className={styles.progress} value={progress} aria-label={m.cover_sending()} />{" "}
          {formatNumber(Math.round(progress * 100), language)} %
        </p>
      )}
    </div>
  );
}

type Taken = Chosen & {
  /** What the form showed as typed when the picture was taken. */
  readonly after?: ReturnType<typeof useFormState>["typed"];
  /** How many pictures were taken so far. */
  readonly count?: number;
};

type Chosen = { readonly file?: File; readonly problem?: string };

/** The one picture among the files that were chosen, or why none is taken. */
function chosenOf(files: FileList): Chosen {
  const [file] = files;
  if (!file) return {};
  if (files.length > 1) return { problem: m.cover_several() };
  if (file.size > IMAGE_MAX_BYTES) return { problem: COVER_REFUSALS.cover_too_large() };
  return { file };
}
