import { AppError } from "#app/domain/access/errors.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { Label } from "./label-data.server.ts";
import { labelsPdf } from "./labels-pdf.server.ts";

/** Labels as a file to print. @throws AppError notFound where there is no parcel */
export async function labelFile(
  labels: readonly Label[],
  name: string,
  language: Language,
): Promise<Response> {
  if (labels.length === 0) throw new AppError("notFound");
  return new Response(new Uint8Array(await labelsPdf(labels, language)), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${name}.pdf"`,
      "cache-control": "private, no-store",
    },
  });
}
