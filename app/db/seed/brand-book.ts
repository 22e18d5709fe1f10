import type { BrandBookSection } from "#app/domain/reference/brand-book.ts";
import { identity } from "./brand-book/identity.ts";
import { imagery } from "./brand-book/imagery.ts";
import { writing } from "./brand-book/writing.ts";

/** The brand book of a new installation. */
export const BRAND_BOOK: readonly BrandBookSection[] = [identity, writing, imagery];
