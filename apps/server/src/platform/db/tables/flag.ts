/** No or yes, as both databases return it. */
export type Flag = 0 | 1;
