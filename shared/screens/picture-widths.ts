/** Width steps in which pictures are served, in CSS pixels of the file; larger than its master never is made. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1200, 1600] as const;
