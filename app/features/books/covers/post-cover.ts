import { data, redirect } from "react-router";
import { PICTURE } from "./posted-picture.ts";

/**
 * Posts a form of the page of covers from the browser: a picture with its progress; every other form, and a picture that
 * could not be sent so, by the router.
 */
export async function postCover<Answer>(request: Request, byRouter: () => Promise<Answer>) {
  const form = await request.clone().formData();
  const file = form.get(PICTURE.name);
  if (!(file instanceof File) || file.size === 0) return await byRouter();
  const { sendPicture } = await import("./send-picture.ts");
  const sent = await sendPicture(`${new URL(request.url).pathname}/upload`, form);
  if (!sent) return await byRouter();
  return "to" in sent ? redirect(sent.to) : data(sent.answer, { status: sent.status });
}
