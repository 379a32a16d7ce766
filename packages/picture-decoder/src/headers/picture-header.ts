/** What a file says of itself before any library opens it. */
export type PictureHeader = {
  width: number;
  height: number;
  /** Frames of an animation or pages of a document; counting stops at two. */
  pictures: number;
  /** What a decoder must hold at once, in bytes: 0 where it works row by row. Measured, and rounded up. */
  heldBytes: number;
};
