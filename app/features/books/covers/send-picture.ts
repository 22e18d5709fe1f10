import type { EditionNotice } from "#app/desk/messages/edition-messages.ts";
import type { FormAnswer } from "#app/platform/forms/form-answer.ts";
import type { CoverRefusal } from "./cover-messages.ts";
import { setUploadProgress } from "./upload-progress.ts";

/** What the server answers to a picture that a script sends: where to go, or what to correct. */
type Answered =
  | { readonly to: string }
  | { readonly answer: FormAnswer<CoverRefusal, EditionNotice>; readonly status: number };

/** What became of a picture; `redirectedTo` where the session or the role has ended, `failedWith` a status, 0 without an answer. */
export type SentPicture = Answered | { readonly redirectedTo: string } | { readonly failedWith: number };

/** Sends a form with its file and reports the progress, which `fetch` cannot do. */
export async function sendPicture(url: string, form: FormData): Promise<SentPicture> {
  try {
    return await new Promise((resolve) => {
      const request = new XMLHttpRequest();
      request.open("POST", url);
      // Without a session the server then redirects to the sign-in page, in place of the page that shows what was sent.
      request.setRequestHeader("accept", "application/json");
      request.responseType = "json";
      request.upload.addEventListener("progress", ({ loaded, total }) => {
        setUploadProgress(total > 0 ? loaded / total : 0);
      });
      request.addEventListener("load", () => resolve(sentBy(request, url)));
      for (const kind of ["error", "abort", "timeout"])
        request.addEventListener(kind, () => resolve({ failedWith: 0 }));
      setUploadProgress(0);
      request.send(form);
    });
  } finally {
    setUploadProgress(undefined);
  }
}

function sentBy({ response, responseURL, status }: XMLHttpRequest, url: string): SentPicture {
  const answer = response as Answered | null;
  if (answer !== null && ("to" in answer || "answer" in answer)) return answer;
  return new URL(responseURL).pathname === url ? { failedWith: status } : { redirectedTo: responseURL };
}
