/** What a picture of a cover was drawn from. */
export type DrawnAs = {
  readonly design: string;
  readonly palette: string;
  /** Determines the ornament. */
  readonly seed: string;
  /** Of the texts and the colours: a picture with another one is out of date. */
  readonly digest: string;
};
