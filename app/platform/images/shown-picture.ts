/** A picture as pages show it. */
export type ShownPicture = {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  /** Shown until it is loaded. */
  readonly colour: string;
};
