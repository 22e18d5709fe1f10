import { href } from "react-router";
import type { WorksOfKind } from "#app/domain/editions/works-of.ts";

/** The path of the page with the works of a contributor, a publisher, a series or a genre, without language. */
export const worksPath = (kind: WorksOfKind, slug: string): string =>
  href("/bookstore/:worksOf/:slug", { worksOf: kind, slug });
