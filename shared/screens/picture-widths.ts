/** Widths of the served picture files, in pixels; pictures are never enlarged. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1200, 1600] as const;

/** Width of the JPEG file, which exists for previews of links in messages and social media. */
export const LINK_PREVIEW_WIDTH = 1200;

/** Path of a picture for the preview of a link; `base` is its path without width and format. */
export function linkPreviewFile(base: string): string {
  return `${base}/${LINK_PREVIEW_WIDTH}.jpg`;
}
