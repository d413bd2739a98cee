/** Widths of the served picture files, in pixels; pictures are never enlarged. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1200, 1600] as const;
