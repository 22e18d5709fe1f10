import type { EditionNotice } from "#app/features/books/edition/edition-messages.ts";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import type { CoverRefusal } from "./cover-messages.ts";
import { setUploadProgress } from "./upload-progress.ts";

/** What the server answers to a picture that a script sends: where to go, or what to correct. */
export type SentPicture =
  | { readonly to: string }
  | { readonly answer: FormAnswer<CoverRefusal, EditionNotice>; readonly status: number };

/**
 * Sends a form with its file and reports the progress, which `fetch` cannot do.
 * @returns undefined where no such answer came: the connection failed, the session has ended, the server is busy
 */
export async function sendPicture(url: string, form: FormData): Promise<SentPicture | undefined> {
  try {
    return await new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.open("POST", url);
      request.responseType = "json";
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        setUploadProgress(total > 0 ? loaded / total : 0);
      });
      request.addEventListener("load", () => {
        const answer = request.response as SentPicture | null;
        const isOwn = answer !== null && ("to" in answer || "answer" in answer);
        resolve(isOwn ? answer : undefined);
      });
      for (const kind of ["error", "abort", "timeout"])
        request.addEventListener(kind, () => resolve(undefined));
      setUploadProgress(0);
      request.send(form);
    });
  } finally {
    setUploadProgress(undefined);
  }
}
