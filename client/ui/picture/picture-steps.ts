import { PICTURE_WIDTHS } from '#shared/screens/picture-widths.ts';

/** The widths to offer of a picture: from `minWidth` to `maxWidth`, at most that of its file. */
export function pictureSteps(fileWidth: number, minWidth: number, maxWidth: number): number[] {
  const steps = PICTURE_WIDTHS.filter((step) => step >= minWidth && step <= maxWidth && step <= fileWidth);
  return steps.length > 0 ? steps : [PICTURE_WIDTHS[0]];
}

/** Path of the largest file of a picture, at most `maxWidth` pixels wide. */
export function largestFile(
  image: { readonly base: string; readonly width: number },
  maxWidth = image.width,
): string {
  return `${image.base}/${pictureSteps(image.width, 0, maxWidth).at(-1)}.webp`;
}
