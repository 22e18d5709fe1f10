import { data, href, redirect } from "react-router";
import { inLanguage } from "#app/domain/text/language.ts";
import { withReturnPath } from "#app/domain/web/return-path.ts";
import { PICTURE } from "./posted-picture.ts";

/**
 * Posts a form of the page of covers from the browser: a picture with its progress, every other form by the router. A picture is
 * sent once: what the server has not carried out stays in the form, for the person to send again.
 * @throws a redirect, such as to the sign-in page; what the router throws for a request without an answer or with a failure
 */
export async function postCover<Answer>(request: Request, byRouter: () => Promise<Answer>) {
  const form = await request.clone().formData();
  const file = form.get(PICTURE.name);
  if (!(file instanceof File) || file.size === 0) return await byRouter();
  const { sendPicture } = await import("./send-picture.ts");
  const { pathname, search } = new URL(request.url);
  const sent = await sendPicture(`${pathname}/upload`, form);
  if ("to" in sent) return redirect(sent.to);
  if ("answer" in sent) return data(sent.answer, { status: sent.status });
  if ("redirectedTo" in sent) throw redirect(pageAfter(sent.redirectedTo, pathname + search));
  // As the router reports a request without an answer.
  if (sent.failedWith === 0) throw new TypeError("The picture could not be sent.");
  throw data(undefined, { status: sent.failedWith });
}

/** Where the server has redirected the picture; from the sign-in page the person returns to the page of the form. */
function pageAfter(url: string, page: string): string {
  const { pathname, search } = new URL(url);
  return inLanguage(pathname, "en") === href("/auth") ? withReturnPath(pathname, page) : pathname + search;
}
