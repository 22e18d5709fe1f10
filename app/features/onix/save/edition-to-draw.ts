/** An imported edition whose missing covers are to be drawn. */
export type EditionToDraw = {
  readonly editionId: string;
  /** Determines the design: the record's reference. */
  readonly seed: string;
  /** Whether the texts of the cover may have changed. */
  readonly isChanged: boolean;
};
